// Wire contract of favourite partners and favourite products with price alerts.
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { TOO_MANY_FAVOURITES } from '../transport/failures.ts';
import { cents, done, email, gtin } from '../transport/paging.ts';
import { instant, text } from '../transport/shapes.ts';

export const partnerFavourites = z.object({
  partnerNames: z.array(z.string()),
  storedBy: z.enum(['member', 'import', 'service']),
  timestamp: z.optional(instant),
  hasStoredFavorites: z.object({ app: z.boolean(), web: z.boolean() }),
  layersShown: z.array(z.string()),
});

const channel = z.object({ 'x-channel': z.optional(z.enum(['app', 'web'])) });

export const readPartnerFavourites = defineCall({
  id: 'favourites.readPartners',
  method: 'GET',
  path: '/userdata/partner-favorites',
  summary: 'The member’s favourite partners',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  response: partnerFavourites,
});

export const addPartnerFavourite = defineCall({
  id: 'favourites.addPartner',
  method: 'POST',
  path: '/userdata/partner-favorites',
  summary: 'Adds a partner to the member’s favourites; adding it again changes nothing',
  access: 'member',
  effect: 'write',
  idempotency: 'natural-key',
  headers: channel,
  body: z.object({ partnerName: text(100) }),
  response: partnerFavourites,
  failures: { ...TOO_MANY_FAVOURITES, 'unknown-partner': 404 },
});

export const removePartnerFavourite = defineCall({
  id: 'favourites.removePartner',
  method: 'PUT',
  path: '/userdata/partner-favorites/remove-partner',
  summary: 'Removes a partner from the member’s favourites; removing an absent one is no failure',
  access: 'member',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ partnerName: text(100) }),
  response: partnerFavourites,
});

export const markLayerAsShown = defineCall({
  id: 'favourites.markLayerAsShown',
  method: 'PUT',
  path: '/userdata/partner-favorites/mark-layer-as-shown',
  summary: 'Records that the member has seen a favourites layer',
  access: 'member',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ layerName: text(100).check(z.minLength(1)) }),
  response: partnerFavourites,
});

export const priceAlert = z.object({
  targetPriceInCent: cents,
  email: z.optional(z.string()),
  emailEnabled: z.boolean(),
  appPushEnabled: z.boolean(),
  /** Whether it is armed. After a match it is armed again once the price was above the target; one with another `email` than the member's own confirmed one ends with its mail. */
  active: z.boolean(),
  /** When the price was last found at or below the target. */
  matchedOn: z.optional(instant),
  lastModified: instant,
});

export const productFavourite = z.object({
  id: z.string(),
  product: z.object({ gtin: z.string() }),
  name: z.string(),
  user: z.object({ priceAlert: z.optional(priceAlert) }),
  /** Current data of the product; absent if it is no longer in the catalogue, or the catalogue does not answer. */
  current: z.optional(
    z.object({
      image: z.string(),
      path: z.string(),
      priceInCent: z.optional(z.int()),
      basePrice: z.optional(z.object({ priceInCent: z.int(), unit: z.string() })),
      lowestInCent: z.optional(z.int()),
      offers: z.int(),
    }),
  ),
});

export const listProductFavourites = defineCall({
  id: 'favourites.listProducts',
  method: 'GET',
  path: '/favourites',
  summary: 'The member’s favourite products with their price alerts',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  response: z.array(productFavourite),
});

export const addProductFavourite = defineCall({
  id: 'favourites.addProduct',
  method: 'POST',
  path: '/favourites',
  summary: 'Adds a product, with a price alert where one is given; adding it again returns the present one',
  access: 'member',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({
    gtin,
    name: text(300),
    priceAlert: z.optional(
      z.object({
        targetPriceInCent: z.optional(cents),
        email: z.optional(email),
        emailEnabled: z._default(z.boolean(), true),
        appPushEnabled: z._default(z.boolean(), true),
      }),
    ),
  }),
  response: productFavourite,
  failures: { ...TOO_MANY_FAVOURITES, 'unknown-product': 404 },
});

export const removeProductFavourite = defineCall({
  id: 'favourites.removeProduct',
  method: 'DELETE',
  path: '/favourites/{id}',
  summary: 'Removes a favourite product and its alert; removing an absent one is no failure',
  access: 'member',
  effect: 'write',
  idempotency: 'natural-key',
  params: z.object({ id: text(60) }),
  response: done,
});

export const setPriceAlert = defineCall({
  id: 'favourites.setPriceAlert',
  method: 'PUT',
  path: '/favourites/{id}/alert',
  summary: 'Sets the price alert of a favourite product and arms it again',
  access: 'member',
  effect: 'write',
  idempotency: 'natural-key',
  params: z.object({ id: text(60) }),
  body: z.object({
    gtin,
    targetPriceInCent: cents.check(z.gte(1)),
    email: z.optional(email),
    emailEnabled: z._default(z.boolean(), true),
    appPushEnabled: z._default(z.boolean(), true),
  }),
  response: productFavourite,
});

export const removePriceAlert = defineCall({
  id: 'favourites.removePriceAlert',
  method: 'DELETE',
  path: '/favourites/{id}/alert',
  summary: 'Removes the price alert of a favourite product',
  access: 'member',
  effect: 'write',
  idempotency: 'natural-key',
  params: z.object({ id: text(60) }),
  response: done,
});
