// The data that the server rendered a page with, handed over as JSON in the page. It says nothing of when or how often it was
// asked for: a page that is rendered anew from the same data is the same page, to the letter, and keeps its ETag.
import { hashKey, type DehydratedState, type QueryKey } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';

export interface PageData {
  readonly router: HydrationState;
  readonly queries: DehydratedState;
}

/** As it is written into the page: of each query its key and its answer. */
interface WrittenData {
  readonly router: HydrationState;
  readonly queries: readonly (readonly [key: QueryKey, data: unknown])[];
}

export const writePageData = ({ router, queries }: PageData): WrittenData => ({
  router,
  queries: queries.queries.map(({ queryKey, state }) => [queryKey, state.data ?? null]),
});

export const PAGE_DATA_ID = 'page-data';

const UNTROUBLED = { dataUpdateCount: 0, error: null, errorUpdateCount: 0, errorUpdatedAt: 0, fetchFailureCount: 0, fetchFailureReason: null, fetchMeta: null, isInvalidated: false, status: 'success', fetchStatus: 'idle' } as const;

function readWritten(document: Document): WrittenData | undefined {
  try {
    return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '') as WrittenData;
  } catch {
    return undefined;
  }
}

/**
 * @param arrivedAt when the page arrived, in milliseconds since 1970: from then on its data grows old
 * @returns `undefined` where the page broke off on its way: its data stands at its end
 */
export function readPageData(document: Document, arrivedAt: number): PageData | undefined {
  const written = readWritten(document);
  if (written === undefined) return undefined;
  const { router, queries } = written;
  return {
    router,
    queries: {
      mutations: [],
      queries: queries.map(([queryKey, data]) => ({ queryKey, queryHash: hashKey(queryKey), dehydratedAt: arrivedAt, state: { ...UNTROUBLED, data, dataUpdatedAt: arrivedAt } })),
    },
  };
}

/** JSON that cannot end the script element it stands in. */
export const scriptSafeJson = (data: unknown): string =>
  JSON.stringify(data).replace(/</g, '\\u003c').replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029');
