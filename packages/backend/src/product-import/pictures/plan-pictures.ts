// Notes which pictures the products of a staged feed shall have, inside the transaction that applies the feed.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { stageName } from '../stage-rows.ts';

/**
 * Products show the pictures of the first shop that has some. Pictures that editors gave a product stay: only a product with the picture
 * of its category gets others. Needs `feed_offer`, and the new products.
 */
const gather = (tx: Tx, importId: number, shopId: string): Promise<unknown> => sql`
  create temp table feed_picture on commit drop as
  select product.id as product_id, picture.source, min(picture.position)::int as position
  from feed_offer as feed
  join ${sql.table(stageName(importId))} as stage on stage.line = feed.line
  join product on product.gtin = coalesce(feed.product_gtin, feed.gtin)
  join product_category as category on category.id = product.category_id
  cross join lateral unnest(string_to_array(stage.images, ' ')) with ordinality as picture(source, position)
  where feed.reason is null and stage.images <> ''
    and not exists (select from product_picture as other where other.product_id = product.id and other.shop_id <> ${shopId})
    and (product.images = array[category.image] or exists (select from product_picture as own where own.product_id = product.id))
  group by product.id, picture.source
`.execute(tx);

export const planPictures = async (tx: Tx, importId: number, shopId: string): Promise<void> => {
  await gather(tx, importId, shopId);
  await sql`analyze feed_picture`.execute(tx);
  await sql`
    update product_picture as picture set position = null
    from feed_offer as feed join product on product.gtin = coalesce(feed.product_gtin, feed.gtin)
    where feed.reason is null and picture.product_id = product.id and picture.shop_id = ${shopId} and picture.position is not null
      and not exists (select from feed_picture as wanted where wanted.product_id = picture.product_id and wanted.source = picture.source)
  `.execute(tx);
  await sql`
    insert into product_picture (product_id, source, shop_id, position) select product_id, source, ${shopId}, position from feed_picture order by product_id
    on conflict (product_id, source) do update set position = excluded.position where product_picture.position is distinct from excluded.position
  `.execute(tx);
};
