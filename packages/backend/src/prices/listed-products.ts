// What follows from the products that operators edit: addresses, listings, and the words of the search.
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import { addProductTerms, removeProductTerms } from './product-terms.ts';
import { refreshListings } from './refresh-listings.ts';

const listed = (products: RawBuilder<unknown>): RawBuilder<unknown> => sql`select product.id from product where product.id in (${products}) and not product.archived
  and not exists (select from product_merge where product_merge.product_id = product.id)`;

/** Takes the words of these products out of the search, before they change. */
export const unlistProducts = (tx: Tx, products: RawBuilder<unknown>): Promise<void> => removeProductTerms(tx, listed(products));

/** Brings addresses, listings and words of these products up to date. An archived or merged product has neither listing nor words. */
export const listProducts = async (tx: Tx, products: RawBuilder<unknown>, now: Date): Promise<void> => {
  await sql`insert into product_address (slug, product_id, is_canonical, since) select slug, id, true, ${now} from product
    where product.id in (${products}) and not exists (select from product_address as address where address.product_id = product.id and address.is_canonical)`.execute(tx);
  await sql`delete from product_listing where product_id in (${products}) and product_id not in (${listed(products)})`.execute(tx);
  const { rows } = await sql<{ id: number }>`insert into product_listing (product_id, category_id)
    select product.id, product.category_id from product where product.id in (${listed(products)}) order by product.id
    on conflict (product_id) do nothing returning product_id as id`.execute(tx);
  await refreshListings(tx, rows.map(({ id }) => ({ id, before: null })), dayOf(now));
  await addProductTerms(tx, listed(products));
};
