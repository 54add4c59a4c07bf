// /verwaltung/korrekturen: corrections of points, and those that wait for a second operator.
import type { PointCorrection } from '@pluspunkt/core/operators';
import { toPromise } from '@pluspunkt/core/promises';
import { useQuery } from '@tanstack/react-query';
import { usePort } from '../../platform/container/use-port.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { LinkTabs } from '../../ui/tabs/tabs.tsx';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { QueryView } from '../parts/query-view.tsx';
import { PAGE_SIZE, pageHref, pagesOf, useUrlState } from '../parts/url-state.ts';
import { CorrectionsPort } from '../ports.ts';
import { CorrectionTable } from './correction-table.tsx';
import { membersCopy } from './de.ts';

const copy = membersCopy.correction;
const STATES = ['waiting', 'booked', 'rejected'] as const satisfies readonly PointCorrection['status'][];
const STATE = 'stand';

export function CorrectionsPage() {
  const corrections = usePort(CorrectionsPort);
  const state = useUrlState();
  const status = STATES.find((one) => one === state.get(STATE));
  const filter = { limit: PAGE_SIZE, offset: (state.page - 1) * PAGE_SIZE, ...(status === undefined ? {} : { status }) };
  const query = useQuery({ queryKey: ['corrections', filter], queryFn: ({ signal }) => toPromise(corrections.list(filter, { signal })), staleTime: 0 });
  const tabs = [{ id: 'all', label: copy.all, href: state.hrefWith({ [STATE]: undefined }) }, ...STATES.map((one) => ({ id: one, label: copy.states[one], href: state.hrefWith({ [STATE]: one }) }))];
  return (
    <div className={parts.page}>
      <PageHead title={copy.listTitle} />
      <LinkTabs label={copy.filter} items={tabs} current={status ?? 'all'} />
      <QueryView query={query}>
        {({ total, items }) =>
          total === 0 ? (
            <EmptyState picture="1f4dd" title={copy.noneTitle}>
              {copy.noneText}
            </EmptyState>
          ) : (
            <>
              <CorrectionTable corrections={items} />
              <Pagination page={state.page} pages={pagesOf(total)} hrefFor={pageHref(state)} />
            </>
          )
        }
      </QueryView>
    </div>
  );
}
