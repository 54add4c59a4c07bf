// The query client, and what a failed call (`CallError` of the core) means for pages: status, retries, refetching.
import type { CallFailure } from '@pluspunkt/core/failure';
import { CallError } from '@pluspunkt/core/promises';
import { QueryCache, QueryClient, type QueryState, type UseQueryResult } from '@tanstack/react-query';
import { RETRY_PAUSES_MS, retryPauseMs } from './retry-pauses.ts';

/** Statuses below 500 after which another try makes sense: too slow, too early, too many. */
const ASK_LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/** An answer without a code of the service, e.g. of a proxy or captive portal. */
const isForeign = ({ code, status }: { readonly code: string; readonly status: number }): boolean => code === `http-${status}`;

const hasStatus = (error: unknown): error is { readonly status: number } =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';

/**
 * The HTTP status of a page for an error: the error's own if it has one (a thrown answer, or a serialised error of the
 * server), 404 for what does not or cannot exist, 503 if a service does not answer or asks to retry later, 500 for a bug.
 */
export function statusOf(error: unknown): number {
  if (hasStatus(error)) return error.status;
  if (!(error instanceof CallError)) return 500;
  const failure = error.failure as CallFailure;
  if (failure._tag !== 'HttpError') return 503;
  if (failure.status === 404 || failure.code === 'invalid-request') return 404;
  return failure.status >= 500 || ASK_LATER.has(failure.status) || isForeign(failure) ? 503 : 500;
}

/** The service's code of a failure; the server writes it into a page as the text of the status. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof CallError) {
    const failure = error.failure as CallFailure;
    return failure._tag === 'HttpError' ? failure.code : undefined;
  }
  return hasStatus(error) && 'statusText' in error && typeof error.statusText === 'string' && error.statusText !== '' ? error.statusText : undefined;
}

/** Price comparison may have a separate database, which then is away alone. */
export const CATALOGUE_UNAVAILABLE = 'catalogue-unavailable';

/** Whether a retry may succeed: the service is busy, the network is down, a proxy answered. */
export const isTransient = (failure: CallFailure): boolean => statusOf(new CallError(failure)) === 503;

const UNUSED_MS = 5 * 60_000;

type Asked = Pick<QueryState, 'status' | 'error' | 'errorUpdateCount'>;

/** Refused while the session was being renewed, e.g. after the machine slept. */
const isRefusedForNow = (error: unknown): boolean => {
  if (!(error instanceof CallError)) return false;
  const failure = error.failure as CallFailure;
  return failure._tag === 'HttpError' && failure.status === 401;
};

const isPassing = ({ status, error }: Asked): boolean => status === 'error' && (statusOf(error) === 503 || isRefusedForNow(error));

/**
 * The adapters retry already; a second layer of retries would only multiply them. A failed query that is still shown is
 * refetched with growing pauses and when the page becomes visible; when the network returns, by the library's own rule.
 * `gcTime` is how long unused data stays in memory.
 */
export const queryDefaults = (gcTime: number) =>
  ({
    retry: false,
    staleTime: 60_000,
    gcTime,
    refetchInterval: ({ state }: { readonly state: Asked }) => isPassing(state) && retryPauseMs(state.errorUpdateCount - 1),
    refetchOnWindowFocus: ({ state }: { readonly state: Asked }) => isPassing(state),
  }) as const;

/** Whether only the failure can be shown; stays true during a retry, so that nothing flickers or is announced twice. */
export const hasFailed = ({ data, isError, isFetchedAfterMount }: Pick<UseQueryResult, 'data' | 'isError' | 'isFetchedAfterMount'>): boolean =>
  data === undefined && (isError || isFetchedAfterMount);

export const createQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    defaultOptions: { queries: queryDefaults(UNUSED_MS) },
    queryCache: new QueryCache({
      // A successful answer shows that the network is back, so other failed queries are retried at once.
      onSuccess: () =>
        void client.refetchQueries({
          type: 'active',
          fetchStatus: 'idle',
          predicate: ({ state }) => isPassing(state) && Date.now() - state.errorUpdatedAt >= RETRY_PAUSES_MS[0],
        }),
    }),
  });
  return client;
};
