// The data that the server rendered a page with, as JSON in the page. Without times and counters, so that a page rendered
// again from the same data keeps its ETag.
import { hashKey, type DehydratedState, type QueryKey } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';

export interface PageData {
  readonly router: HydrationState;
  readonly queries: DehydratedState;
}

/** As written into the page: key and data of each query. */
interface WrittenData {
  readonly router: HydrationState;
  readonly queries: readonly (readonly [key: QueryKey, data: unknown])[];
}

export const writePageData = ({ router, queries }: PageData): WrittenData => ({
  router,
  queries: queries.queries.map(({ queryKey, state }) => [queryKey, state.data ?? null]),
});

const PAGE_DATA_ID = 'page-data';

const FRESH = { dataUpdateCount: 0, error: null, errorUpdateCount: 0, errorUpdatedAt: 0, fetchFailureCount: 0, fetchFailureReason: null, fetchMeta: null, isInvalidated: false, status: 'success', fetchStatus: 'idle' } as const;

function readWritten(document: Document): WrittenData | undefined {
  try {
    // An editor's heading may have the same id.
    return JSON.parse(document.querySelector(`script#${PAGE_DATA_ID}`)?.textContent ?? '') as WrittenData;
  } catch {
    return undefined;
  }
}

/**
 * @param arrivedAt when the page arrived, in milliseconds since 1970
 * @returns `undefined` if the page is incomplete: the data is its last element
 */
export function readPageData(document: Document, arrivedAt: number): PageData | undefined {
  const written = readWritten(document);
  if (written === undefined) return undefined;
  const { router, queries } = written;
  return {
    router,
    queries: {
      mutations: [],
      queries: queries.map(([queryKey, data]) => ({ queryKey, queryHash: hashKey(queryKey), dehydratedAt: arrivedAt, state: { ...FRESH, data, dataUpdatedAt: arrivedAt } })),
    },
  };
}

/** JSON that cannot close its script element; markup in it is escaped. */
export const scriptSafeJson = (data: unknown): string =>
  JSON.stringify(data).replace(/</g, '\\u003c').replace(/\\(.)/g, (escape, sign) => (sign === '"' ? '\\u0022' : escape)).replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029');
