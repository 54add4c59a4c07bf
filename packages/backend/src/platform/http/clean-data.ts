// What no handler should ever see: text that the database refuses, and structures of absurd depth.

/** Levels of arrays and objects within each other. */
const MAX_DEPTH = 16;

/** False for a text with the NUL character or half of a surrogate pair. */
export const isCleanText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** False where any key or text in it is not clean, or where it is nested too deeply. Takes any JSON. */
export const isCleanData = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return isCleanText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((entry) => isCleanData(entry, depth + 1));
  return Object.entries(value).every(([key, entry]) => isCleanText(key) && isCleanData(entry, depth + 1));
};
