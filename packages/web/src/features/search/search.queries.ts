// Queries of the search page, and its query parameters.
import { runSearch, SEARCH_LIMIT, type SearchOutcome } from '@pluspunkt/core/search';
import type { ProductsGateway } from '@pluspunkt/core/prices';
import type { RewardsGateway } from '@pluspunkt/core/rewards';
import type { SearchGateway } from '@pluspunkt/core/search';
import { queryOptions } from '@tanstack/react-query';
import { queryDefaults } from '../../platform/query/query.ts';
import { toPromise } from '@pluspunkt/core/promises';

export const RESULT_KINDS = ['premiumPartners', 'onlinePartners', 'faq', 'promoTeasers', 'rewards', 'products'] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

export interface SearchAddress {
  readonly query: string;
  /** The visitor insists on the original results. */
  readonly exact: boolean;
  /** One kind only, with more results. */
  readonly kind?: ResultKind;
}

const PRODUCTS_AGAIN_MS = 10_000;
const LONGEST_QUERY = 200;

export function searchAddressOf(params: URLSearchParams): SearchAddress {
  const kind = RESULT_KINDS.find((one) => one === params.get('art'));
  return {
    query: (params.get('q') ?? '').trim().slice(0, LONGEST_QUERY),
    exact: params.get('exakt') === '1',
    ...(kind === undefined ? {} : { kind }),
  };
}

export function addressOf({ query, exact, kind }: SearchAddress): string {
  const params = new URLSearchParams({ q: query });
  if (exact) params.set('exakt', '1');
  if (kind !== undefined) params.set('art', kind);
  return `/suche?${params.toString()}`;
}

export const searchQuery = (ports: { readonly gateway: SearchGateway; readonly rewards: RewardsGateway; readonly products: ProductsGateway }, address: SearchAddress) =>
  queryOptions({
    queryKey: ['search', address.query, address.exact, address.kind !== undefined],
    queryFn: ({ signal }): Promise<SearchOutcome> =>
      toPromise(
        runSearch(ports, address.query, address.kind === undefined ? SEARCH_LIMIT.state : SEARCH_LIMIT.all, {
          skipSelection: address.exact,
          signal,
        }),
      ),
    // Products that are missing come as soon as price comparison answers.
    refetchInterval: (query) => (query.state.data !== undefined && query.state.data.products === undefined ? PRODUCTS_AGAIN_MS : queryDefaults(0).refetchInterval(query)),
  });
