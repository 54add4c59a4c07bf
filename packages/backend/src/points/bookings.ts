// Reads a member's bookings, newest first, by the bookings filter.
import type { BookingReceipt } from '@pluspunkt/core/points';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../platform/db/database.ts';
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

/** As text, so that no invented day is beyond what the database can read. */
const DAY_TEXT = sql<string>`to_char(day, 'YYYY-MM-DD')`;

/** The selection's days with the number of bookings of each. */
const countedDays = ({ memberId, from, to, category }: BookingFilter): RawBuilder<unknown> => {
  const conditions: readonly RawBuilder<unknown>[] = [
    sql`member_id = ${memberId} and bookings > 0`,
    ...(from === undefined ? [] : [sql`${DAY_TEXT} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${DAY_TEXT} <= ${to}`]),
    ...(category === undefined ? [] : [sql`kind = any(${kindsOf(category)}::text[])`]),
  ];
  return sql`select day, sum(bookings)::int as bookings from booking_day where ${sql.join(conditions, sql` and `)} group by day`;
};

interface Totals {
  readonly days: number;
  readonly bookings: number;
  /** The days of the page, and how many newer bookings the selection has. */
  readonly pageDays: readonly string[];
  readonly newer: number;
}

interface PlacedDay {
  readonly day: string;
  readonly newer: number;
  readonly isOnPage: boolean;
  readonly days: number;
  readonly bookings: number;
}

/** The newest day is always among the rows: it carries the totals. */
const readTotals = async (db: Db, filter: BookingFilter): Promise<Totals> => {
  const { rows } = await sql<PlacedDay>`
    with placed as (
      select day, bookings, (sum(bookings) over (order by day desc))::int - bookings as newer, (count(*) over ())::int as days, (sum(bookings) over ())::int as total
      from (${countedDays(filter)}) as counted
    ), found as (
      select *, newer + bookings > ${filter.offset} and newer < ${filter.offset + filter.limit} as "isOnPage" from placed
    )
    select ${DAY_TEXT} as day, newer, "isOnPage", days, total as bookings from found where "isOnPage" or newer = 0 order by newer
  `.execute(db);
  const onPage = rows.filter(({ isOnPage }) => isOnPage);
  return { days: rows[0]?.days ?? 0, bookings: rows[0]?.bookings ?? 0, pageDays: onPage.map(({ day }) => day), newer: onPage[0]?.newer ?? 0 };
};

interface BookingRow {
  readonly id: number;
  readonly kind: BookingKind;
  readonly status: 'pending' | 'booked' | 'cancelled';
  readonly points: number;
  readonly partner_name: string;
  readonly description: string;
  readonly transaction_at: Date;
  readonly day: string;
  readonly pending_until: Date | null;
  readonly receipt: BookingReceipt | null;
}

/** Each day by the index, so that only bookings on the page's days are read. */
const readPage = async (db: Db, { memberId, category, offset, limit }: BookingFilter, { pageDays, newer }: Totals) => {
  if (pageDays.length === 0) return [];
  const ofKind = category === undefined ? sql`` : sql`and kind = any(${kindsOf(category)}::text[])`;
  const { rows } = await sql<BookingRow>`
    select booking.id, kind, status, points, partner_name, description, transaction_at, pending_until, receipt, ${DAY_TEXT} as day
    from unnest(${pageDays}::date[]) as day
    cross join lateral (
      select * from booking
      where member_id = ${memberId} and transaction_at >= day::timestamp at time zone 'Europe/Berlin' and transaction_at < (day + 1)::timestamp at time zone 'Europe/Berlin' ${ofKind}
      -- Else all of the ledger is read for each of the days.
      offset 0
    ) as booking
    order by transaction_at desc, id desc
    offset ${offset - newer} limit ${limit}
  `.execute(db);
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
      ...(row.status === 'pending' && row.pending_until !== null ? { pendingUntil: row.pending_until.toISOString() } : {}),
      ...(row.receipt === null ? {} : { receipt: { ...row.receipt, effects: [...row.receipt.effects] } }),
    },
  }));
};

/** One page of bookings by day, with the totals of the whole selection. Pages are counted in bookings. */
export const readBookings = async (db: Db, filter: BookingFilter) => {
  const totals = await readTotals(db, filter);
  const page = await readPage(db, filter, totals);
  const byDay = [...Map.groupBy(page, ({ day }) => day)];
  return {
    result: byDay.map(([transactionDate, entries]) => ({ transactionDate, bookings: entries.map(({ booking }) => booking) })),
    totalNumberOfResults: totals.days,
    totalNumberOfBookings: totals.bookings,
    hasMoreResults: filter.offset + page.length < totals.bookings && page.length > 0,
  };
};
