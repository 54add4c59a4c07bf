// Generates any number of coupons: copies of those in the demo data with new ids.
import { sql, type Db } from '@pluspunkt/backend';

/** Minimum of valid coupons in the demo data. */
const COPIED = 50;

/** Adds coupons until `to` of them are valid now. */
export const growCoupons = async (db: Db, to: number): Promise<void> => {
  await sql`
    insert into coupon (promotion_id, partner_id, partner_sub_group, category, value_kind, value_amount, worth, headline, subline, conditions, image, channel, valid_from, valid_to)
    select promotion_id || '-b' || copy, partner_id, partner_sub_group, category, value_kind, value_amount, worth, headline, subline, conditions, image, channel, valid_from, valid_to + copy * interval '1 hour'
    from coupon, generate_series(1, ${Math.ceil(to / COPIED)}) as copy
    where now() between valid_from and valid_to and promotion_id !~ '-b[0-9]+$'
    on conflict do nothing
  `.execute(db);
  // Removes excess copies, the latest expiry first.
  await sql`
    delete from coupon where promotion_id in (
      select promotion_id from coupon where now() between valid_from and valid_to and promotion_id ~ '-b[0-9]+$' order by valid_to desc, promotion_id
      limit greatest(0, (select count(*) from coupon where now() between valid_from and valid_to) - ${to})
    )
  `.execute(db);
  await sql`vacuum analyze coupon`.execute(db);
};
