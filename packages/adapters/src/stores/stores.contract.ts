// Wire contract of the store finder.
import { GERMAN_STATES } from '@pluspunkt/core/stores';
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { queryDecimal, queryFlag, queryPaging } from '../transport/paging.ts';
import { resultGroup, text } from '../transport/shapes.ts';

const minutes = z.int().check(z.gte(0), z.lte(1440));
const spans = z.array(z.object({ from: minutes, to: minutes }));

export const store = z.object({
  id: z.string(),
  partnerName: z.string(),
  publicPartnerId: z.string(),
  partnerLogoSmall: z.string(),
  name: z.string(),
  kind: z.enum(['store', 'restaurant']),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  phone: z.string(),
  /** Monday first; minutes since midnight in Europe/Berlin; no span: closed that day. */
  openingHours: z.array(spans).check(z.length(7)),
  /** Federal state, whose public holidays have the hours of Sundays; absent: the holidays of all Germany. */
  state: z.optional(z.enum(GERMAN_STATES)),
  /** Hours of single days, instead of all others. */
  openingExceptions: z.optional(z.array(z.object({ day: z.string(), spans }))),
  /** Metres from the requested place. */
  distance: z.optional(z.int()),
});

export const searchStores = defineCall({
  id: 'stores.search',
  method: 'GET',
  path: '/stores/search',
  summary: 'Stores near a place or within a map section, nearest first, optionally with a query',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  query: z.object({
    query: z.optional(text(200)),
    latitude: z.optional(queryDecimal(-90, 90)),
    longitude: z.optional(queryDecimal(-180, 180)),
    /** Metres; only with a place. */
    radius: z.optional(z.pipe(z.string().check(z.regex(/^[0-9]{1,6}$/)), z.transform(Number))),
    /** `west,south,east,north` in degrees. */
    bounds: z.optional(z.string().check(z.regex(/^-?[0-9.]{1,20}(,-?[0-9.]{1,20}){3}$/))),
    kind: z.optional(z.enum(['store', 'restaurant'])),
    partnerName: z.optional(text(100)),
    openNow: z.optional(queryFlag),
    ...queryPaging,
    /** High enough for maps. */
    limit: z.optional(z.pipe(z.string().check(z.regex(/^[0-9]{1,4}$/)), z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(5_000))))),
  }),
  response: resultGroup(store),
});

export const mapPlace = defineCall({
  id: 'stores.mapPlace',
  method: 'GET',
  path: '/stores/mapping',
  summary: 'The place of an id from the place search: a town or a postcode with its position',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  query: z.object({ place_id: text(100) }),
  response: z.object({
    placeId: z.string(),
    name: z.string(),
    postcode: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
});

export const suggestPlaces = defineCall({
  id: 'stores.suggestPlaces',
  method: 'GET',
  path: '/stores/places',
  summary: 'Towns and postcodes that begin with the term',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  query: z.object({ term: text(100) }),
  response: z.array(z.object({ placeId: z.string(), name: z.string(), postcode: z.string() })),
});
