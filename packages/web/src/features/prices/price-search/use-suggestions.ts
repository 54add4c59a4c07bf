// Suggestions for the field's text: debounced, and aborted when outdated.
import type { ProductSuggestion } from '@pluspunkt/core/prices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toPromise } from '@pluspunkt/core/promises';
import { ProductsPort } from '../../../platform/container/tokens.ts';
import { usePort } from '../../../platform/container/use-port.tsx';

const PAUSE_MS = 150;
const LEAST = 2;

function useAfterPause(value: string): string {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return late;
}

export interface ShownSuggestions {
  /** `none`: no request was made, or no answer has arrived yet. */
  readonly status: 'none' | 'found' | 'failed';
  readonly suggestions: readonly ProductSuggestion[];
}

const NONE: ShownSuggestions = { status: 'none', suggestions: [] };
const FAILED: ShownSuggestions = { status: 'failed', suggestions: [] };

/** Nothing for a short term, and nothing where the service fails: the form itself still searches. */
export function useSuggestions(term: string): ShownSuggestions {
  const products = usePort(ProductsPort);
  const asked = useAfterPause(term.trim());
  const wanted = term.trim().length >= LEAST;
  const { data, isError } = useQuery({
    queryKey: ['product-suggestions', asked],
    queryFn: ({ signal }) => toPromise(products.suggestions(asked, { signal })),
    enabled: wanted && asked.length >= LEAST,
    placeholderData: keepPreviousData,
  });
  if (!wanted) return NONE;
  if (data !== undefined) return { status: 'found', suggestions: data };
  return isError ? FAILED : NONE;
}
