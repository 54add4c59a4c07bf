// What the store finder asks for: the place behind what was typed, and the stores around it.
import type { NewsletterGateway } from '@pluspunkt/core/consents';
import type { Bounds, Place, Position, Store, StoresGateway } from '@pluspunkt/core/stores';
import { queryOptions } from '@tanstack/react-query';
import { thisMinute } from '../../app/use-now.ts';
import { answerOf } from '../../composition/query.ts';
import type { StoreListFilter } from './store-filter.ts';

/** Around a place, in metres. */
export const AROUND_METRES = 10_000;
/** As many as the map of the server's HTML has; the browser fetches the others. */
export const MAP_LIMIT = 500;
/** As many as there may be on a map. */
const MOST_ON_MAP = 5_000;
const SUGGEST_FROM = 2;

/** What the list is told from. */
export type Centre =
  | { readonly kind: 'place'; readonly name: string; readonly position: Position }
  | { readonly kind: 'own'; readonly position: Position }
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'bounds'; readonly bounds: Bounds }
  | { readonly kind: 'everywhere' };

export interface StoreList {
  readonly stores: readonly Store[];
  readonly total: number;
  readonly centre: Centre;
  /** Nothing was within `AROUND_METRES`; these are the nearest. */
  readonly beyond: boolean;
  /** When it was asked for, in milliseconds. */
  readonly at: number;
}

const nameOf = ({ name, postcode }: Place, typed: string): string => (/\d/.test(typed) ? `${postcode} ${name}` : name);

/** A text is a place where there is one that begins like it; else it is words to look for. */
async function centreOf(gateway: StoresGateway, { text, position, bounds }: StoreListFilter, signal: AbortSignal): Promise<Centre> {
  if (bounds !== undefined) return { kind: 'bounds', bounds };
  if (position !== undefined) return { kind: 'own', position };
  if (text === '') return { kind: 'everywhere' };
  const [first] = await answerOf(gateway.places(text, { signal }));
  if (first === undefined) return { kind: 'words', words: text };
  const place = await answerOf(gateway.place(first.placeId, { signal }));
  return { kind: 'place', name: nameOf(place, text), position: { latitude: place.latitude, longitude: place.longitude } };
}

const whereOf = (centre: Centre) => {
  switch (centre.kind) {
    case 'place':
    case 'own':
      return { place: centre.position };
    case 'words':
      return { query: centre.words };
    case 'bounds':
      return { bounds: centre.bounds };
    case 'everywhere':
      return {};
  }
};

export const storeListQuery = (gateway: StoresGateway, filter: StoreListFilter) =>
  queryOptions({
    queryKey: ['stores', filter.view, filter.text, filter.position ?? null, filter.bounds ?? null, filter.openNow, filter.restaurants, filter.view === 'map' ? 0 : filter.shown] as const,
    queryFn: async ({ signal }): Promise<StoreList> => {
      const centre = await centreOf(gateway, filter, signal);
      const kind = filter.restaurants ? ('restaurant' as const) : undefined;
      const asked = { ...whereOf(centre), kind, openNow: filter.openNow ? true : undefined, limit: filter.view === 'map' ? MAP_LIMIT : filter.shown };
      const around = 'place' in asked && filter.view === 'list' ? { ...asked, radius: AROUND_METRES } : asked;
      const found = await answerOf(gateway.stores(around, { signal }));
      const beyond = 'radius' in around && found.totalNumberOfResults === 0;
      const { items, totalNumberOfResults } = beyond ? await answerOf(gateway.stores(asked, { signal })) : found;
      return { stores: items, total: totalNumberOfResults, centre, beyond: beyond && items.length > 0, at: thisMinute() };
    },
  });

/** All of them for the map, where the page brought only the first. */
export const allOnMapQuery = (gateway: StoresGateway, { openNow, restaurants }: StoreListFilter, { centre }: StoreList) =>
  queryOptions({
    queryKey: ['stores', 'all-on-map', centre, openNow, restaurants] as const,
    queryFn: ({ signal }) =>
      answerOf(gateway.stores({ ...whereOf(centre), kind: restaurants ? ('restaurant' as const) : undefined, openNow: openNow ? true : undefined, limit: MOST_ON_MAP }, { signal })),
  });

/** What is said before the map of another provider is shown. */
export const mapsConsentQuery = (gateway: NewsletterGateway) =>
  queryOptions({
    queryKey: ['maps-consent'] as const,
    queryFn: ({ signal }) => answerOf(gateway.mapsConsent({ signal })),
    staleTime: Infinity,
  });

/** Towns and postcodes for what is being typed. */
export const placesQuery = (gateway: StoresGateway, term: string) =>
  queryOptions({
    queryKey: ['places', term] as const,
    queryFn: ({ signal }) => answerOf(gateway.places(term, { signal })),
    enabled: term.length >= SUGGEST_FROM,
    staleTime: Infinity,
  });
