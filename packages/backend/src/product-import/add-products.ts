// Adds products that are new with a feed: each with its address, its words, and its one offer as a first price.
import { type Kysely, sql } from 'kysely';
import type { Database, Tx } from '../platform/db/database.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import { addProductTerms } from '../prices/index.ts';
import { stageName } from './stage-rows.ts';

const PRODUCTS_AT_ONCE = 10_000;

interface AddProductsOptions {
  readonly importId: number;
  readonly shopId: string;
  readonly now: Date;
  /** The database of favourites. */
  readonly members: Kysely<Database>;
  /** Receives the number of finished products. */
  readonly onProducts: (products: number) => void;
}

/** In the order of the feed, each with a number that continues from batch to batch. */
const gather = async (tx: Tx, importId: number): Promise<void> => {
  await sql`
    create temp table feed_new on commit drop as
    select row_number() over (order by stage.line) as place, stage.*, category.name as category_name, category.image,
      case when stage.availability <> 'sold-out' then stage.price_in_cent + stage.shipping_in_cent end as total_in_cent
    from feed_offer as feed
    join ${sql.table(stageName(importId))} as stage on stage.line = feed.line
    join product_category as category on category.id = stage.category_id
    where feed.reason is null and feed.product_id is null
  `.execute(tx);
  await sql`create index on feed_new (place)`.execute(tx);
  await sql`analyze feed_new`.execute(tx);
  await sql`create temp table feed_product (id bigint) on commit drop`.execute(tx);
};

/** Members may wait for a product that the catalogue had lost: their alerts are judged by the next run. */
const queueAwaited = async (tx: Tx, members: Kysely<Database>, gtins: readonly string[], now: Date): Promise<void> => {
  const { rows } = await sql<{ gtin: string }>`select distinct gtin from product_favourite where gtin = any(${[...gtins]}::text[])`.execute(members);
  if (rows.length === 0) return;
  await sql`
    insert into price_change (product_id, highest_in_cent, changed_at)
    select product.id, listing.total_in_cent, ${now} from product join product_listing as listing on listing.product_id = product.id
    where product.gtin = any(${rows.map(({ gtin }) => gtin)}::text[]) and listing.total_in_cent is not null
  `.execute(tx);
};

/**
 * The pictures are those of the category: a page loads no picture from a shop, which could track visitors. The GTIN ends the address, so
 * that it is unique. A first price has no history.
 */
const addNext = async (tx: Tx, after: number, { shopId, now, members }: AddProductsOptions): Promise<void> => {
  const { rows } = await sql<{ gtin: string }>`
    with next as (select * from feed_new where place > ${after} and place <= ${after + PRODUCTS_AT_ONCE}),
    added as (
      insert into product (gtin, slug, name, brand, short_text, description, category_id, keywords, images, attributes, quantity_amount, quantity_unit, listed_at)
      select gtin, ltrim(left(trim(both '-' from regexp_replace(search_fold(title), '[^a-z0-9]+', '-', 'g')), 180) || '-' || gtin, '-'),
        title, case when brand = '' then 'Ohne Marke' else brand end, left(description, 80), case when description = '' then title else description end,
        category_id, array[category_name], array[image], '[]', quantity_amount, quantity_unit, ${now}
      from next order by place
      on conflict (gtin) do nothing
      returning id, gtin, slug
    ), offered as (
      select added.id, next.* from added join next on next.gtin = added.gtin
    ), addresses as (
      insert into product_address (slug, product_id, is_canonical, since) select slug, id, true, ${now} from added
    ), offers as (
      insert into offer (product_id, shop_id, price_in_cent, shipping_in_cent, availability, delivery_from, delivery_to, link, changed_at)
      select id, ${shopId}, price_in_cent, shipping_in_cent, availability, delivery_from, delivery_to, link, ${now} from offered order by id
    ), listings as (
      insert into product_listing (product_id, total_in_cent, price_in_cent, offers, in_stock, points, shop_ids, price_since, category_id)
      select id, total_in_cent, case when total_in_cent is not null then price_in_cent end, case when total_in_cent is null then 0 else 1 end,
        availability in ('in-stock', 'few-left'), case when total_in_cent is null then 0 else price_in_cent / (select cents_per_point from shop where shop.id = ${shopId}) end,
        case when total_in_cent is null then '{}'::text[] else array[${shopId}::text] end, case when total_in_cent is not null then ${dayOf(now)}::date end, category_id
      from offered order by id
    ), history as (
      insert into product_price (product_id, day, lowest_in_cent) select id, ${dayOf(now)}::date, total_in_cent from offered where total_in_cent is not null order by id
    ), noted as (
      insert into feed_product select id from added
    )
    select gtin from added
  `.execute(tx);
  await queueAwaited(tx, members, rows.map(({ gtin }) => gtin), now);
};

/** Needs the temporary tables of `planMerge`. */
export const addProducts = async (tx: Tx, options: AddProductsOptions & { readonly products: number }): Promise<void> => {
  await gather(tx, options.importId);
  for (let after = 0; after < options.products; after += PRODUCTS_AT_ONCE) {
    await addNext(tx, after, options);
    options.onProducts(Math.min(after + PRODUCTS_AT_ONCE, options.products));
  }
  await sql`analyze feed_product`.execute(tx);
  await addProductTerms(tx, sql`select id from feed_product`);
};

/** Known products without a quantity get that of the feed: without it their offers have no base price. Needs `feed_offer`. */
export const fillQuantities = async (tx: Tx, importId: number): Promise<void> => {
  const { rows } = await sql<{ id: number; amount: number; unit: string }>`
    select product.id, stage.quantity_amount as amount, stage.quantity_unit as unit
    from feed_offer as feed
    join ${sql.table(stageName(importId))} as stage on stage.line = feed.line
    join product on product.id = feed.product_id
    where feed.reason is null and stage.quantity_amount is not null and product.quantity_amount is null
    order by product.id
  `.execute(tx);
  if (rows.length === 0) return;
  await sql`
    update product set quantity_amount = row.amount, quantity_unit = row.unit
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ amount }) => amount)}::int[], ${rows.map(({ unit }) => unit)}::text[]) as row(id, amount, unit)
    where product.id = row.id
  `.execute(tx);
};
