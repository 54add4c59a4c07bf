// The outlines of the word, drawn in a field of 142 by 32. Every document carries them once, for all logos on its pages.
import { WORD_OFFSET, type Brand } from '@pluspunkt/core/brand';
import { WORD_ID } from './wordmark.ts';

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** To a tenth of a unit, each point from the one before: every page carries it. */
const word =
  'M41.4 23.8h-3.4v-15.9h7.6q1.7 0 3 .6 1.3.6 2 1.7.7 1.1.7 2.6 0 1.5-.7 2.6-.7 1.1-2 1.8-1.3.6-3 .6h-4.9v-2.6h4.7q1.2 0 1.8-.7.7-.6.7-1.7 0-1-.7-1.7-.6-.6-1.8-.6h-4zM56 23.8h-3.4v-15.9h3.4zM61.8 24q-1.2 0-2-.5-.9-.5-1.3-1.4-.5-.9-.5-1.9v-7.7h3.4v7q0 .9.4 1.4.5.5 1.3.5.8 0 1.4-.4.5-.3.9-1 .3-.6.3-1.4l.3 2.7q-.6 1.2-1.6 2-1.1.7-2.6.7zM69 23.8h-3.2v-2.7h-.1v-8.6h3.3zM75.6 24q-2.4 0-3.9-1-1.5-1-1.6-2.7h3q.1.7.7 1.1.7.4 1.8.4 1.1 0 1.6-.3.4-.3.4-.8 0-.5-.2-.7-.3-.2-1.1-.4l-1.8-.4q-2-.4-2.9-1.2-1-.9-1-2.2 0-1.7 1.3-2.6 1.2-.9 3.5-.9 2.2 0 3.6.9 1.3.9 1.4 2.5h-2.9q-.1-.6-.7-.9-.5-.3-1.5-.3-.9 0-1.3.3-.4.2-.4.7 0 .4.3.6.4.2 1.2.4l2 .4q1.7.4 2.6 1.4.9.9.9 2.2 0 1.7-1.3 2.6-1.3.9-3.7.9zM88.7 24q-1.6 0-2.6-.7-1-.8-1.2-2.1h.2v7.1h-3.3v-15.8h3.2v2.5h-.2q.3-1.3 1.4-2 1-.7 2.6-.7 1.6 0 2.7.7 1.1.7 1.7 2 .6 1.3.6 3.1 0 1.8-.6 3.1-.7 1.4-1.8 2.1-1.2.7-2.7.7zM87.7 21.4q1.2 0 1.9-.9.8-.8.8-2.4 0-1.5-.8-2.3-.7-.8-1.9-.8-1.2 0-1.9.8-.7.8-.7 2.4 0 1.5.7 2.3.7.9 1.9.9zM98.9 24q-1.2 0-2.1-.5-.8-.5-1.3-1.4-.4-.9-.4-1.9v-7.7h3.3v7q0 .9.5 1.4.4.5 1.3.5.7 0 1.3-.4.6-.3.9-1 .4-.6.4-1.4l.3 2.7q-.6 1.2-1.7 2-1 .7-2.5.7zM106.1 23.8h-3.3v-2.7-8.6h3.3zM111.6 23.8h-3.3v-11.3h3.3v2.7zM119.5 23.8h-3.3v-7q0-.9-.5-1.4-.5-.4-1.4-.4-.8 0-1.4.3-.6.4-.9 1-.4.6-.4 1.4l-.3-2.7q.6-1.2 1.7-2 1-.7 2.6-.7 1.9 0 2.9 1.1 1 1 1 2.8zM124.9 23.8h-3.4v-15.9h3.4zM132.7 23.8h-3.9l-4.7-5.9 4.6-5.4h3.8l-5.4 5.9.2-1zM139 24q-2.1 0-3.2-1-1-1.1-1-3.2v-9.8l3.3-1.2v11.1q0 .8.4 1.1.4.4 1.3.4.3 0 .6-.1.3 0 .6-.1v2.5q-.3.2-.8.3-.5 0-1.2 0zM141 15h-8.3v-2.5h8.3z';

/** The name in the letters of the page, as wide as its field. */
const written = ({ name, wordWidth = 0 }: Pick<Brand, 'name' | 'wordWidth'>): string =>
  `<text id="${WORD_ID}" x="${String(WORD_OFFSET)}" y="23.8" font-size="22.5" font-weight="700" textLength="${String(wordWidth - WORD_OFFSET)}" lengthAdjust="spacingAndGlyphs">${escapeText(name)}</text>`;

/** Markup next to the app's root: the outlines of the brand's name, or the name as text. */
export const wordSymbol = (brand: Pick<Brand, 'name' | 'logo' | 'wordWidth'>): string =>
  `<div hidden><svg>${brand.logo === undefined && brand.wordWidth !== undefined ? written(brand) : `<path id="${WORD_ID}" d="${brand.logo?.word ?? word}"/>`}</svg></div>`;
