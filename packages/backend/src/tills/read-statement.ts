// The statement of a partner for a month, from the ledger's bookings.
import { statementCosts } from '@pluspunkt/core/operators';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { priceAt } from './partner-prices.ts';

interface PriceRow {
  readonly price: number;
  readonly issued: number;
  readonly returned: number;
  readonly redeemed: number;
  readonly credit: number;
}

const sumOf = (rows: readonly PriceRow[], of: keyof PriceRow): number => rows.reduce((sum, row) => sum + row[of], 0);

/**
 * Months begin and end at midnight in Berlin; a booking counts when it is booked, not while it is pending. Points have the price of their
 * purchase, also where they are returned; a debt that later points pay has the price of that day.
 */
export const readStatement = async (db: Kysely<Database>, partnerId: string, month: string) => {
  const returned = `till-return:${partnerId}:`;
  const { rows } = await sql<PriceRow>`
    select ${priceAt(partnerId, sql`coalesce(purchase.bought_at, booking.transaction_at)`)} as price,
      coalesce(sum(booking.points) filter (where kind in ('purchase', 'coupon')), 0)::bigint as issued,
      coalesce(-sum(booking.points) filter (where kind = 'correction' and booking.points < 0), 0)::bigint as returned,
      coalesce(-sum(booking.points) filter (where kind = 'redemption' or (kind = 'correction' and booking.points > 0)), 0)::bigint as redeemed,
      coalesce(-sum(sign(booking.points) * (abs(booking.points) * (select worth_in_hundredths from point_terms where valid_from <= coalesce(held_at, booked_at) order by id desc limit 1) / 100))
        filter (where kind = 'redemption' or (kind = 'correction' and booking.points > 0)), 0)::bigint as credit
    from booking
    -- A released hold is credited back at the worth of the hold.
    left join till_redemption on till_redemption.partner_id = booking.partner_id and booking_key = 'till-release:' || booking.partner_id || ':' || redemption_id
    left join purchase_return on purchase_return.partner_id = booking.partner_id and kind = 'correction' and starts_with(booking_key, ${returned}) and return_id = substr(booking_key, ${returned.length + 1}::int)
    left join purchase on purchase.member_id = purchase_return.member_id and purchase.id = purchase_return.purchase_id
    where booking.partner_id = ${partnerId} and booking.status = 'booked'
      and booked_at >= ${`${month}-01`}::date::timestamp at time zone 'Europe/Berlin'
      and booked_at < (${`${month}-01`}::date + interval '1 month')::timestamp at time zone 'Europe/Berlin'
    group by price order by price
  `.execute(db);
  const positions = rows.filter(({ issued, returned }) => issued !== 0 || returned !== 0).map(({ price, issued, returned }) => ({ priceInHundredths: price, issued, returned, costsInCent: statementCosts(issued - returned, price) }));
  return {
    partnerId,
    month,
    issued: sumOf(rows, 'issued'),
    returned: sumOf(rows, 'returned'),
    redeemed: sumOf(rows, 'redeemed'),
    positions,
    costsInCent: positions.reduce((sum, { costsInCent }) => sum + costsInCent, 0),
    creditInCent: sumOf(rows, 'credit'),
  };
};
