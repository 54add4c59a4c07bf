// Routes of the member's points.
import { listBookings, listExpiries, readBookingSummary, readMemberPoints } from '@pluspunkt/adapters/points/contract';
import type { BackendDependencies } from '../dependencies.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Route, RouteInput } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { readBookings } from './bookings.ts';
import { dayOf, displayDay, endOfDay } from '../platform/time/berlin-calendar.ts';
import { totalOf, readOpenPoints } from './open-points.ts';
import { readSummary } from './summary.ts';

/** Bookings of a page when the caller names no limit. */
const DEFAULT_LIMIT = 20;
const DAY_MS = 86_400_000;

type BookingQuery = RouteInput<typeof listBookings>['query'];

/** `Days` counts back from today and gives way to a `StartDate`. */
const firstDay = ({ Days, StartDate }: BookingQuery, now: Date): string | undefined =>
  StartDate ?? (Days === undefined ? undefined : dayOf(new Date(now.getTime() - Days * DAY_MS)));

const nextPage = (query: BookingQuery, offset: number, limit: number): Record<string, string> => {
  const given = Object.entries({ ...query, offset, limit }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
};

export const pointsRoutes = ({ database, clock }: BackendDependencies): readonly Route[] => {
  const pendingPoints = async (memberId: number): Promise<number> => {
    const row = await database
      .selectFrom('booking')
      .select((build) => build.fn.coalesce(build.fn.sum<number>('points'), build.lit(0)).as('pending'))
      .where('member_id', '=', memberId)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    return row.pending;
  };

  return [
    route(readMemberPoints, async ({ member }) => {
      const open = await readOpenPoints(database, member.memberId, dayOf(clock.now()));
      const [next] = open;
      return {
        balance: totalOf(open),
        expiringPoints: next?.points ?? 0,
        cumulatedPendingPoints: await pendingPoints(member.memberId),
        ...(next === undefined ? {} : { dateOfNextExpiry: endOfDay(next.expiresOn).toISOString(), dateOfNextExpireDisplay: displayDay(next.expiresOn) }),
      };
    }),
    route(listExpiries, ({ member }) => readOpenPoints(database, member.memberId, dayOf(clock.now()))),
    route(readBookingSummary, ({ member }) => readSummary(database, member.memberId, clock.now())),
    route(listBookings, async ({ member, query }) => {
      const { EndDate: to, Category: category, offset = 0, limit = DEFAULT_LIMIT } = query;
      const from = firstDay(query, clock.now());
      if (from !== undefined && to !== undefined && from > to) {
        return refuse('invalid-request', { issues: [{ path: 'query.EndDate', code: 'before-start' }] });
      }
      const page = await readBookings(database, {
        memberId: member.memberId,
        offset,
        limit,
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
        ...(category === undefined ? {} : { category }),
      });
      return { ...page, nextSearchParams: page.hasMoreResults ? nextPage(query, offset + limit, limit) : null };
    }),
  ];
};
