// What a balance is made of, and what spending would leave of it.
import type { Expiry, MemberPoints, MonthOfPoints } from './points.types.ts';

/** A balance in its parts, all in points and none below 0. */
export interface PointsParts {
  /** What stays when the next ones expire. */
  readonly available: number;
  readonly expiring: number;
  /** When these expire, an ISO instant; absent where nothing does. */
  readonly expiresAt?: string;
  /** On their way, not part of the balance yet. */
  readonly pending: number;
}

/** Points expire only where it is said when. */
export function pointsParts({ balance, expiringPoints, cumulatedPendingPoints, dateOfNextExpiry }: MemberPoints): PointsParts {
  const pending = Math.max(0, cumulatedPendingPoints);
  if (dateOfNextExpiry === undefined || Number.isNaN(Date.parse(dateOfNextExpiry)) || expiringPoints <= 0) return { available: Math.max(0, balance), expiring: 0, pending };
  return { available: Math.max(0, balance - expiringPoints), expiring: expiringPoints, expiresAt: dateOfNextExpiry, pending };
}

/** The points that an amount lacks; none where the balance is unknown, then the service decides. */
export const missingPoints = (amount: number, balance: number | undefined): number => (balance === undefined ? 0 : Math.max(0, amount - balance));

/** What is left of a balance after an amount; nothing where it is not known, not enough, or nothing is spent. */
export const leftAfter = (amount: number | undefined, balance: number | undefined): number | undefined =>
  amount === undefined || balance === undefined || amount < 1 || amount > balance ? undefined : balance - amount;

/** A share of all points that expire, in percent, and where it begins after those that expire earlier. */
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

/** What several months brought together. */
export interface MonthTotals {
  readonly earned: number;
  readonly spent: number;
  /** What the best month brought. */
  readonly most: number;
}

/** Nothing for no months. */
export const totalsOf = (months: readonly MonthOfPoints[]): MonthTotals =>
  months.reduce<MonthTotals>((sum, { earned, spent }) => ({ earned: sum.earned + earned, spent: sum.spent + spent, most: Math.max(sum.most, earned) }), { earned: 0, spent: 0, most: 0 });
