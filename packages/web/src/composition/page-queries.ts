// The query caches of pages that are rendered at the same time: each page has its own, and what several ask for at the same
// time is asked for once. Who comes after the answer asks anew; what is in the new answer as it was in the one before is the same
// object, so that what was made of it need not be made again.
import { hashKey, QueryClient, replaceEqualDeep, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query';
import { keepUsed } from './keep-used.ts';
import { queryDefaults } from './query.ts';

/** Answers that new ones are compared with; what was not asked for longest goes first. */
const MOST_COMPARED = 200;

const isWord = (part: unknown): boolean => typeof part === 'string' || typeof part === 'number';

/** As the library names keys; those of words and numbers, which most are, without a look into each. */
const nameOf = (key: QueryKey): string => (key.every(isWord) ? JSON.stringify(key) : hashKey(key));

/** Makes the query cache of one page. A page is given up, not cleared: what it holds must not wait for a timer. */
export function createPageQueries(): () => QueryClient {
  const underWay = new Map<string, Promise<unknown>>();
  const before = new Map<string, unknown>();

  function asBefore<A>(hash: string, answer: A): A {
    const same = replaceEqualDeep<A>(before.get(hash), answer);
    keepUsed(before, hash, same, MOST_COMPARED);
    return same;
  }

  function share<A>(key: QueryKey, ask: () => A | Promise<A>): Promise<A> {
    const hash = nameOf(key);
    const asked = underWay.get(hash) as Promise<A> | undefined;
    if (asked !== undefined) return asked;
    // Said first, asked later: whoever asks in the same moment finds it.
    const asking = Promise.resolve()
      .then(ask)
      .then((answer) => asBefore(hash, answer))
      .finally(() => underWay.delete(hash));
    underWay.set(hash, asking);
    return asking;
  }

  class PageQueries extends QueryClient {
    override fetchQuery<D, E = Error, A = D, K extends QueryKey = QueryKey, P = never>(options: FetchQueryOptions<D, E, A, K, P>): Promise<A> {
      const { queryFn, queryKey } = options;
      // The parameter of a page of pages is not in the key.
      if (typeof queryFn !== 'function' || 'initialPageParam' in options) return super.fetchQuery(options);
      return super.fetchQuery({ ...options, queryFn: (context) => share(queryKey, () => queryFn(context)) });
    }
  }

  return () => new PageQueries({ defaultOptions: { queries: { ...queryDefaults(Number.POSITIVE_INFINITY), queryKeyHashFn: nameOf } } });
}
