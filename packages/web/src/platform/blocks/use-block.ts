// One block of a page and its data; a block that fails does not fail the page.
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { hasFailed } from '../query/query.ts';
import { useCatalogueUnavailable } from '../query/use-catalogue-unavailable.ts';
import { useHydrated } from '../browser/hydrated.ts';

export type Block<A> =
  | { readonly status: 'ready'; readonly data: A }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly isCatalogueUnavailable?: boolean; readonly retrying: boolean; readonly retry: () => void };

/**
 * The state of a block. What failed on the server is still loading for the browser, which tries again by itself: failures
 * do not travel in the page.
 */
export function useBlock<A, K extends QueryKey>(options: UseQueryOptions<A, Error, A, K>): Block<A> {
  const hydrated = useHydrated();
  const asked = useQuery(options);
  const isCatalogueUnavailable = useCatalogueUnavailable(asked);
  if (asked.data !== undefined) return { status: 'ready', data: asked.data };
  if (hydrated && hasFailed(asked)) return { status: 'failed', isCatalogueUnavailable, retrying: asked.isFetching, retry: () => void asked.refetch() };
  return { status: 'loading' };
}
