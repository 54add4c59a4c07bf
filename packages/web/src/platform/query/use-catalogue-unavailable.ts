// Whether a query failed since price comparison does not answer.
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { CATALOGUE_UNAVAILABLE, codeOf } from './query.ts';

/** Stays true during a retry, which clears the error, so that nothing flickers or is announced twice. */
export function useCatalogueUnavailable({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): boolean {
  const [before, remember] = useState(false);
  const isUnavailable = data === undefined && (error === null ? before : codeOf(error) === CATALOGUE_UNAVAILABLE);
  if (isUnavailable !== before) remember(isUnavailable);
  return isUnavailable;
}
