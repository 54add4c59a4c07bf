// Products that are one: SQL for the product that is shown for a GTIN, and for its offers.
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';

/** The GTIN of the product that is shown for this one. */
export const shownGtin = (gtin: RawBuilder<unknown>): RawBuilder<string> => sql<string>`coalesce((select same_as from product_merge where product_merge.gtin = ${gtin}), ${gtin})`;

/** All GTINs of the product that is shown for this one, as rows. */
export const gtinsOfProduct = (gtin: RawBuilder<unknown>): RawBuilder<{ gtin: string }> => sql<{ gtin: string }>`
  (select ${shownGtin(gtin)} as gtin union all select gtin from product_merge where same_as = ${shownGtin(gtin)})`;

/** The same as values, for statements on another database. */
export const readGtinsOfProduct = async (products: Kysely<Database>, gtin: string): Promise<readonly string[]> =>
  (await sql<{ gtin: string }>`select gtin from ${gtinsOfProduct(sql`${gtin}::text`)} as known`.execute(products)).rows.map((row) => row.gtin);

/** Those of these GTINs that have a page, with the GTIN of the product that it shows. */
export const readShownGtins = async (products: Kysely<Database>, gtins: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (gtins.length === 0) return new Map();
  const { rows } = await sql<{ gtin: string; shown: string }>`
    select wanted.gtin, product.gtin as shown from unnest(${[...gtins]}::text[]) as wanted (gtin) join product on product.gtin = ${shownGtin(sql`wanted.gtin`)} where not product.archived
  `.execute(products);
  return new Map(rows.map(({ gtin, shown }) => [gtin, shown]));
};

const EVERY = sql<boolean>`true`;

/**
 * The offers of a product and of those that are merged with it, as `offersOfProduct` of the core selects them; `known_as` is the GTIN under
 * which the shop lists it, where that is another one. Each product is looked up separately, so that only its partition is read.
 */
export const offersOf = (productId: RawBuilder<unknown>, condition: RawBuilder<boolean> = EVERY): RawBuilder<unknown> => sql`(
  select distinct on (offer.shop_id) offer.*, coalesce(offer.gtin, part.gtin) as known_as
  from (select ${productId}::bigint as id, null::text as gtin union all select product_id, gtin from product_merge where into_id = ${productId}) as part
  cross join lateral (select * from offer where offer.product_id = part.id and ${condition} offset 0) as offer
  order by offer.shop_id, offer.availability = 'sold-out', offer.total_in_cent, offer.id)`;

export const AVAILABLE = sql<boolean>`offer.availability <> 'sold-out'`;
