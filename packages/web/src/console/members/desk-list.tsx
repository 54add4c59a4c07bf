// A list of the service desk: open or closed items by page. The choice stands in the address.
import type { CallFailure, CallOptions } from '@pluspunkt/core/failure';
import type { DeskQuery } from '@pluspunkt/core/operators';
import { toPromise } from '@pluspunkt/core/promises';
import { useQuery } from '@tanstack/react-query';
import type { taskEither as TE } from 'fp-ts';
import type { ReactNode } from 'react';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { LinkTabs } from '../../ui/tabs/tabs.tsx';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { QueryView } from '../parts/query-view.tsx';
import { PAGE_SIZE, pageHref, pagesOf, useUrlState } from '../parts/url-state.ts';

const STATES = ['open', 'closed'] as const;
type State = (typeof STATES)[number];
const STATE = 'stand';

interface Page<Item> {
  readonly total: number;
  readonly items: readonly Item[];
}

interface DeskListProps<Item> {
  readonly copy: {
    readonly title: string;
    readonly lead: string;
    readonly filter: string;
    readonly states: Readonly<Record<State, string>>;
    readonly noneTitle: Readonly<Record<State, string>>;
    readonly noneText: string;
  };
  readonly queryKey: readonly string[];
  readonly list: (query: DeskQuery, options: CallOptions) => TE.TaskEither<CallFailure, Page<Item>>;
  /** Of the empty list. */
  readonly picture: string;
  readonly children: (items: readonly Item[]) => ReactNode;
}

export function DeskList<Item>({ copy, queryKey, list, picture, children }: DeskListProps<Item>) {
  const state = useUrlState();
  const shown: State = state.get(STATE) === 'closed' ? 'closed' : 'open';
  const filter = { state: shown, limit: PAGE_SIZE, offset: (state.page - 1) * PAGE_SIZE };
  const query = useQuery({ queryKey: [...queryKey, filter], queryFn: ({ signal }) => toPromise(list(filter, { signal })), staleTime: 0 });
  return (
    <div className={parts.page}>
      <PageHead title={copy.title} note={copy.lead} />
      <LinkTabs label={copy.filter} items={STATES.map((one) => ({ id: one, label: copy.states[one], href: state.hrefWith({ [STATE]: one === 'open' ? undefined : one }) }))} current={shown} />
      <QueryView query={query}>
        {({ total, items }) =>
          total === 0 ? (
            <EmptyState picture={picture} title={copy.noneTitle[shown]}>
              {copy.noneText}
            </EmptyState>
          ) : (
            <>
              {children(items)}
              <Pagination page={state.page} pages={pagesOf(total)} hrefFor={pageHref(state)} />
            </>
          )
        }
      </QueryView>
    </div>
  );
}
