// What a query shows: placeholders, its failure with another try, or its data.
import type { CallFailure } from '@pluspunkt/core/failure';
import { CallError } from '@pluspunkt/core/promises';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasFailed } from '../../platform/query/query.ts';
import { usualTexts } from '../../ui/texts/create-texts.ts';
import { failureText } from '../../platform/form/failure-text.ts';
import { Loading, SkeletonRow } from '../../ui/skeleton/skeleton.tsx';
import { BlockError } from '../../ui/state/state.tsx';
import { problemText } from '../session/problem-text.ts';
import { partsCopy } from './de.ts';

interface QueryViewProps<A> {
  readonly query: UseQueryResult<A>;
  /** Rows of the placeholder. */
  readonly rows?: number;
  readonly children: (data: A) => ReactNode;
}

export function QueryView<A>({ query, rows = 5, children }: QueryViewProps<A>): ReactNode {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (hasFailed(query)) {
    const text = error instanceof CallError ? problemText(error.failure as CallFailure) : failureText({ _tag: 'Unreachable', requestId: '' }, usualTexts);
    return (
      <BlockError title={partsCopy.failedTitle} retry={{ label: partsCopy.retry, onRetry: () => void refetch(), loading: isFetching }}>
        {text}
      </BlockError>
    );
  }
  return (
    <Loading label={partsCopy.loading}>
      {Array.from({ length: rows }, (_, index) => (
        <SkeletonRow key={index} />
      ))}
    </Loading>
  );
}
