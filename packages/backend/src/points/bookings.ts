// Reads a member's bookings, newest first, by the filter of section 3 ("Bookings filter").
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { BookingKind } from './points.tables.ts';

type BookingCategory = 'collect' | 'coupon' | 'campaign' | 'redeem' | 'donation' | 'voucher' | 'expiry' | 'correction';

/** Days are those of Europe/Berlin, `yyyy-mm-dd`, both included. */
export interface BookingFilter {
  readonly memberId: number;
  readonly from?: string;
  readonly to?: string;
  readonly category?: BookingCategory;
  readonly offset: number;
  readonly limit: number;
}

const CATEGORY_OF: Readonly<Record<BookingKind, BookingCategory>> = {
  welcome: 'campaign',
  purchase: 'collect',
  coupon: 'coupon',
  campaign: 'campaign',
  redemption: 'redeem',
  donation: 'donation',
  voucher: 'voucher',
  expiry: 'expiry',
  correction: 'correction',
};

const kindsOf = (category: BookingCategory): BookingKind[] =>
  (Object.keys(CATEGORY_OF) as BookingKind[]).filter((kind) => CATEGORY_OF[kind] === category);

/** As text, so that no day that a caller invents is beyond what the database can read. */
const BOOKING_DAY = sql<string>`to_char(transaction_at at time zone 'Europe/Berlin', 'YYYY-MM-DD')`;

const DAY_MS = 86_400_000;
/** No day in Berlin is further from the same day in UTC. */
const NEAR_DAYS = 2;

/** An instant that is surely before (or after, with a positive number) all of a day; undefined where the database knows none. By it the index finds the few rows that the day's text is then compared with. */
const instantNear = (day: string, days: number): Date | undefined => {
  const instant = new Date(Date.parse(day) + days * DAY_MS);
  return instant.getUTCFullYear() > 1900 && instant.getUTCFullYear() < 9000 ? instant : undefined;
};

const filtered = (db: Db, { memberId, from, to, category }: BookingFilter) => {
  let query = db.selectFrom('booking').where('member_id', '=', memberId);
  if (from !== undefined) {
    const earliest = instantNear(from, -NEAR_DAYS);
    query = query.where(BOOKING_DAY, '>=', from);
    if (earliest !== undefined) query = query.where('transaction_at', '>=', earliest);
  }
  if (to !== undefined) {
    const latest = instantNear(to, NEAR_DAYS);
    query = query.where(BOOKING_DAY, '<=', to);
    if (latest !== undefined) query = query.where('transaction_at', '<', latest);
  }
  if (category !== undefined) query = query.where('kind', 'in', kindsOf(category));
  return query;
};

const readPage = async (db: Db, filter: BookingFilter) => {
  const rows = await filtered(db, filter)
    .select(['id', 'kind', 'status', 'points', 'partner_name', 'description', 'transaction_at'])
    .select(BOOKING_DAY.as('day'))
    .orderBy('transaction_at', 'desc')
    .orderBy('id', 'desc')
    .offset(filter.offset)
    .limit(filter.limit)
    .execute();
  return rows.map((row) => ({
    day: row.day,
    booking: {
      id: String(row.id),
      transactionDate: row.transaction_at.toISOString(),
      partnerName: row.partner_name,
      description: row.description,
      points: row.points,
      category: CATEGORY_OF[row.kind],
      status: row.status,
    },
  }));
};

/** One page of bookings by day, with the totals of the whole selection. Pages are counted in bookings. */
export const readBookings = async (db: Db, filter: BookingFilter) => {
  const page = await readPage(db, filter);
  const totals = await filtered(db, filter)
    .select((build) => [build.fn.countAll<number>().as('bookings'), build.fn.count<number>(BOOKING_DAY).distinct().as('days')])
    .executeTakeFirstOrThrow();
  const byDay = [...Map.groupBy(page, ({ day }) => day)];
  return {
    result: byDay.map(([transactionDate, entries]) => ({ transactionDate, bookings: entries.map(({ booking }) => booking) })),
    totalNumberOfResults: totals.days,
    totalNumberOfBookings: totals.bookings,
    hasMoreResults: filter.offset + page.length < totals.bookings && page.length > 0,
  };
};
