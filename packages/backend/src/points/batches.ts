// The rules of batches: oldest first, never more than there is, nothing after its last day. Pure.
import { either as E } from 'fp-ts';

export interface Batch {
  readonly id: number;
  /** Remaining whole points, above 0. */
  readonly remaining: number;
  /** Last day on which they count, `yyyy-mm-dd`. */
  readonly expiresOn: string;
}

/** Takes `points` out of batch `batchId`. */
export interface Take {
  readonly batchId: number;
  readonly points: number;
}

export type SpendFailure =
  | { readonly _tag: 'NotEnoughPoints'; readonly available: number }
  | { readonly _tag: 'InvalidAmount' };

const bySpendOrder = (a: Batch, b: Batch): number =>
  a.expiresOn < b.expiresOn ? -1 : a.expiresOn > b.expiresOn ? 1 : a.id - b.id;

/** The points that count on `day`. */
const openBatches = (batches: readonly Batch[], day: string): readonly Batch[] =>
  batches.filter((batch) => batch.remaining > 0 && batch.expiresOn >= day).toSorted(bySpendOrder);

export const balanceOf = (batches: readonly Batch[], day: string): number =>
  openBatches(batches, day).reduce((sum, batch) => sum + batch.remaining, 0);

/** Which batches a debit of `points` takes from: those that expire first, of these the oldest first. */
export const spend = (batches: readonly Batch[], points: number, day: string): E.Either<SpendFailure, readonly Take[]> => {
  if (!Number.isSafeInteger(points) || points <= 0) return E.left({ _tag: 'InvalidAmount' });
  const available = balanceOf(batches, day);
  if (available < points) return E.left({ _tag: 'NotEnoughPoints', available });
  let missing = points;
  const takes: Take[] = [];
  for (const batch of openBatches(batches, day)) {
    if (missing === 0) break;
    const taken = Math.min(missing, batch.remaining);
    takes.push({ batchId: batch.id, points: taken });
    missing -= taken;
  }
  return E.right(takes);
};

/** What has to be written off on `day`: everything left of batches whose last day is before it. */
export const expired = (batches: readonly Batch[], day: string): readonly Take[] =>
  batches
    .filter((batch) => batch.remaining > 0 && batch.expiresOn < day)
    .toSorted(bySpendOrder)
    .map((batch) => ({ batchId: batch.id, points: batch.remaining }));
