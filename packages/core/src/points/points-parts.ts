// Splits a balance into its parts, and computes what spending would leave.
import { berlinDay } from '../locale/berlin-time.ts';
import { endsSoon } from './days.ts';
import type { Expiry, MemberPoints, MonthOfPoints } from './points.types.ts';

/** A balance in its parts, all in points and none below 0. */
export interface PointsParts {
  /** The balance without the points that expire soon. */
  readonly available: number;
  /** Those that expire next, if it is within 60 days. */
  readonly expiring: number;
  /** When they expire, an ISO instant; absent where none expire. */
  readonly expiresAt?: string;
  /** Not yet part of the balance. */
  readonly pending: number;
}

/** Without a valid expiry date, and while it is more than 60 days away, no points count as expiring. */
export function pointsParts({ balance, expiringPoints, cumulatedPendingPoints, dateOfNextExpiry }: MemberPoints, now: Date): PointsParts {
  const pending = Math.max(0, cumulatedPendingPoints);
  const isSoon = dateOfNextExpiry !== undefined && !Number.isNaN(Date.parse(dateOfNextExpiry)) && endsSoon(berlinDay(new Date(dateOfNextExpiry)), berlinDay(now));
  if (!isSoon || expiringPoints <= 0) return { available: Math.max(0, balance), expiring: 0, pending };
  return { available: Math.max(0, balance - expiringPoints), expiring: expiringPoints, expiresAt: dateOfNextExpiry, pending };
}

/** The points that are missing to an amount; 0 where the balance is unknown, since the service decides then. */
export const missingPoints = (amount: number, balance: number | undefined): number => (balance === undefined ? 0 : Math.max(0, amount - balance));

/** The balance after spending an amount; `undefined` where the balance is unknown or too low, or nothing is spent. */
export const leftAfter = (amount: number | undefined, balance: number | undefined): number | undefined =>
  amount === undefined || balance === undefined || amount < 1 || amount > balance ? undefined : balance - amount;

/** A share of all expiring points in percent; `start` is the sum of the earlier shares. */
export interface ExpiryShare extends Expiry {
  readonly start: number;
  readonly percent: number;
}

/** The shares fill 100 percent without a gap. */
export function expiryShares(expiries: readonly Expiry[]): readonly ExpiryShare[] {
  const all = expiries.reduce((sum, { points }) => sum + points, 0);
  const percentOf = (points: number): number => (all <= 0 ? 0 : (points * 100) / all);
  let before = 0;
  return expiries.map((expiry) => {
    const start = percentOf(before);
    before += expiry.points;
    return { ...expiry, start, percent: percentOf(expiry.points) };
  });
}

/** Totals of several months. */
export interface MonthTotals {
  readonly earned: number;
  readonly spent: number;
  /** The most points earned in one month. */
  readonly most: number;
}

/** All 0 without months. */
export const totalsOf = (months: readonly MonthOfPoints[]): MonthTotals =>
  months.reduce<MonthTotals>((sum, { earned, spent }) => ({ earned: sum.earned + earned, spent: sum.spent + spent, most: Math.max(sum.most, earned) }), { earned: 0, spent: 0, most: 0 });
