// Validates a person's name. Names are mailed and shown to others, so they must contain no message and no address.

/** Longest name, in UTF-16 code units. */
export const MAX_NAME_LENGTH = 60;

const LETTERS_OF_NAMES = /^[\p{L}\p{M}\p{Zs}'’.‐‑-]+$/u;
const ADDRESS = /www\./i;

/** Letters of all scripts, marks, blanks, apostrophes, hyphens and dots. Expects text from `visibleText`. */
export const isPersonName = (text: string): boolean => LETTERS_OF_NAMES.test(text) && !ADDRESS.test(text);
