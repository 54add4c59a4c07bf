// Arbitraries of favourites.
import fc from 'fast-check';
import type { PartnerFavourites, PriceAlert, PriceAlertPayload, ProductFavourite, ProductFavouritePayload } from '@pluspunkt/core/favourites';
import { basePrices, gtins } from '../prices/arbitraries.ts';
import { cents, counts, emails, entities, instants, paths, pictures, texts } from '../values.ts';

/** Any member's favourite partners. */
export const partnerFavouriteLists: fc.Arbitrary<PartnerFavourites> = entities(
  {
    partnerNames: fc.uniqueArray(texts(), { maxLength: 3 }),
    storedBy: fc.constantFrom('member', 'import', 'service'),
    hasStoredFavorites: fc.record({ app: fc.boolean(), web: fc.boolean() }),
    layersShown: fc.uniqueArray(texts(), { maxLength: 3 }),
  },
  { timestamp: instants },
);

/** Any price alert. */
export const priceAlerts: fc.Arbitrary<PriceAlert> = entities(
  { targetPriceInCent: cents, emailEnabled: fc.boolean(), appPushEnabled: fc.boolean(), active: fc.boolean(), lastModified: instants },
  { email: emails, matchedOn: instants },
);

const current = entities({ image: pictures, path: paths, offers: counts }, { priceInCent: cents, basePrice: basePrices, lowestInCent: cents });

/** Any favourite product, also one that the catalogue no longer has. */
export const productFavourites: fc.Arbitrary<ProductFavourite> = entities({ id: gtins, product: fc.record({ gtin: gtins }), name: texts(), user: entities({}, { priceAlert: priceAlerts }) }, { current });

/** Any payload of a price alert. */
export const priceAlertPayloads: fc.Arbitrary<PriceAlertPayload> = entities(
  { targetPriceInCent: fc.integer({ min: 1, max: 100_000_000 }) },
  { email: emails, emailEnabled: fc.boolean(), appPushEnabled: fc.boolean() },
);

/** Any favourite to be added, with a target or without. */
export const productFavouritePayloads: fc.Arbitrary<ProductFavouritePayload> = entities(
  { gtin: gtins, name: texts() },
  { priceAlert: fc.oneof(priceAlertPayloads, entities({}, { emailEnabled: fc.boolean(), appPushEnabled: fc.boolean() })) },
);
