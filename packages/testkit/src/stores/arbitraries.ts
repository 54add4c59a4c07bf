// Arbitraries of stores and places.
import fc from 'fast-check';
import { GERMAN_STATES, type Bounds, type OpeningException, type OpeningHours, type OpeningSpan, type Place, type PlaceSuggestion, type Position, type SpecialHours, type Store, type StoreFilter } from '@pluspunkt/core/stores';
import { counts, days, entities, pictures, postcodes, slugs, texts } from '../values.ts';

const position = { latitude: fc.double({ min: -90, max: 90, noNaN: true }), longitude: fc.double({ min: -180, max: 180, noNaN: true }) };

/** Any place on the earth. */
export const positions: fc.Arbitrary<Position> = fc.record(position);

/** Any hours without a break; they end after they begin. */
export const openingSpans: fc.Arbitrary<OpeningSpan> = fc.uniqueArray(fc.integer({ min: 0, max: 1_440 }), { minLength: 2, maxLength: 2 }).map((times) => ({ from: Math.min(...times), to: Math.max(...times) }));

/** Any seven days, with a break at noon, closed, or open all day. */
export const openingHours: fc.Arbitrary<OpeningHours> = fc.array(
  fc.oneof(
    fc.constant([]),
    openingSpans.map((span) => [span]),
    fc.constant([{ from: 0, to: 1_440 }]),
    fc.constant([
      { from: 540, to: 720 },
      { from: 840, to: 1_080 },
    ]),
  ),
  { minLength: 7, maxLength: 7 },
);

/** Any day with other hours than usual. */
export const openingExceptions: fc.Arbitrary<OpeningException> = fc.record({ day: days, spans: openingSpans.map((span) => [span]) });

/** Any state with any exceptions. */
export const specialHours: fc.Arbitrary<SpecialHours> = entities({}, { state: fc.constantFrom(...GERMAN_STATES), openingExceptions: fc.array(openingExceptions, { maxLength: 3 }) });

/** Any section of a map. */
export const mapBounds: fc.Arbitrary<Bounds> = fc
  .tuple(positions, positions)
  .map(([a, b]) => ({ west: Math.min(a.longitude, b.longitude), south: Math.min(a.latitude, b.latitude), east: Math.max(a.longitude, b.longitude), north: Math.max(a.latitude, b.latitude) }));

/** Any store or restaurant. */
export const stores: fc.Arbitrary<Store> = entities(
  {
    ...position,
    id: slugs,
    partnerName: texts(),
    publicPartnerId: slugs,
    partnerLogoSmall: pictures,
    name: texts(),
    kind: fc.constantFrom('store', 'restaurant'),
    street: texts(),
    postcode: postcodes,
    city: texts(),
    phone: fc.constantFrom('', '030 23125 041'),
    openingHours,
  },
  { distance: counts },
);

/** Any filter of stores. */
export const storeFilters: fc.Arbitrary<StoreFilter> = entities(
  {},
  {
    query: texts(200),
    place: positions,
    radius: fc.nat({ max: 100_000 }),
    bounds: mapBounds,
    kind: fc.constantFrom('store', 'restaurant'),
    partnerName: texts(),
    openNow: fc.boolean(),
    limit: fc.integer({ min: 1, max: 5_000 }),
    offset: counts,
  },
);

const suggestion = { placeId: slugs, name: texts(), postcode: postcodes };

/** Any suggestion of a place. */
export const placeSuggestions: fc.Arbitrary<PlaceSuggestion> = fc.record(suggestion);

/** Any place with its position. */
export const places: fc.Arbitrary<Place> = fc.record({ ...suggestion, ...position });
