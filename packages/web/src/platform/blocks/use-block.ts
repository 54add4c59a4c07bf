// One block of a page and its data; a block that fails does not fail the page.
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { hasFailed } from '../query/query.ts';
import { useCatalogueUnavailable } from '../query/use-catalogue-unavailable.ts';
import { useHydrated } from '../browser/hydrated.ts';

export type Block<A> =
  | { readonly status: 'ready'; readonly data: A }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly isCatalogueUnavailable?: boolean; readonly retrying: boolean; readonly retry: () => void };

type Ready<A> = Extract<Block<A>, { readonly status: 'ready' }>;

const ready = <A>(data: A): Ready<A> => ({ status: 'ready', data });
const known = new WeakMap<object, Ready<unknown>>();

/** Returns the same object for the same data. */
function sameReady<A>(data: A): Ready<A> {
  if (typeof data !== 'object' || data === null) return ready(data);
  const one = (known.get(data) as Ready<A> | undefined) ?? ready(data);
  known.set(data, one);
  return one;
}

const readyWith = import.meta.env.SSR ? sameReady : ready;

/**
 * The state of a block. What failed on the server is still loading for the browser, which tries again by itself: failures
 * do not travel in the page.
 */
export function useBlock<A, K extends QueryKey>(options: UseQueryOptions<A, Error, A, K>): Block<A> {
  const hydrated = useHydrated();
  const asked = useQuery(options);
  const isCatalogueUnavailable = useCatalogueUnavailable(asked);
  if (asked.data !== undefined) return readyWith(asked.data);
  if (hydrated && hasFailed(asked)) return { status: 'failed', isCatalogueUnavailable, retrying: asked.isFetching, retry: () => void asked.refetch() };
  return { status: 'loading' };
}
