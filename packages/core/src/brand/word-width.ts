// The width of a name next to the logo where its outlines are not drawn.

/** Where the word of a logo begins, behind the mark and a gap, in units of the logo's field, which is 32 high. */
export const WORD_OFFSET = 38;
/** The widest logo that headers have room for. */
const WIDEST = 260;
/** Advances of bold letters at the height of the usual word. */
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
