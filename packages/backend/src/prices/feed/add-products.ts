// Products that a feed is the first to name: the product, its address, its words, and an empty listing.
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { addProductTerms } from '../product-terms.ts';
import { stageName } from './stage-rows.ts';

/**
 * The pictures are those of the category: a page loads no picture from a shop, who would see its visitors. The GTIN ends the address, so
 * that it is nobody else's.
 */
const insertProducts = (tx: Tx, importId: number, now: Date): Promise<unknown> =>
  sql`
    create temp table feed_product on commit drop as
    with added as (
      insert into product (gtin, slug, name, brand, short_text, description, category_id, keywords, images, attributes, quantity_amount, quantity_unit, listed_at)
      select stage.gtin, ltrim(left(trim(both '-' from regexp_replace(search_fold(stage.title), '[^a-z0-9]+', '-', 'g')), 180) || '-' || stage.gtin, '-'),
        stage.title, case when stage.brand = '' then 'Ohne Marke' else stage.brand end, left(stage.description, 80), case when stage.description = '' then stage.title else stage.description end,
        category.id, array[category.name], array[category.image], '[]', stage.quantity_amount, stage.quantity_unit, ${now}
      from feed_offer as feed
      join ${sql.table(stageName(importId))} as stage on stage.line = feed.line
      join product_category as category on category.id = stage.category_id
      where feed.reason is null and feed.product_id is null
      order by feed.line
      on conflict (gtin) do nothing
      returning id, gtin, slug
    )
    select id, gtin, slug from added
  `.execute(tx);

/** Hands back how many there were; `feed_offer` and `feed_change` know them then. */
export const addProducts = async (tx: Tx, importId: number, now: Date): Promise<number> => {
  await insertProducts(tx, importId, now);
  await sql`analyze feed_product`.execute(tx);
  await sql`insert into product_address (slug, product_id, is_canonical, since) select slug, id, true, ${now} from feed_product`.execute(tx);
  await sql`insert into product_listing (product_id) select id from feed_product order by id`.execute(tx);
  await sql`update feed_offer set product_id = feed_product.id from feed_product where feed_product.gtin = feed_offer.gtin and feed_offer.reason is null`.execute(tx);
  await sql`insert into feed_change (product_id, kind) select id, 'new' from feed_product`.execute(tx);
  await addProductTerms(tx, sql`select id from feed_product`);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from feed_product`.execute(tx);
  return rows[0]?.count ?? 0;
};
