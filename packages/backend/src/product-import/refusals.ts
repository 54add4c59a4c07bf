// Refused rows: how many for each reason, which texts caused them, the first rows, and all of them in a file.
import type { FeedRefusal } from '@pluspunkt/core/prices';

/** `unreadable-row`: half a row, or letters that cannot be decoded. The last three are found when the whole feed is known. */
export type RowRefusal = FeedRefusal | 'unreadable-row' | 'duplicate-gtin' | 'missing-title' | 'unknown-category';

export interface RefusedRow {
  readonly line: number;
  readonly reason: RowRefusal;
  /** The value that was refused, where one value was the reason. */
  readonly text?: string | undefined;
}

/** A refused value and how many rows have it. */
export interface RefusedText {
  readonly reason: RowRefusal;
  readonly text: string;
  readonly rows: number;
}

/** Writes refused rows to where all of them are stored. */
export type RefusalSink = (rows: readonly RefusedRow[]) => Promise<void>;

const SHOWN = 20;
/** Distinct texts that are counted for each reason; a broken column has millions. */
const MOST_TEXTS = 1_000;
const LONGEST_TEXT = 120;

export const createRefusals = (sink: RefusalSink) => {
  const counts = new Map<RowRefusal, number>();
  const texts = new Map<RowRefusal, Map<string, number>>();
  const first: RefusedRow[] = [];

  const countText = (reason: RowRefusal, text: string): void => {
    const ofReason = texts.get(reason) ?? new Map<string, number>();
    texts.set(reason, ofReason);
    const before = ofReason.get(text);
    if (before !== undefined || ofReason.size < MOST_TEXTS) ofReason.set(text, (before ?? 0) + 1);
  };

  return {
    first: first as readonly RefusedRow[],
    counts: (): Readonly<Record<string, number>> => Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a)),
    /** The most frequent texts of each reason. */
    texts: (mostPerReason = 5): readonly RefusedText[] =>
      [...texts].flatMap(([reason, ofReason]) =>
        [...ofReason]
          .toSorted(([, a], [, b]) => b - a)
          .slice(0, mostPerReason)
          .map(([text, rows]) => ({ reason, text, rows })),
      ),
    async add(rows: readonly RefusedRow[]): Promise<void> {
      const shown = rows.map((row) => (row.text === undefined ? row : { ...row, text: row.text.trim().slice(0, LONGEST_TEXT).toWellFormed() }));
      for (const row of shown) {
        counts.set(row.reason, (counts.get(row.reason) ?? 0) + 1);
        if (row.text !== undefined && row.text !== '') countText(row.reason, row.text);
        if (first.length < SHOWN) first.push(row);
      }
      if (shown.length > 0) await sink(shown);
    },
  };
};
export type Refusals = ReturnType<typeof createRefusals>;
