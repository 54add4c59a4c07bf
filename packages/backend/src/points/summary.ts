// Incoming and outgoing points of the last twelve months; the database sums up each month as it is booked.
import { summaryMonths } from '@pluspunkt/core/points';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';

/** From the first day of this month on. */
const summedSince = (db: Db, memberId: number, firstMonth: string) =>
  db.selectFrom('booking_month').where('member_id', '=', memberId).where('month', '>=', `${firstMonth}-01`);

/** Months with bookings, oldest first, and the origins of the points, largest first. */
export const readSummary = async (db: Db, memberId: number, now: Date) => {
  const [first = ''] = summaryMonths(dayOf(now));
  const months = await summedSince(db, memberId, first)
    .select([sql<string>`to_char(month, 'YYYY-MM')`.as('month'), sql<number>`sum(earned)::bigint`.as('earned'), sql<number>`sum(spent)::bigint`.as('spent'), sql<number>`sum(expired)::bigint`.as('expired')])
    .groupBy('booking_month.month')
    .having(sql<boolean>`sum(earned + spent + expired) > 0`)
    .orderBy('booking_month.month')
    .execute();
  const sources = await summedSince(db, memberId, first)
    .select(['partner_name as partnerName', sql<number>`sum(earned)::bigint`.as('points')])
    .groupBy('partner_name')
    .having(sql<boolean>`sum(earned) > 0`)
    .orderBy('points', 'desc')
    .orderBy('partner_name')
    .execute();
  return { months, sources };
};
