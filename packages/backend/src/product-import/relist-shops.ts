// After a shop is archived or shown again: brings the listings of its products up to date, part by part.
import { sql } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import type { Databases } from '../platform/db/both-databases.ts';
import type { Tx } from '../platform/db/database.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import { type Locked, queuePriceChange, refreshListings } from '../prices/index.ts';

const PRODUCTS_AT_ONCE = 1_000;

/** The products that show offers of the shop, in the order of their ids, as in every transaction that locks several. */
const lockNext = async (tx: Tx, shopId: string, after: number): Promise<readonly Locked[]> => {
  const { rows } = await sql<Locked>`
    select product_id as id, total_in_cent as before from product_listing
    where product_id > ${after} and product_id in (
      select coalesce(merge.into_id, offer.product_id) from offer left join product_merge as merge on merge.product_id = offer.product_id
      where offer.shop_id = ${shopId} and offer.availability <> 'sold-out'
    )
    order by product_id limit ${PRODUCTS_AT_ONCE} for update
  `.execute(tx);
  return rows;
};

/** Repeating it changes nothing, so an interrupted run begins again. */
export const relistShops = async ({ products, clock }: Pick<Databases, 'products'> & Pick<BackendDependencies, 'clock'>, signal: AbortSignal = new AbortController().signal): Promise<void> => {
  const shops = await products.selectFrom('shop').select(['id', 'archived']).whereRef('archived', '<>', 'offers_hidden').orderBy('id').execute();
  for (const { id, archived } of shops) {
    let last: number | undefined = -1;
    while (last !== undefined && !signal.aborted) {
      const after: number = last;
      last = await products.transaction().execute(async (tx) => {
        const now = clock.now();
        const locked = await lockNext(tx, id, after);
        for (const moved of await refreshListings(tx, locked, dayOf(now))) await queuePriceChange(tx, moved.id, moved.highest, now);
        return locked.at(-1)?.id;
      });
    }
    if (!signal.aborted) await products.updateTable('shop').set({ offers_hidden: archived }).where('id', '=', id).where('archived', '=', archived).execute();
  }
};
