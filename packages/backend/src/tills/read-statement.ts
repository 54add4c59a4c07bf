// The statement of a partner for a month, from the ledger's bookings.
import type { PartnerStatement } from '@pluspunkt/core/operators';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../platform/db/database.ts';

/** The price at the end of the month, by the audit trail: changed or removed terms do not change what is owed already. */
const priceOf = (partnerId: string, end: RawBuilder<unknown>) => sql`coalesce(
  (select coalesce((before ->> 'price_in_hundredths')::int, 0) from admin_audit where kind = 'terms' and key = ${partnerId} and at >= ${end} order by id limit 1),
  (select price_in_hundredths from partner_terms where partner_id = ${partnerId}), 0)`;

/** Months begin and end at midnight in Berlin; a booking counts when it is booked, not while it is pending. */
export const readStatement = async (db: Kysely<Database>, partnerId: string, month: string): Promise<PartnerStatement> => {
  const end = sql`(${`${month}-01`}::date + interval '1 month')::timestamp at time zone 'Europe/Berlin'`;
  const { rows } = await sql<{ issued: number; returned: number; redeemed: number; credit: number; price: number }>`
    select
      coalesce(sum(booking.points) filter (where kind in ('purchase', 'coupon')), 0)::bigint as issued,
      coalesce(-sum(booking.points) filter (where kind = 'correction' and booking.points < 0), 0)::bigint as returned,
      coalesce(-sum(booking.points) filter (where kind = 'redemption' or (kind = 'correction' and booking.points > 0)), 0)::bigint as redeemed,
      coalesce(-sum(sign(booking.points) * (abs(booking.points) * (select worth_in_hundredths from point_terms where valid_from <= coalesce(held_at, booked_at) order by id desc limit 1) / 100))
        filter (where kind = 'redemption' or (kind = 'correction' and booking.points > 0)), 0)::bigint as credit,
      ${priceOf(partnerId, end)} as price
    from booking
    -- A released hold is credited back at the worth of the hold.
    left join till_redemption on till_redemption.partner_id = booking.partner_id and booking_key = 'till-release:' || booking.partner_id || ':' || redemption_id
    where booking.partner_id = ${partnerId} and booking.status = 'booked'
      and booked_at >= ${`${month}-01`}::date::timestamp at time zone 'Europe/Berlin'
      and booked_at < ${end}
  `.execute(db);
  const { issued = 0, returned = 0, redeemed = 0, credit = 0, price = 0 } = rows[0] ?? {};
  return { partnerId, month, issued, returned, redeemed, costsInCent: Math.round(((issued - returned) * price) / 100), creditInCent: credit };
};
