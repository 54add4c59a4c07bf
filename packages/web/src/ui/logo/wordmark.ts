// The outline of the mark's arm, in a box of 142 by 32, and the id of the word next to it in the document.

export const arm = 'M11.8 4.6A2.6 2.6 0 0 1 14.4 2H17.6A2.6 2.6 0 0 1 20.2 4.6V9.32A7.9 7.9 0 0 0 11.8 9.32Z';

/** The outlines of the word are in the document itself (`word.ts`), so that no script has to carry them. */
export const WORD_ID = 'wortmarke';
