// Pages of one kind: its description, or a page for a kind that the operator may not edit.
import type { KindDescription } from '@pluspunkt/core/operators';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../../ui/state/state.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { entriesCopy } from './de.ts';
import { useKinds } from './queries.ts';

const copy = entriesCopy.list;

export function WithKind({ children }: { readonly children: (kind: KindDescription) => ReactNode }) {
  const { kind: name } = useParams();
  const query = useQuery(useKinds());
  return (
    <QueryView query={query}>
      {(kinds) => {
        const kind = kinds.find((one) => one.kind === name);
        if (kind !== undefined) return children(kind);
        return (
          <>
            <PageHead title={copy.unknownTitle} />
            <EmptyState picture="1f50d" title={copy.unknownText} />
          </>
        );
      }}
    </QueryView>
  );
}
