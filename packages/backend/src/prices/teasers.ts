// The products with the largest price reductions.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { shownReduction } from './product-summaries.ts';

/** Only the largest reductions are read, in index order. */
const LOOKED_AT = 2_000;

/** At most two of a category in the first round, for variety; the largest reduction first. */
export const readTeaserIds = async (db: Kysely<Database>, today: string, limit: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select product.id, listing.reduction_in_percent as reduction,
        row_number() over (partition by product.category_id order by listing.reduction_in_percent, product.id) as place
      from (
        select * from product_listing as listing
        where listing.reduction_in_percent is not null and ${shownReduction(today)} is not null and listing.in_stock
        order by listing.reduction_in_percent, listing.product_id limit ${LOOKED_AT}
      ) as listing join product on product.id = listing.product_id
    ) as fallen
    order by (place - 1) / 2, reduction, id limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
};
