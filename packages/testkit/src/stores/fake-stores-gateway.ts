// Stores and places in memory, by the core's own rules.
import { taskEither as TE } from 'fp-ts';
import { distanceInMetres, isOpenAt, type Place, type Store, type StoreFilter, type StoresGateway } from '@pluspunkt/core/stores';
import { refusal } from '../transport/http-failure.ts';

/** Initial data. */
export interface FakeStores {
  readonly stores: readonly Store[];
  readonly places: readonly Place[];
  readonly now: () => Date;
}

const lower = (text: string) => text.toLocaleLowerCase('de-DE');

const matches = ({ query = '', place, radius, bounds, kind, partnerName, openNow }: StoreFilter, store: Store, now: Date): boolean => {
  const text = lower(`${store.name} ${store.street} ${store.postcode} ${store.city}`);
  const inBounds =
    bounds === undefined ||
    (store.longitude >= bounds.west && store.longitude <= bounds.east && store.latitude >= bounds.south && store.latitude <= bounds.north);
  return (
    lower(query).split(/\s+/).every((word) => text.includes(word)) &&
    (place === undefined || radius === undefined || distanceInMetres(place, store) <= radius) &&
    inBounds &&
    (kind === undefined || store.kind === kind) &&
    (partnerName === undefined || store.partnerName === partnerName) &&
    (openNow !== true || isOpenAt(store.openingHours, now, store))
  );
};

/** Stores in memory. */
export const createFakeStoresGateway = ({ stores, places, now }: FakeStores): StoresGateway => ({
  stores: (filter) => {
    const { place, offset = 0, limit = 20 } = filter;
    const found = stores
      .filter((store) => matches(filter, store, now()))
      .map((store) => (place === undefined ? store : { ...store, distance: distanceInMetres(place, store) }))
      .toSorted((a, b) => (place === undefined ? a.name.localeCompare(b.name, 'de') : (a.distance ?? 0) - (b.distance ?? 0)));
    const items = found.slice(offset, offset + limit);
    return TE.right({ totalNumberOfResults: found.length, hasMoreResults: offset + items.length < found.length, items });
  },
  place: (placeId) => {
    const place = places.find((candidate) => candidate.placeId === placeId);
    return place === undefined ? refusal(404, 'not-found') : TE.right(place);
  },
  places: (term) => {
    const wanted = lower(term.trim());
    const found = wanted === '' ? [] : places.filter(({ name, postcode }) => lower(name).startsWith(wanted) || postcode.startsWith(wanted));
    return TE.right(found.map(({ placeId, name, postcode }) => ({ placeId, name, postcode })));
  },
});
