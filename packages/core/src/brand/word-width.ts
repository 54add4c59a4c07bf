// Estimates the width of a name that is shown as text next to the logo.

/** Where the word of a logo begins, after the mark and a gap, in units of the logo's field, which is 32 high. */
export const WORD_OFFSET = 38;
/** The widest logo that headers have room for. */
const WIDEST = 260;
/** Advance widths of bold letters at the height of the design's word. */
const NARROW = 6.5;
const USUAL = 12.2;
const CAPITAL = 14.6;
const WIDE = 18.5;

function advanceOf(letter: string): number {
  if (/[\sfijlrtI.,:;'’!|()-]/u.test(letter)) return NARROW;
  if (/[mwMW@%&—]/u.test(letter)) return WIDE;
  return /\p{Lu}/u.test(letter) ? CAPITAL : USUAL;
}

/** Width of mark and name together, in the units of the logo's field; the name is fitted into it. */
export const wordWidthOf = (name: string): number => Math.min(WIDEST, Math.round(Array.from(name).reduce((sum, letter) => sum + advanceOf(letter), WORD_OFFSET)));
