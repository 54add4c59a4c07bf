// The output of every feed reader: a row as the merchant wrote it, with its line number.
import type { FeedField, FeedRow } from '@pluspunkt/core/prices';
import { cleanText } from './clean-text.ts';

export interface FeedRecord {
  readonly line: number;
  /** Undefined if the row is incomplete or unreadable. */
  readonly row: FeedRow | undefined;
}

/** Longest row in characters; longer ones are refused. */
export const LONGEST_ROW = 1_000_000;

const REPLACEMENT = '\uFFFD';

const TEXTS: readonly FeedField[] = ['title', 'brand', 'category', 'description'];

/** Longer texts are cut before they are cleaned: patterns take a time that grows with the square of the length. */
const LONGEST_TEXT = 20_000;
/** Longer values of other fields make the row unreadable. */
const LONGEST_VALUE = 4_000;

const withCleanTexts = (row: FeedRow): FeedRow => {
  const marked = TEXTS.filter((field) => /[&<]/.test(row[field] ?? '') || (row[field] ?? '').length > LONGEST_TEXT);
  return marked.length === 0 ? row : { ...row, ...Object.fromEntries(marked.map((field) => [field, cleanText((row[field] ?? '').slice(0, LONGEST_TEXT))])) };
};

const PICTURES: readonly FeedField[] = ['image', 'additionalImages'];

/** Undecoded letters and length do no harm in addresses of pictures: a picture that cannot be loaded is left out. */
const isReadableField = (field: FeedField, value = ''): boolean => PICTURES.includes(field) || (!value.includes(REPLACEMENT) && (value.length <= LONGEST_VALUE || TEXTS.includes(field)));

const isReadable = (row: FeedRow): boolean => Object.entries(row).every(([field, value]) => isReadableField(field as FeedField, value));

/** A row with letters that could not be decoded would put a wrong name into the catalogue. */
export const feedRecord = (line: number, row: FeedRow): FeedRecord => ({
  line,
  row: isReadable(row) ? withCleanTexts(row) : undefined,
});
