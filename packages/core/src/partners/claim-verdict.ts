// When points that did not arrive can be claimed for a click-out.
import type { ClickOutState } from './partners.types.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Shops report within two days; before the third a claim would be for nothing. */
export const CLAIM_AFTER_DAYS = 3;
/** A reported purchase is credited after 30 days; a claim makes sense once that is overdue. */
export const CLAIM_REPORTED_AFTER_DAYS = 45;
/** Shops answer questions about orders that are at most so old. */
export const CLAIM_UNTIL_DAYS = 90;
/** An order counts for a click when it was made so many days after it at most. */
export const ORDER_WITHIN_DAYS = 30;

const berlinDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit', day: '2-digit' });

export interface ClaimQuestion {
  readonly state: ClickOutState;
  readonly clickedAt: Date;
  /** yyyy-mm-dd */
  readonly orderedOn: string;
  readonly now: Date;
}

/** `claim`: it is taken. `other-day`: the order was not made in the days after the click. Else the code of the refusal. */
export type ClaimVerdict = 'claim' | 'claim-too-early' | 'claim-too-late' | 'already-credited' | 'other-day';

/**
 * Credited points cannot be claimed. A click that nobody reported, or that was rejected, can be claimed from the third to
 * the 90th day; one whose purchase is reported or on hold from the 45th, when its points are overdue. Days are 24 hours
 * from the click. The order's day is the click's own (in Berlin) or one of the 30 after it, and not in the future.
 */
export function claimVerdict({ state, clickedAt, orderedOn, now }: ClaimQuestion): ClaimVerdict {
  if (state === 'credited') return 'already-credited';
  const age = now.getTime() - clickedAt.getTime();
  const earliest = state === 'reported' || state === 'pending' ? CLAIM_REPORTED_AFTER_DAYS : CLAIM_AFTER_DAYS;
  if (age < earliest * DAY_MS) return 'claim-too-early';
  if (age > CLAIM_UNTIL_DAYS * DAY_MS) return 'claim-too-late';
  const lastDay = new Date(Math.min(now.getTime(), clickedAt.getTime() + ORDER_WITHIN_DAYS * DAY_MS));
  return orderedOn >= berlinDay.format(clickedAt) && orderedOn <= berlinDay.format(lastDay) ? 'claim' : 'other-day';
}
