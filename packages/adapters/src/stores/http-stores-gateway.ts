// The store finder over HTTP.
import { formatBounds, type StoreFilter, type StoresGateway } from '@pluspunkt/core/stores';
import type { HttpClient } from '../transport/http-client.ts';
import { mapPlace, searchStores, suggestPlaces } from './stores.contract.ts';

/** Maximum radius in metres. */
const MAX_RADIUS = 999_999;
const degrees = (value: number) => value.toFixed(6);
const textOf = (value: number | boolean | undefined) => (value === undefined ? undefined : String(value));

const queryOf = ({ place, radius, bounds, openNow, limit, offset, ...words }: StoreFilter) => ({
  ...words,
  ...(place === undefined ? {} : { latitude: degrees(place.latitude), longitude: degrees(place.longitude) }),
  radius: radius === undefined ? undefined : textOf(Math.min(MAX_RADIUS, Math.max(0, Math.round(radius)))),
  bounds: bounds === undefined ? undefined : formatBounds(bounds),
  openNow: openNow === undefined ? undefined : openNow ? ('true' as const) : ('false' as const),
  limit: textOf(limit),
  offset: textOf(offset),
});

/** Public: works with and without a session. */
export const createHttpStoresGateway = ({ http }: { readonly http: HttpClient }): StoresGateway => ({
  stores: (filter, options) => http.call(searchStores, { query: queryOf(filter) }, options),
  place: (placeId, options) => http.call(mapPlace, { query: { place_id: placeId } }, options),
  places: (term, options) => http.call(suggestPlaces, { query: { term } }, options),
});
