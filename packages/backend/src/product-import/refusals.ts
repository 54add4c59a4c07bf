// What is told of rows that do not count: how many for which reason, the first ones, and all of them in a file.
import type { FeedRefusal } from '@pluspunkt/core/prices';

/** `unreadable-row`: half a row, or letters that cannot be decoded. The last four are found when the feed is known as a whole. */
export type RowRefusal = FeedRefusal | 'unreadable-row' | 'duplicate-gtin' | 'missing-title' | 'unknown-category';

export interface RefusedRow {
  readonly line: number;
  readonly reason: RowRefusal;
}

/** Takes refused rows to where all of them are kept. */
export type RefusalSink = (rows: readonly RefusedRow[]) => Promise<void>;

const SHOWN = 20;

export const createRefusals = (sink: RefusalSink) => {
  const counts = new Map<RowRefusal, number>();
  const first: RefusedRow[] = [];
  return {
    first: first as readonly RefusedRow[],
    counts: (): Readonly<Record<string, number>> => Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a)),
    async add(rows: readonly RefusedRow[]): Promise<void> {
      for (const row of rows) {
        counts.set(row.reason, (counts.get(row.reason) ?? 0) + 1);
        if (first.length < SHOWN) first.push(row);
      }
      if (rows.length > 0) await sink(rows);
    },
  };
};
export type Refusals = ReturnType<typeof createRefusals>;
