// Favourite products of the first demo member, with alerts in several states.
import { randomUUID } from 'node:crypto';
import { addFavourite, sendPriceAlerts } from '../../favourites/index.ts';
import { clockAt, daysAgo, fixedRandom, granted, type Past } from '../common/past.ts';

/** A target as share of the present price; undefined: no alert. Above 1 it is reached. */
const TARGETS: readonly (number | undefined)[] = [0.9, 1.02, undefined, 0.85, 0.95, undefined];

/** Requires the products. */
export const seedProductFavourites = async (past: Past): Promise<void> => {
  const { databases, members: { katharina }, mailOrigin } = past;
  const reduced = await databases.products
    .selectFrom('product')
    .innerJoin('product_listing as listing', 'listing.product_id', 'product.id')
    .select(['product.gtin', 'product.name', 'listing.total_in_cent'])
    .where('listing.reduction_in_percent', 'is not', null)
    .orderBy('listing.reduction_in_percent')
    .orderBy('product.id')
    .limit(TARGETS.length)
    .execute();
  const needs = { ...databases, random: fixedRandom({ uuid: randomUUID }) };
  for (const [index, { gtin, name, total_in_cent: price }] of reduced.entries()) {
    const share = TARGETS[index];
    const alert = share === undefined || price === null ? {} : { priceAlert: { targetPriceInCent: Math.round((price * share) / 100) * 100, emailEnabled: true, appPushEnabled: true } };
    granted(await addFavourite(needs, katharina, { gtin, name, ...alert }, daysAgo(past, index * 9 + 2)));
  }
  // The queue may have alerts of other members, too.
  await sendPriceAlerts({ ...databases, clock: clockAt(daysAgo(past, 1)), settings: { mailOrigin } });
};
