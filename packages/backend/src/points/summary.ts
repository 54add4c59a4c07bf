// What came in and went out over the last twelve months, added up by the database.
import { summaryMonths } from '@pluspunkt/core/points';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { dayOf } from './calendar.ts';

const MONTH = sql<string>`to_char(transaction_at at time zone 'Europe/Berlin', 'YYYY-MM')`;

const bookedSince = (db: Db, memberId: number, firstMonth: string) =>
  db
    .selectFrom('booking')
    .where('member_id', '=', memberId)
    .where('status', '=', 'booked')
    .where('transaction_at', '>=', sql<Date>`(${`${firstMonth}-01`}::timestamp at time zone 'Europe/Berlin')`);

/** Months with bookings, oldest first, and who the points came from, most first. */
export const readSummary = async (db: Db, memberId: number, now: Date) => {
  const [first = ''] = summaryMonths(dayOf(now));
  const months = await bookedSince(db, memberId, first)
    .select([
      MONTH.as('month'),
      sql<number>`coalesce(sum(points) filter (where points > 0), 0)`.as('earned'),
      sql<number>`coalesce(-sum(points) filter (where points < 0 and kind <> 'expiry'), 0)`.as('spent'),
      sql<number>`coalesce(-sum(points) filter (where kind = 'expiry'), 0)`.as('expired'),
    ])
    .groupBy(MONTH)
    .orderBy(MONTH)
    .execute();
  const sources = await bookedSince(db, memberId, first)
    .where('points', '>', 0)
    .select((build) => ['partner_name as partnerName', build.fn.sum<number>('points').as('points')])
    .groupBy('partner_name')
    .orderBy('points', 'desc')
    .orderBy('partner_name')
    .execute();
  return { months, sources };
};
