// Favourite products of the demo members, with alerts in several states.
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';

/** A target as share of the present price; undefined: no alert. `matched`: the price was at the target. */
const MARKED: readonly { readonly share?: number; readonly matched?: true }[] = [
  { share: 0.9 },
  { share: 1.02, matched: true },
  {},
  { share: 0.85 },
  { share: 0.95 },
  {},
];
const DAY = 86_400_000;

/** For the first member, who has been with the programme the longest; nothing without members. */
export const seedProductFavourites = async (tx: Tx, products: Tx, now: Date): Promise<void> => {
  const member = await tx.selectFrom('member').select('id').orderBy('id').executeTakeFirst();
  if (member === undefined) return;
  const reduced = await products
    .selectFrom('product')
    .innerJoin('product_listing as listing', 'listing.product_id', 'product.id')
    .select(['product.gtin', 'product.name', 'listing.total_in_cent'])
    .where('listing.reduction_in_percent', 'is not', null)
    .orderBy('listing.reduction_in_percent')
    .orderBy('product.id')
    .limit(MARKED.length)
    .execute();
  for (const [index, { gtin, name, total_in_cent: price }] of reduced.entries()) {
    const { share, matched } = MARKED[index] ?? {};
    const id = randomUUID();
    const since = new Date(now.getTime() - (index * 9 + 2) * DAY);
    await tx.insertInto('product_favourite').values({ id, member_id: member.id, gtin, name, created_at: since }).execute();
    if (share === undefined || price === null) continue;
    const alert = { target_in_cent: Math.round((price * share) / 100) * 100, email: null, email_enabled: true, app_push_enabled: true };
    await tx
      .insertInto('price_alert')
      .values({ favourite_id: id, ...alert, active: matched !== true, matched_on: matched === true ? new Date(now.getTime() - DAY) : null, last_modified: since })
      .execute();
  }
};
