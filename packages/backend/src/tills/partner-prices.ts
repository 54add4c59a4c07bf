// What partners pay for a point: each change begins when it is saved, and former prices stay on record.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

export interface PriceChange {
  readonly partnerId: string;
  /** Undefined: the partner had no terms. */
  readonly before: number | undefined;
  readonly after: number;
}

/** The first price on record applies to what was bought before, too. */
const BEGINNING = new Date(0);

/** Part of the transaction that changes the terms. */
export const recordPrices = async (tx: Tx, changes: readonly PriceChange[], now: Date): Promise<void> => {
  for (const { partnerId, before, after } of changes) {
    if (before === after) continue;
    const known = await tx.selectFrom('partner_price').select('id').where('partner_id', '=', partnerId).limit(1).executeTakeFirst();
    const first = known === undefined ? [{ partner_id: partnerId, valid_from: BEGINNING, price_in_hundredths: before ?? after }] : [];
    await tx.insertInto('partner_price').values([...first, { partner_id: partnerId, valid_from: now, price_in_hundredths: after }]).execute();
  }
};

/** The price of an instant. */
export const priceAt = (partnerId: string, at: RawBuilder<unknown>): RawBuilder<number> => sql<number>`coalesce(
  (select price.price_in_hundredths from partner_price as price where price.partner_id = ${partnerId} and price.valid_from <= ${at} order by price.valid_from desc, price.id desc limit 1),
  (select terms.price_in_hundredths from partner_terms as terms where terms.partner_id = ${partnerId}),
  0)`;
