// A page's data as one file. The server caches it for all visitors; where it
// cannot be loaded, the page's loader calls the API itself.
import { hydrate, queryOptions, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import type { LoadPayload } from '../platform/query/page-context.ts';
import { withoutEndSlashes } from '../platform/routing/without-end-slashes.ts';
import { hasSecrets } from '../platform/session/secret-parameters.ts';

const FILE = '/_payload.json';
/** After this the page's loader calls the API itself, in milliseconds. */
const TIMEOUT_MS = 5_000;

interface PagePayload {
  readonly queries: DehydratedState;
}

/** Address of a page's payload; `/` has one too. */
export const payloadAddress = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  withoutEndSlashes(pathname) + FILE + search;

/** Path of the page that a payload's path belongs to; undefined for every other path. */
export const pageOfPayload = (pathname: string): string | undefined =>
  pathname.endsWith(FILE) ? pathname.slice(0, -FILE.length) || '/' : undefined;

const isPayload = (value: unknown): value is PagePayload =>
  typeof value === 'object' && value !== null && 'queries' in value && typeof value.queries === 'object' && value.queries !== null && 'queries' in value.queries && Array.isArray(value.queries.queries);

export interface PagePayloadsDeps {
  readonly fetch: (address: string, init: { readonly signal: AbortSignal }) => Promise<Response>;
  readonly queries: QueryClient;
  /** Payloads are a visitor's: members load their own data. */
  readonly isVisitor: () => boolean;
  /** The page that came with its data, and when, in milliseconds since 1970. */
  readonly shown: { readonly pathname: string; readonly search: string; readonly at: number };
}

const keyOf = (address: string): readonly string[] => ['page-payload', address];

/** The query cache shares a payload that is on its way, and knows how long it is fresh. */
export function createPagePayloads({ fetch, queries, isVisitor, shown }: PagePayloadsDeps): LoadPayload {
  queries.setQueryData(keyOf(payloadAddress(shown)), true, { updatedAt: shown.at });

  const payloadQuery = (address: string) =>
    queryOptions({
      queryKey: keyOf(address),
      queryFn: async () => {
        const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
        const payload: unknown = answer.ok ? await answer.json() : undefined;
        if (!isPayload(payload) || !isVisitor()) throw new Error('no payload');
        hydrate(queries, payload.queries);
        return true;
      },
    });

  return async (page) => {
    if (isVisitor() && !hasSecrets(page.search)) await queries.prefetchQuery(payloadQuery(payloadAddress(page)));
  };
}
