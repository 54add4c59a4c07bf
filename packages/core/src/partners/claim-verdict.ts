// Decides whether missing points of a click-out can be claimed.
import { berlinDay } from '../points/index.ts';
import type { ClickOutState } from './partners.types.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Shops report within two days, so claims open on the third. */
export const CLAIM_AFTER_DAYS = 3;
/** A reported purchase is credited after 30 days; a claim opens once that is overdue. */
export const CLAIM_REPORTED_AFTER_DAYS = 45;
/** Maximum age of orders about which shops answer. */
export const CLAIM_UNTIL_DAYS = 90;
/** Maximum days between a click and its order. */
export const ORDER_WITHIN_DAYS = 30;

/** From when to when points can be claimed, and on which days in Berlin the order may have been made; all ends included. */
export interface ClaimWindow {
  readonly opens: Date;
  readonly closes: Date;
  /** yyyy-mm-dd */
  readonly firstOrderDay: string;
  readonly lastOrderDay: string;
}

/** `undefined` once the points are credited. */
export function claimWindow(state: ClickOutState, clickedAt: Date): ClaimWindow | undefined {
  if (state === 'credited') return undefined;
  const after = (days: number): Date => new Date(clickedAt.getTime() + days * DAY_MS);
  return {
    opens: after(state === 'reported' || state === 'pending' ? CLAIM_REPORTED_AFTER_DAYS : CLAIM_AFTER_DAYS),
    closes: after(CLAIM_UNTIL_DAYS),
    firstOrderDay: berlinDay(clickedAt),
    lastOrderDay: berlinDay(after(ORDER_WITHIN_DAYS)),
  };
}

/** Input of `claimVerdict`. */
export interface ClaimQuestion {
  readonly state: ClickOutState;
  readonly clickedAt: Date;
  /** yyyy-mm-dd */
  readonly orderedOn: string;
  readonly now: Date;
}

/** `claim`: it is accepted. `other-day`: the order was not made in the days after the click. Else the code of the refusal. */
export type ClaimVerdict = 'claim' | 'claim-too-early' | 'claim-too-late' | 'already-credited' | 'other-day';

/**
 * Credited points cannot be claimed. A click that was not reported, or that was rejected, can be claimed from the third to
 * the 90th day; one whose purchase is reported or on hold from the 45th, when its points are overdue. Days are 24 hours
 * from the click. The order's day is the click's own (in Berlin) or one of the 30 after it, and not in the future.
 */
export function claimVerdict({ state, clickedAt, orderedOn, now }: ClaimQuestion): ClaimVerdict {
  const window = claimWindow(state, clickedAt);
  if (window === undefined) return 'already-credited';
  if (now < window.opens) return 'claim-too-early';
  if (now > window.closes) return 'claim-too-late';
  return orderedOn >= window.firstOrderDay && orderedOn <= window.lastOrderDay && orderedOn <= berlinDay(now) ? 'claim' : 'other-day';
}
