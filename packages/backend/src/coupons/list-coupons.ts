// Lists the coupons that are valid now.
import type { filterCoupons } from '@pluspunkt/adapters/coupons/contract';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../platform/db/database.ts';
import type { ListPage, PageKeys } from '../platform/db/rows/read-page.ts';
import { readListPage } from '../platform/db/rows/read-page.ts';
import { holdsForAllWords } from '../search/index.ts';
import type { CouponRecord, WireCoupon } from './coupon-records.ts';
import { countedCouponsOf, couponColumns, couponOf, couponsOf, isFound, isListed } from './coupon-records.ts';

type CouponFilter = z.output<typeof filterCoupons.body>;
type SortOrder = NonNullable<CouponFilter['sortOrder']>;

/** Ties are broken by the id, so that pages never overlap. */
const ORDERS: Readonly<Record<SortOrder, RawBuilder<unknown>>> = {
  expiry: sql`coupon.valid_to, coupon.worth desc, coupon.promotion_id`,
  newest: sql`coupon.valid_from desc, coupon.valid_to, coupon.promotion_id`,
  partner: sql`search_fold(partner.name), coupon.valid_to, coupon.promotion_id`,
  bestValue: sql`coupon.worth desc, coupon.valid_to, coupon.promotion_id`,
};

/** Sorts distinct partners by name; folding the name once per coupon dominated the query. */
const PLACED_PARTNERS = sql`(select id, dense_rank() over (order by search_fold(name)) as place from partner) as placed`;

/** The columns of a page in this order, as in `ORDERS`. */
const keysOf = (memberId: number, conditions: RawBuilder<unknown>, sortOrder: SortOrder): PageKeys => {
  const byPartner = sortOrder === 'partner';
  return {
    key: sql`coupon.promotion_id`,
    from: sql`${countedCouponsOf(memberId)} ${byPartner ? sql`join ${PLACED_PARTNERS} on placed.id = coupon.partner_id` : sql``} where ${conditions}`,
    order: byPartner ? sql`placed.place, coupon.valid_to, coupon.promotion_id` : ORDERS[sortOrder],
    rowsFrom: couponsOf(memberId),
  };
};

const STATES: Readonly<Record<NonNullable<CouponFilter['status']>, RawBuilder<boolean>>> = {
  available: sql<boolean>`mine.activated_at is null`,
  activated: sql<boolean>`mine.activated_at is not null and mine.redeemed_at is null`,
  redeemed: sql<boolean>`mine.redeemed_at is not null`,
};

/** Conditions on the partner, evaluated once per partner instead of once per coupon. */
const ofPartners = (condition: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`coupon.partner_id = any(array(select partner.id from partner where ${condition}))`;

/** Each word must occur in the coupon or in the name of its partner. */
const hasWords = (query: string): RawBuilder<boolean> =>
  holdsForAllWords(query, (pattern) => sql<boolean>`(coupon.search_words ~ ${pattern} or ${ofPartners(sql<boolean>`search_both(partner.name) ~ ${pattern}`)})`);

/** An empty list of names or categories is no condition. */
const conditionsOf = ({ partnerNames = [], categories = [], query = '', status }: CouponFilter, now: Date): RawBuilder<unknown> => {
  const conditions: readonly RawBuilder<unknown>[] = [
    sql`coupon.valid_from <= ${now} and coupon.valid_to >= ${now}`,
    isFound,
    ...(partnerNames.length === 0 ? [] : [ofPartners(sql<boolean>`partner.name = any(${partnerNames}::text[])`)]),
    ...(categories.length === 0 ? [] : [sql`coupon.category = any(${categories}::text[])`]),
    ...(query.trim() === '' ? [] : [hasWords(query)]),
    ...(status === undefined ? [] : [STATES[status]]),
  ];
  return sql.join(conditions, sql` and `);
};

export const listCoupons = (db: Kysely<Database>, memberId: number, filter: CouponFilter, now: Date): Promise<ListPage<WireCoupon>> => {
  const { sortOrder = 'expiry' } = filter;
  const conditions = conditionsOf(filter, now);
  return readListPage<CouponRecord, WireCoupon>(
    db,
    {
      select: couponColumns,
      from: sql`${countedCouponsOf(memberId)} where ${conditions}`,
      order: ORDERS[sortOrder],
      keys: keysOf(memberId, conditions, sortOrder),
    },
    filter,
    couponOf(now),
  );
};

/** Partners with at least one coupon that is valid now, A to Z. */
export const listCouponPartnerNames = async (db: Kysely<Database>, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from partner
    where exists (select from coupon where partner_id = partner.id and valid_from <= ${now} and valid_to >= ${now} and ${isListed})
    order by search_fold(name), id
  `.execute(db);
  return rows.map(({ name }) => name);
};

/** No double counts: a coupon has one partner and one category. */
export const countCoupons = async (db: Kysely<Database>, now: Date) => {
  const valid = sql`coupon.valid_from <= ${now} and coupon.valid_to >= ${now} and ${isListed}`;
  const { rows: categories } = await sql<{ name: string; count: number }>`
    select category as name, count(*)::int as count from coupon
    where ${valid} and category <> '' group by category order by search_fold(category), category
  `.execute(db);
  const { rows: partners } = await sql<{ name: string; count: number }>`
    select partner.name, counted.count from (select partner_id, count(*)::int as count from coupon where ${valid} group by partner_id) as counted
    join partner on partner.id = counted.partner_id order by search_fold(partner.name), partner.id
  `.execute(db);
  return { categories, partners };
};
