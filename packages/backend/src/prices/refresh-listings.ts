// Updates the listings that lists read, from offers and history.
import type { PriceChange } from '@pluspunkt/core/prices';
import { reductionOf } from '@pluspunkt/core/prices';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { AVAILABLE, offersOf } from './merged-products.ts';

interface Best {
  readonly total_in_cent: number;
  readonly price_in_cent: number;
  readonly points: number;
  readonly offers: number;
  readonly in_stock: boolean;
  readonly shop_ids: string[];
}

/** The best offer of a product and the number of offers; undefined without offers. */
export const readBest = async (tx: Tx, productId: number): Promise<Best | undefined> => {
  const { rows } = await sql<Best>`
    select offer.total_in_cent, offer.price_in_cent, offer.price_in_cent / shop.cents_per_point as points,
      count(*) over ()::int as offers,
      bool_or(offer.availability in ('in-stock', 'few-left')) over () as in_stock,
      array_agg(offer.shop_id) over () as shop_ids
    from ${offersOf(sql`${productId}`, AVAILABLE)} as offer join shop on shop.id = offer.shop_id and not shop.archived
    order by offer.total_in_cent, offer.id limit 1
  `.execute(tx);
  return rows[0];
};

/**
 * Writes the listing of a product; its row must be locked by the caller. `judgedOn` is the day from which the present price counts in the
 * history: tomorrow if the price rose today.
 */
export const writeListing = async (tx: Tx, productId: number, best: Best | undefined, changes: readonly PriceChange[], judgedOn: string, today: string): Promise<void> => {
  const reduction = best === undefined ? undefined : reductionOf(changes, judgedOn);
  const since = reduction === undefined || reduction.since < today ? reduction?.since : today;
  await tx
    .updateTable('product_listing')
    .set({
      total_in_cent: best?.total_in_cent ?? null,
      price_in_cent: best?.price_in_cent ?? null,
      offers: best?.offers ?? 0,
      in_stock: best?.in_stock ?? false,
      points: best?.points ?? 0,
      shop_ids: best?.shop_ids.toSorted() ?? [],
      price_since: since ?? null,
      lowest_before_in_cent: reduction?.lowestBeforeInCent ?? null,
      reduction_in_percent: reduction?.percent ?? null,
    })
    .where('product_id', '=', productId)
    .execute();
};
