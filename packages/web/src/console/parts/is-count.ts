// Counts as operators type them.

/** A whole number from 1 to `most`. */
export const isCount = (text: string, most: number): boolean => /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;
