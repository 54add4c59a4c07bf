// Queries of the store finder: the searched place, and the stores near it.
import type { NewsletterGateway } from '@pluspunkt/core/consents';
import type { Bounds, Place, Position, Store, StoresGateway } from '@pluspunkt/core/stores';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { createListSteps, type ListSoFar } from '../../ui/list-steps/list-steps.ts';
import { thisMinute } from '../../platform/browser/use-now.ts';
import { toPromise } from '@pluspunkt/core/promises';
import { STORE_STEPS, type StoreListFilter } from './store-filter.ts';

/** Around a place, in metres. */
export const AROUND_METRES = 10_000;
/** As many as the map of the server's HTML has; the browser fetches the others. */
const MAP_LIMIT = 500;
/** As many as there may be on a map. */
const MOST_ON_MAP = 5_000;
const SUGGEST_FROM = 2;

/** The origin of distances. */
export type Centre =
  | { readonly kind: 'place'; readonly name: string; readonly position: Position }
  | { readonly kind: 'own'; readonly position: Position }
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'bounds'; readonly bounds: Bounds }
  | { readonly kind: 'everywhere' };

export interface StoreList extends ListSoFar<Store> {
  readonly centre: Centre;
  /** Nothing was within `AROUND_METRES`; these are the nearest. */
  readonly beyond: boolean;
  /** When it was requested, in milliseconds. */
  readonly at: number;
}

const nameOf = ({ name, postcode }: Place, typed: string): string => (/\d/.test(typed) ? `${postcode} ${name}` : name);

/** A text that begins a place's name is that place; otherwise it is a search term. */
async function centreOf(gateway: StoresGateway, { text, position, bounds }: StoreListFilter, signal: AbortSignal): Promise<Centre> {
  if (bounds !== undefined) return { kind: 'bounds', bounds };
  if (position !== undefined) return { kind: 'own', position };
  if (text === '') return { kind: 'everywhere' };
  const [first] = await toPromise(gateway.places(text, { signal }));
  if (first === undefined) return { kind: 'words', words: text };
  const place = await toPromise(gateway.place(first.placeId, { signal }));
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

export const storeId = ({ id }: Store): string => id;

export const storeSteps = createListSteps<StoreListFilter, Store, StoreList>({
  ...STORE_STEPS,
  // Each call sorts and counts all stores that it finds.
  atOnce: STORE_STEPS.most,
  idOf: storeId,
  keyOf: ({ view, text, position, bounds, openNow, restaurants }) => ['stores', view, text, position ?? null, bounds ?? null, openNow, restaurants],
});

/** Later pages use the same origin as the first one. */
const askFor = (gateway: StoresGateway) => async (filter: StoreListFilter, signal: AbortSignal, before: StoreList | undefined): Promise<StoreList> => {
  const centre = before?.centre ?? (await centreOf(gateway, filter, signal));
  const chosen = { ...whereOf(centre), kind: filter.restaurants ? ('restaurant' as const) : undefined, openNow: filter.openNow ? true : undefined };
  const found = async (asked: typeof chosen & { readonly radius?: number }): Promise<ListSoFar<Store>> => {
    if (filter.view === 'list') return storeSteps.parts(filter, (part) => toPromise(gateway.stores({ ...asked, ...part }, { signal })));
    const { items, totalNumberOfResults: total } = await toPromise(gateway.stores({ ...asked, limit: MAP_LIMIT }, { signal }));
    return { items, total };
  };
  const at = thisMinute();
  if (!('place' in chosen) || filter.view === 'map') return { ...(await found(chosen)), centre, beyond: false, at };
  const around = before?.beyond === true ? undefined : await found({ ...chosen, radius: AROUND_METRES });
  if (around !== undefined && around.total > 0) return { ...around, centre, beyond: false, at };
  const nearest = await found(chosen);
  return { ...nearest, centre, beyond: nearest.total > 0, at };
};

/** The map shows all of them at once, whatever part of the list is shown. */
const asShown = (filter: StoreListFilter): StoreListFilter => (filter.view === 'map' ? { ...filter, shown: STORE_STEPS.step, known: 0 } : filter);

export const storeListQuery = (gateway: StoresGateway, filter: StoreListFilter) => storeSteps.query(asShown(filter), askFor(gateway));

export const loadStoreList = (queries: QueryClient, gateway: StoresGateway, filter: StoreListFilter): Promise<StoreList> =>
  storeSteps.load(queries, asShown(filter), askFor(gateway));

/** All of them for the map, where the page brought only the first. */
export const allOnMapQuery = (gateway: StoresGateway, { openNow, restaurants }: StoreListFilter, { centre }: StoreList) =>
  queryOptions({
    queryKey: ['stores', 'all-on-map', centre, openNow, restaurants] as const,
    queryFn: ({ signal }) =>
      toPromise(gateway.stores({ ...whereOf(centre), kind: restaurants ? ('restaurant' as const) : undefined, openNow: openNow ? true : undefined, limit: MOST_ON_MAP }, { signal })),
  });

/** The consent text of the external map. */
export const mapsConsentQuery = (gateway: NewsletterGateway) =>
  queryOptions({
    queryKey: ['maps-consent'] as const,
    queryFn: ({ signal }) => toPromise(gateway.mapsConsent({ signal })),
    staleTime: Infinity,
  });

/** Towns and postcodes for what is being typed. */
export const placesQuery = (gateway: StoresGateway, term: string) =>
  queryOptions({
    queryKey: ['places', term] as const,
    queryFn: ({ signal }) => toPromise(gateway.places(term, { signal })),
    enabled: term.length >= SUGGEST_FROM,
    staleTime: Infinity,
  });
