// Reads a feed row by row into its staging table; resumes where an earlier call was interrupted.
import type { FeedField, FeedRefusal, FeedTerms } from '@pluspunkt/core/prices';
import { readFeedRow } from '@pluspunkt/core/prices';
import { either as E } from 'fp-ts';
import { checkAborted } from './formats/feed-failure.ts';
import type { FeedRecord } from './formats/feed-record.ts';
import type { RefusedRow, Refusals } from './refusals.ts';
import type { Stage } from './stage-rows.ts';
import { copyLine } from './stage-rows.ts';

export interface StageFeedOptions {
  readonly records: AsyncIterable<readonly FeedRecord[]>;
  readonly stage: Stage;
  readonly refusals: Refusals;
  readonly terms: FeedTerms;
  readonly categoryOf: (text: string) => string | undefined;
  readonly linkOf: (link: string) => string | undefined;
  readonly signal: AbortSignal;
  /** Rows of the feed that are dealt with in one step. */
  readonly stepRows?: number | undefined;
  readonly onRows: (rows: number) => void;
}

export interface StagedCount {
  /** All rows of the feed, refused ones among them. */
  readonly rows: number;
  readonly usable: number;
}

const STEP_ROWS = 20_000;

/** The field whose value causes a refusal. */
const REFUSED_FIELDS: Readonly<Partial<Record<FeedRefusal, FeedField>>> = {
  'bad-gtin': 'gtin',
  'wrong-check-digit': 'gtin',
  'bad-price': 'price',
  'implausible-price': 'price',
  'bad-shipping': 'shipping',
  'unknown-availability': 'availability',
  'bad-stock': 'stock',
  'not-new': 'condition',
  'unknown-condition': 'condition',
  'bad-delivery': 'delivery',
};

type Judged = { readonly refused: RefusedRow } | { readonly copy: string };

const judge = ({ line, row }: FeedRecord, { terms, categoryOf, linkOf }: StageFeedOptions): Judged => {
  if (row === undefined) return { refused: { line, reason: 'unreadable-row' } };
  const found = readFeedRow(row, terms);
  if (E.isLeft(found)) {
    const field = REFUSED_FIELDS[found.left];
    return { refused: { line, reason: found.left, ...(field === undefined ? {} : { text: row[field] }) } };
  }
  const { link, ...offer } = found.right;
  const usable = link === undefined ? undefined : linkOf(link);
  // A link may hold a key of the network: it is not repeated in a report.
  if (link !== undefined && usable === undefined) return { refused: { line, reason: 'bad-link' } };
  return { copy: copyLine({ ...offer, ...(usable === undefined ? {} : { link: usable }), line, categoryId: categoryOf(offer.category) }) };
};

/**
 * While one step is copied the next one is read, so two of them are in memory at most. Rows of an earlier call are read and validated
 * again, for the report, but not copied again.
 */
export const stageFeed = async (options: StageFeedOptions): Promise<StagedCount> => {
  const { records, stage, refusals, signal, onRows, stepRows = STEP_ROWS } = options;
  let [rows, usable, since] = [0, 0, 0];
  let lines: string[] = [];
  let copying: Promise<void> = Promise.resolve();
  const step = async (): Promise<void> => {
    await copying;
    copying = stage.add(lines.join(''), rows);
    copying.catch(() => undefined);
    [lines, since] = [[], 0];
  };
  try {
    for await (const some of records) {
      checkAborted(signal);
      const refused: RefusedRow[] = [];
      for (const record of some) {
        const judged = judge(record, options);
        rows += 1;
        if ('refused' in judged) refused.push(judged.refused);
        else usable += 1;
        if (rows <= stage.done) continue;
        if ('copy' in judged) lines.push(judged.copy);
        since += 1;
        if (since >= stepRows) await step();
      }
      await refusals.add(refused);
      onRows(rows);
    }
    if (since > 0) await step();
  } finally {
    // The connection is busy until its last step is done.
    await copying.catch(() => undefined);
  }
  await copying;
  return { rows, usable };
};
