// Compares a staged feed with the catalogue, inside the transaction that may then apply it.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import type { RefusedRow, RowRefusal, Refusals } from './refusals.ts';
import { stageName } from './stage-rows.ts';

export interface MergePlan {
  readonly newProducts: number;
  readonly newOffers: number;
  readonly changedOffers: number;
  readonly unchangedOffers: number;
  /** Offers of the shop that a full feed no longer has. */
  readonly goneOffers: number;
  /** Offers of the shop before the import. */
  readonly offersBefore: number;
}

const REASONS_READ_AT_ONCE = 10_000;

/** One row for each row of the feed: `reason` says why it is refused; `product_id` is that of its offer, `listed_id` that of the product that shows it. */
const setAgainstProducts = (tx: Tx, importId: number, shopId: string): Promise<unknown> =>
  sql`
    create temp table feed_offer on commit drop as
    select ranked.*, product.id as product_id, coalesce(merge.into_id, product.id) as listed_id,
      coalesce(case when merge.product_id is null then product.archived else (select archived from product where product.id = merge.into_id) end, false) as archived,
      case
        when copy > 1 then 'duplicate-gtin'
        when product.id is null and not has_title then 'missing-title'
        when product.id is null and not has_category then 'unknown-category'
      end as reason
    from (
      select line, stage.gtin, assigned.product_gtin, case when assigned.product_gtin is not null then stage.gtin end as known_as, price_in_cent, shipping_in_cent, availability, delivery_from, delivery_to, link,
        title <> '' as has_title, category_id is not null as has_category, category_text,
        row_number() over (partition by coalesce(assigned.product_gtin, stage.gtin) order by assigned.product_gtin is not null, line) as copy
      from ${sql.table(stageName(importId))} as stage
      left join offer_assignment as assigned on assigned.shop_id = ${shopId} and assigned.gtin = stage.gtin
    ) as ranked
    left join product on product.gtin = coalesce(ranked.product_gtin, ranked.gtin)
    left join product_merge as merge on merge.product_id = product.id
  `.execute(tx);

/** Products whose offer of the shop changes. Those of new products are added with them. */
const setAgainstOffers = (tx: Tx, shopId: string, partial: boolean): Promise<unknown> =>
  sql`
    create temp table feed_change on commit drop as
    select feed.product_id, feed.listed_id, case when offer.id is null then 'new' else 'changed' end as kind
    from feed_offer as feed
    left join offer on offer.product_id = feed.product_id and offer.shop_id = ${shopId}
    where feed.reason is null and feed.product_id is not null and not feed.archived and (offer.id is null or
      (offer.price_in_cent, offer.shipping_in_cent, offer.availability, offer.delivery_from, offer.delivery_to, offer.link, offer.gtin)
      is distinct from (feed.price_in_cent, feed.shipping_in_cent, feed.availability, feed.delivery_from, feed.delivery_to, feed.link, feed.known_as))
    union all
    select offer.product_id, coalesce(merge.into_id, offer.product_id), 'gone' from offer
    left join product_merge as merge on merge.product_id = offer.product_id
    where ${!partial} and offer.shop_id = ${shopId} and offer.availability <> 'sold-out'
      and not exists (select from feed_offer as feed where feed.product_id = offer.product_id and feed.reason is null)
      and not exists (select from product where product.id = coalesce(merge.into_id, offer.product_id) and product.archived)
  `.execute(tx);

const count = async (tx: Tx, shopId: string): Promise<MergePlan> => {
  const { rows } = await sql<{ usable: number; newProducts: number; newOffers: number; changedOffers: number; goneOffers: number; offersBefore: number }>`
    select
      (select count(*)::int from feed_offer where reason is null) as usable,
      (select count(*)::int from feed_offer where reason is null and product_id is null) as "newProducts",
      (select count(*)::int from feed_change where kind = 'new') as "newOffers",
      (select count(*)::int from feed_change where kind = 'changed') as "changedOffers",
      (select count(*)::int from feed_change where kind = 'gone') as "goneOffers",
      (select count(*)::int from offer where shop_id = ${shopId} and availability <> 'sold-out') as "offersBefore"
  `.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new Error('a count without an answer');
  const { usable, newOffers, ...others } = found;
  const added = newOffers + others.newProducts;
  return { ...others, newOffers: added, unchangedOffers: usable - added - others.changedOffers };
};

/** Rows that only the whole feed reveals as invalid: repeated ones, and those without enough data for a new product. */
const refuseRows = async (tx: Tx, refusals: Refusals): Promise<void> => {
  await sql`create temp table feed_refused on commit drop as select line, reason, case when reason = 'unknown-category' then category_text end as text from feed_offer where reason is not null`.execute(tx);
  await sql`create index on feed_refused (line)`.execute(tx);
  for (let after = -1; ; ) {
    const { rows } = await sql<{ line: number; reason: RowRefusal; text: string | null }>`
      select line, reason, text from feed_refused where line > ${after} order by line limit ${REASONS_READ_AT_ONCE}
    `.execute(tx);
    await refusals.add(rows.map(({ text, ...row }): RefusedRow => ({ ...row, ...(text === null ? {} : { text }) })));
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.line;
  }
};

/** Leaves the temporary tables `feed_offer` and `feed_change` for the rest of the transaction. Changes nothing that others see. */
export const planMerge = async (tx: Tx, { importId, shopId, partial, refusals }: { readonly importId: number; readonly shopId: string; readonly partial: boolean; readonly refusals: Refusals }): Promise<MergePlan> => {
  // Without it the planner underestimates the rows and chooses a nested loop.
  await sql`analyze ${sql.table(stageName(importId))}`.execute(tx);
  await setAgainstProducts(tx, importId, shopId);
  await sql`analyze feed_offer`.execute(tx);
  await refuseRows(tx, refusals);
  await setAgainstOffers(tx, shopId, partial);
  return count(tx, shopId);
};
