// Builders of favourite partners and products.
import type { PartnerFavourites, PriceAlert, PriceAlertPayload, ProductFavourite, ProductFavouritePayload } from '@pluspunkt/core/favourites';

/** Favourite partners that were added in a browser; every field can be overridden. */
export const partnerFavouritesOf = (partnerNames: readonly string[] = [], changed: Partial<PartnerFavourites> = {}): PartnerFavourites => ({
  partnerNames,
  storedBy: 'member',
  ...(partnerNames.length === 0 ? {} : { timestamp: '2026-11-20T08:00:00.000Z' }),
  hasStoredFavorites: { app: false, web: partnerNames.length > 0 },
  layersShown: [],
  ...changed,
});

/** An armed price alert; every field can be overridden. */
export const priceAlertOf = (changed: Partial<PriceAlert> = {}): PriceAlert => ({
  targetPriceInCent: 14_990,
  emailEnabled: true,
  appPushEnabled: true,
  active: true,
  lastModified: '2026-11-20T08:00:00.000Z',
  ...changed,
});

/** A favourite product without an alert; every field can be overridden. */
export const productFavouriteOf = (changed: Partial<ProductFavourite> = {}): ProductFavourite => ({
  id: '2990000000018',
  product: { gtin: '2990000000018' },
  name: 'Tonlicht Q45 Over-Ear-Kopfhörer, Perlgrau',
  user: {},
  current: { image: '/api/v1/asset/emoji/1f3a7.webp', path: '/preisvergleich/p/tonlicht-q45', priceInCent: 18_990, lowestInCent: 17_990, offers: 1 },
  ...changed,
});

/** A payload of a price alert; every field can be overridden. */
export const priceAlertPayloadOf = (changed: Partial<PriceAlertPayload> = {}): PriceAlertPayload => ({ targetPriceInCent: 14_990, ...changed });

/** A favourite to be added; every field can be overridden. */
export const productFavouritePayloadOf = (changed: Partial<ProductFavouritePayload> = {}): ProductFavouritePayload => ({
  gtin: '2990000000018',
  name: 'Tonlicht Q45 Over-Ear-Kopfhörer, Perlgrau',
  ...changed,
});
