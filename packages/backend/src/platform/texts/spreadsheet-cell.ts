// Texts as cells of a spreadsheet, which runs a cell that begins like a formula.

const FORMULA = /^(?='*[=+@\t\r-])/;
const MARKED = /^'(?='*[=+@\t\r-])/;
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** Marks a text that begins like a formula with an apostrophe; numbers stay numbers. */
export const asCell = (text: string): string => (NUMBER.test(text) ? text : text.replace(FORMULA, "'"));

/** Removes that mark. */
export const fromCell = (cell: string): string => cell.replace(MARKED, '');
