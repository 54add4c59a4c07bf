// Texts as cells of a spreadsheet, which runs a cell that begins like a formula.

/** A program that separates by commas or tabs, or reads no quotation marks, begins cells within a text. */
const BEGIN = '(?<=^|[,\\t\\r\\n])';
const SIGN = `(?=["']*[=+@\\t\\r-])`;
const FORMULA = new RegExp(BEGIN + SIGN, 'g');
const MARKED = new RegExp(`${BEGIN}'${SIGN}`, 'g');
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** Marks what begins like a formula with an apostrophe; numbers stay numbers. */
export const asCell = (text: string): string => (NUMBER.test(text) ? text : text.replace(FORMULA, "'"));

/** Removes these marks. */
export const fromCell = (cell: string): string => cell.replace(MARKED, '');
