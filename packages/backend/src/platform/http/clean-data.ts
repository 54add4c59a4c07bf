// Rejects data that no handler should see: text that the database refuses or that takes long to compose, and structures of absurd depth.

/** Maximum depth of nested arrays and objects. */
const MAX_DEPTH = 16;

/** False for a text with the NUL character or half of a surrogate pair. */
export const isCleanText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** No script writes more than 30 marks on one letter (UAX #15, Stream-Safe Text Format), and composing (NFC) takes a time that grows with the square of their number. */
export const isStreamSafe = (text: string): boolean => !/\p{M}{31}/u.test(text);

const isCleanWord = (text: string): boolean => isCleanText(text) && isStreamSafe(text);

/** False if any key or text in it is not clean, or if it is nested too deeply. Accepts any JSON. */
export const isCleanData = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return isCleanWord(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((entry) => isCleanData(entry, depth + 1));
  return Object.entries(value).every(([key, entry]) => isCleanWord(key) && isCleanData(entry, depth + 1));
};
