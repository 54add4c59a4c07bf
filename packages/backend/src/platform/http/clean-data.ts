// Rejects data that no handler should see: text that the database refuses, and structures of absurd depth.

/** Maximum depth of nested arrays and objects. */
const MAX_DEPTH = 16;

/** False for a text with the NUL character or half of a surrogate pair. */
export const isCleanText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** False if any key or text in it is not clean, or if it is nested too deeply. Accepts any JSON. */
export const isCleanData = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return isCleanText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((entry) => isCleanData(entry, depth + 1));
  return Object.entries(value).every(([key, entry]) => isCleanText(key) && isCleanData(entry, depth + 1));
};
