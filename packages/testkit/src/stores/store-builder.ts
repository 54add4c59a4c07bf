// Builds stores and places for tests.
import type { Bounds, OpeningException, OpeningHours, OpeningSpan, Place, PlaceSuggestion, Position, Store } from '@pluspunkt/core/stores';

const shop = [{ from: 480, to: 1200 }];
/** Eight to eight, Sunday closed. */
export const SHOP_HOURS: OpeningHours = [shop, shop, shop, shop, shop, shop, []];

/** A store in the middle of Berlin; every field can be overridden. */
export const aStore = (fields: Partial<Store> = {}): Store => ({
  id: 'kornkiste-berlin-kastanienallee',
  partnerName: 'Kornkiste',
  publicPartnerId: 'pp-kornkiste',
  partnerLogoSmall: '/api/v1/asset/logos/kornkiste-klein.svg',
  name: 'Kornkiste Kastanienallee',
  kind: 'store',
  street: 'Kastanienallee 41',
  postcode: '10435',
  city: 'Berlin',
  latitude: 52.538,
  longitude: 13.41,
  phone: '030 23125 041',
  openingHours: SHOP_HOURS,
  ...fields,
});

/** A place; every field can be overridden. */
export const aPlace = (fields: Partial<Place> = {}): Place => ({
  placeId: 'ort-berlin',
  name: 'Berlin',
  postcode: '10115',
  latitude: 52.5323,
  longitude: 13.3846,
  ...fields,
});

/** The middle of Berlin; both can be overridden. */
export const positionOf = (changed: Partial<Position> = {}): Position => ({ latitude: 52.5323, longitude: 13.3846, ...changed });

/** Berlin and around; every side can be overridden. */
export const boundsOf = (changed: Partial<Bounds> = {}): Bounds => ({ west: 13.1, south: 52.3, east: 13.8, north: 52.7, ...changed });

/** Opening hours without a break, in minutes since midnight. */
export const openingSpanOf = (from = 480, to = 1_200): OpeningSpan => ({ from, to });

/** The same hours on six days, Sunday closed. */
export const openingHoursOf = (...spans: readonly OpeningSpan[]): OpeningHours => [spans, spans, spans, spans, spans, spans, []];

/** A day with other hours than usual; closed by default. */
export const openingExceptionOf = (changed: Partial<OpeningException> = {}): OpeningException => ({ day: '2026-12-24', spans: [], ...changed });

/** A suggested place; every field can be overridden. */
export const placeSuggestionOf = (changed: Partial<PlaceSuggestion> = {}): PlaceSuggestion => ({ placeId: 'ort-berlin', name: 'Berlin', postcode: '10115', ...changed });
