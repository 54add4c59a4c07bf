// What every reader of a feed hands on: a row as the merchant wrote it, with the line it stands in.
import type { FeedField, FeedRow } from '@pluspunkt/core/prices';
import { cleanText } from './clean-text.ts';

export interface FeedRecord {
  readonly line: number;
  /** Undefined where the row is only half there, or cannot be read. */
  readonly row: FeedRow | undefined;
}

/** Reads text as it comes and hands on the rows of each piece. Throws a `FeedFailure` for a feed that is broken as a whole. */
export type FeedReader = (text: AsyncIterable<string>) => AsyncGenerator<readonly FeedRecord[]>;

/** Longest row in characters; what is longer is no row. */
export const LONGEST_ROW = 1_000_000;

const REPLACEMENT = '\uFFFD';

const TEXTS: readonly FeedField[] = ['title', 'brand', 'category', 'description'];

const withCleanTexts = (row: FeedRow): FeedRow => {
  const marked = TEXTS.filter((field) => /[&<]/.test(row[field] ?? ''));
  return marked.length === 0 ? row : { ...row, ...Object.fromEntries(marked.map((field) => [field, cleanText(row[field] ?? '')])) };
};

/** A row with letters that could not be decoded would put a wrong name into the catalogue. */
export const feedRecord = (line: number, row: FeedRow): FeedRecord => ({
  line,
  row: Object.values(row).some((value) => value !== undefined && value.includes(REPLACEMENT)) ? undefined : withCleanTexts(row),
});
