// The output of every feed reader: a row as the merchant wrote it, with its line number.
import type { FeedField, FeedRow } from '@pluspunkt/core/prices';
import { cleanText } from './clean-text.ts';

export interface FeedRecord {
  readonly line: number;
  /** Undefined if the row is incomplete or unreadable. */
  readonly row: FeedRow | undefined;
}

/** Reads text in chunks and emits the rows of each. Throws a `FeedFailure` for a feed that is broken as a whole. */
export type FeedReader = (text: AsyncIterable<string>) => AsyncGenerator<readonly FeedRecord[]>;

/** Longest row in characters; longer ones are refused. */
export const LONGEST_ROW = 1_000_000;

const REPLACEMENT = '\uFFFD';

const TEXTS: readonly FeedField[] = ['title', 'brand', 'category', 'description'];

const withCleanTexts = (row: FeedRow): FeedRow => {
  const marked = TEXTS.filter((field) => /[&<]/.test(row[field] ?? ''));
  return marked.length === 0 ? row : { ...row, ...Object.fromEntries(marked.map((field) => [field, cleanText(row[field] ?? '')])) };
};

const isUndecoded = ([field, value]: readonly [string, string | undefined]): boolean => value !== undefined && value.includes(REPLACEMENT) && field !== 'image' && field !== 'additionalImages';

/** A row with letters that could not be decoded would put a wrong name into the catalogue. */
export const feedRecord = (line: number, row: FeedRow): FeedRecord => ({
  line,
  row: Object.entries(row).some(isUndecoded) ? undefined : withCleanTexts(row),
});
