// The operator who is logged in, as a query: null without a session.
import { CallError, toPromise } from '@pluspunkt/core/promises';
import type { OperatorRight, OperatorSessionGateway, OwnAccount } from '@pluspunkt/core/operators';
import { hasRight } from '@pluspunkt/core/operators';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';

const OWN_KEY = ['own'];

const isWithoutSession = (error: unknown): boolean => error instanceof CallError && 'status' in error.failure && error.failure.status === 401;

async function ownOrNull(session: OperatorSessionGateway, signal: AbortSignal): Promise<OwnAccount | null> {
  try {
    return await toPromise(session.readOwn({ signal }));
  } catch (error) {
    if (isWithoutSession(error)) return null;
    throw error;
  }
}

export const ownQuery = (session: OperatorSessionGateway) => queryOptions({ queryKey: OWN_KEY, queryFn: ({ signal }) => ownOrNull(session, signal), staleTime: Number.POSITIVE_INFINITY });

export const setOwn = (queries: QueryClient, own: OwnAccount): void => void queries.setQueryData(OWN_KEY, own);

/** The session has ended: the frame shows the login. */
export const endOwn = (queries: QueryClient): void => void queries.setQueryData(OWN_KEY, null);

export const OwnContext = createContext<OwnAccount | undefined>(undefined);

/** For pages inside the frame. */
export function useOwn(): OwnAccount {
  const own = use(OwnContext);
  if (own === undefined) throw new Error('useOwn needs the frame around it');
  return own;
}

export const useMay = (right: OperatorRight): boolean => hasRight(useOwn().operator.roles, right);
