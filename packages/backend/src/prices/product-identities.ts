// What follows when operators say that two products are one, or that an offer belongs to another product.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { queuePriceChange, refreshListing } from './change-offer-price.ts';

/**
 * Brings listings, histories and alerts of these products up to date, in the order of their ids, as in every transaction that locks
 * several.
 */
export const refreshMerged = async (tx: Tx, gtins: readonly string[], now: Date): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select distinct coalesce(merge.into_id, product.id) as id from product left join product_merge as merge on merge.product_id = product.id
    where product.gtin = any(${[...gtins]}::text[]) order by id
  `.execute(tx);
  for (const { id } of rows) {
    await refreshListing(tx, id, now);
    // Alerts of the other product's favourites now apply to this price.
    await queuePriceChange(tx, id, null, now);
  }
};

export interface AssignmentStep {
  readonly shopId: string;
  /** In the shop's feed. */
  readonly gtin: string;
  /** The product before; undefined: that of the GTIN itself. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Where the shop has an offer of the new product already, that one stays, as in an import. */
const moveOffer = async (tx: Tx, { shopId, gtin, from = gtin, to = gtin }: AssignmentStep): Promise<void> => {
  const knownAs = to === gtin ? null : gtin;
  const moved = sql`
    select offer.product_id, target.id as target from offer
    join product as source on source.id = offer.product_id and source.gtin = ${from}
    join product as target on target.gtin = ${to}
    where offer.shop_id = ${shopId} and offer.gtin is not distinct from ${from === gtin ? null : gtin}::text`;
  await sql`
    delete from offer using (${moved}) as moved where offer.product_id = moved.product_id and offer.shop_id = ${shopId}
      and exists (select from offer as other where other.product_id = moved.target and other.shop_id = ${shopId})
  `.execute(tx);
  await sql`update offer set product_id = moved.target, gtin = ${knownAs}::text from (${moved}) as moved where offer.product_id = moved.product_id and offer.shop_id = ${shopId}`.execute(tx);
};

/** Moves the offers that shops list under these GTINs. */
export const applyAssignments = async (tx: Tx, steps: readonly AssignmentStep[], now: Date): Promise<void> => {
  for (const step of steps) await moveOffer(tx, step);
  await refreshMerged(tx, steps.flatMap(({ gtin, from = gtin, to = gtin }) => [from, to]), now);
};
