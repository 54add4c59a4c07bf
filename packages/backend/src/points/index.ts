// The ledger of points and how they are spent.
import type { BackendCapability } from '../capability.ts';
import { HOUR } from '../platform/jobs/job-runner.ts';
import { POINT_TEXTS } from './de.ts';
import { confirmDue } from './ledger.ts';
import { notifySpendingLocks } from './notify-spending-locks.ts';
import { readRecentPoints } from './recent-points.ts';
import { pointsMigrations } from './points.migrations.ts';
import { pointsRoutes } from './points.routes.ts';
import { spendingMigrations } from './spending.migrations.ts';
import { spendingRoutes } from './spending.routes.ts';
import { releaseDueBonuses } from './trust.ts';
import { writeOffAll } from './write-off-all.ts';

export { readBookings } from './bookings.ts';
export { confirm, credit, debit, lapse, lockMember, lowerPending, restore, takeBack } from './ledger.ts';
export { isCounted, isReturnable } from './counted-purchases.ts';
export type { Entry } from './ledger.ts';
export type { BookingKind } from './points.tables.ts';
export { bonusCountsAtOnce, isTrusted, payoutRefusal, prizeRefusal, releaseBonuses } from './trust.ts';
export { changePointTerms, readPointTerms, readPointTermsAt } from './point-terms.ts';
export { readBalance } from './open-points.ts';
export { lockSpending, readSpendingLock } from './spending-lock.ts';
export { donatePoints } from './spend-points.ts';
export type { SpendingTables } from './spending.tables.ts';

export const points: BackendCapability = {
  routes: (context) => [...pointsRoutes(context), ...spendingRoutes(context)],
  migrations: [...pointsMigrations, ...spendingMigrations],
  // The points of all members end on the same day, and those of a day become available at midnight.
  jobs: (context) => [
    { name: 'tell-of-locks', everySeconds: 60, run: () => notifySpendingLocks(context) },
    { name: 'release-bonuses', everySeconds: 60, isLong: true, run: () => releaseDueBonuses(context) },
    { name: 'book-pending-points', everySeconds: 60, isLong: true, run: () => confirmDue(context) },
    { name: 'write-off-expired-points', everySeconds: HOUR, isLong: true, run: () => writeOffAll(context) },
  ],
  gauges: ({ database, clock }) => [
    { name: 'pluspunkt_points_booked_last_5_minutes', help: 'Points that entered or left balances in the last five minutes, by kind of booking.', label: 'kind', read: () => readRecentPoints(database, clock.now()) },
  ],
  texts: [...POINT_TEXTS],
};
