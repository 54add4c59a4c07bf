// What the brochure pages ask for.
import { BROCHURE_IMAGE_WIDTH, COMPANY_IMAGE, type BrochureCategory, type BrochureDetails, type BrochureLocation, type BrochureProduct, type BrochureRequest, type BrochuresGateway, type Brochure } from '@pluspunkt/core/brochures';
import type { ResultGroup } from '@pluspunkt/core/search';
import type { StoresGateway } from '@pluspunkt/core/stores';
import { queryOptions } from '@tanstack/react-query';
import { toPromise } from '@pluspunkt/core/promises';
import type { BrochureFilter } from './brochure-filter.ts';
import { spokenSince } from './brochure-labels.ts';

/** Brochures a page of the list. */
export const LIST_LIMIT = 48;
/** The service's maximum page size. */
const MOST = 100;
const DEALS = 3;

/** Where no place is known the service shows all brochures, whatever the position. */
const NO_PLACE: BrochureLocation = { strategy: 'Fallback', latitude: 52.52, longitude: 13.405 };

export interface BrochurePlace {
  /** Absent for the visitor's own position, and where no place is known. */
  readonly name?: string;
  readonly location: BrochureLocation;
  /** What was typed is no place that we know. */
  readonly unknown: boolean;
}

async function placeOf(stores: StoresGateway, { place, position }: BrochureFilter, signal: AbortSignal): Promise<BrochurePlace> {
  if (position !== undefined) return { location: { strategy: 'Device', ...position }, unknown: false };
  const [first] = place === '' ? [] : await toPromise(stores.places(place, { signal }));
  if (first === undefined) return { location: NO_PLACE, unknown: place !== '' };
  const { name, postcode, latitude, longitude } = await toPromise(stores.place(first.placeId, { signal }));
  return { name: /\d/.test(place) ? `${postcode} ${name}` : name, location: { strategy: 'UserInput', latitude, longitude }, unknown: false };
}

export const isLocated = ({ location: { strategy } }: BrochurePlace): boolean => strategy !== 'Fallback';

export interface BrochureList {
  readonly place: BrochurePlace;
  readonly brochures: ResultGroup<Brochure>;
  /** Where words are looked for. */
  readonly products?: ResultGroup<BrochureProduct>;
  /** Number of brochures per category; absent where one call does not return all. */
  readonly countOf?: Readonly<Record<number, number>>;
  /** What fell most in price in the first brochure. */
  readonly deals: readonly BrochureProduct[];
  /** Since when the brochures are spoken of as they are, in milliseconds. */
  readonly at: number;
}

export interface ListPorts {
  readonly brochures: BrochuresGateway;
  readonly stores: StoresGateway;
}

const countsOf = ({ items, hasMoreResults }: ResultGroup<Brochure>): Pick<BrochureList, 'countOf'> =>
  hasMoreResults ? {} : { countOf: Object.fromEntries([...Map.groupBy(items, ({ categoryId }) => categoryId)].map(([id, { length }]) => [id, length])) };

const saving = ({ priceInCent, formerPriceInCent = priceInCent }: BrochureProduct): number => 1 - priceInCent / formerPriceInCent;

async function dealsOf(gateway: BrochuresGateway, first: Brochure | undefined, signal: AbortSignal): Promise<readonly BrochureProduct[]> {
  if (first === undefined) return [];
  const products = await toPromise(gateway.products(first.id, undefined, { signal }));
  return products.toSorted((a, b) => saving(b) - saving(a)).slice(0, DEALS);
}

export const brochureListQuery = ({ brochures: gateway, stores }: ListPorts, filter: BrochureFilter, categoryId: number | undefined) =>
  queryOptions({
    queryKey: ['brochures', filter.place, filter.position ?? null, filter.query, filter.page, categoryId ?? null] as const,
    queryFn: async ({ signal }): Promise<BrochureList> => {
      const place = await placeOf(stores, filter, signal);
      const around: BrochureRequest = { location: place.location, imageOptions: { width: BROCHURE_IMAGE_WIDTH }, companyImageOptions: COMPANY_IMAGE };
      const wanted = { ...around, limit: LIST_LIMIT, offset: (filter.page - 1) * LIST_LIMIT, ...(categoryId === undefined ? {} : { categoryId }) };
      if (filter.query !== '') {
        const found = await toPromise(gateway.search({ ...wanted, query: filter.query }, { signal }));
        return { place, ...found, deals: [], at: spokenSince(found.brochures.items, Date.now()) };
      }
      const [shown, all] = await Promise.all([
        toPromise(gateway.searchBrochures(wanted, { signal })),
        toPromise(gateway.searchBrochures({ ...around, limit: MOST }, { signal })),
      ]);
      const deals = filter.page === 1 ? await dealsOf(gateway, shown.items[0], signal) : [];
      return { place, brochures: shown, ...countsOf(all), deals, at: spokenSince(shown.items, Date.now()) };
    },
  });

export const brochureCategoriesQuery = (gateway: BrochuresGateway) =>
  queryOptions({
    queryKey: ['brochure-categories'] as const,
    queryFn: ({ signal }): Promise<readonly BrochureCategory[]> => toPromise(gateway.categories({ signal })),
  });

export const brochureQuery = (gateway: BrochuresGateway, brochureId: string, width: number) =>
  queryOptions({
    queryKey: ['brochure', brochureId, width] as const,
    queryFn: ({ signal }): Promise<BrochureDetails> => toPromise(gateway.details(brochureId, { width }, { signal })),
  });
