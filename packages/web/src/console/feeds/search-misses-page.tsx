// /verwaltung/suche: searches for products without a hit.
import { toPromise } from '@pluspunkt/core/promises';
import { useQuery } from '@tanstack/react-query';
import { usePort } from '../../platform/container/use-port.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { formatWhole } from '../../ui/format.ts';
import { EmptyState } from '../../ui/state/state.tsx';
import { formatDate } from '../parts/format.ts';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { QueryTable } from '../parts/query-table.tsx';
import { consolePaths } from '../paths.ts';
import { SearchMissesPort } from '../ports.ts';
import { feedsCopy } from './de.ts';

const copy = feedsCopy.misses;
/** A synonym is for a single word. */
const firstWord = (query: string): string => query.split(/[ -]/)[0] ?? query;

export function SearchMissesPage() {
  const misses = usePort(SearchMissesPort);
  const query = useQuery({ queryKey: ['search-misses'], queryFn: ({ signal }) => toPromise(misses.list({ signal })), staleTime: 0 });
  return (
    <div className={parts.page}>
      <PageHead title={copy.title} note={copy.lead} />
      <QueryTable
        query={query}
        empty={
          <EmptyState picture="1f50d" title={copy.noneTitle}>
            {copy.noneText}
          </EmptyState>
        }
        label={copy.label}
        keyOf={(miss) => miss.query}
        columns={[
          { id: 'query', label: copy.query, cell: (miss) => miss.query },
          { id: 'searches', label: copy.searches, figures: true, cell: ({ searches }) => formatWhole(searches) },
          { id: 'lastOn', label: copy.lastOn, cell: ({ lastOn }) => formatDate(lastOn) },
          {
            id: 'action',
            label: copy.action,
            cell: (miss) => (
              <ButtonLink size="small" colour="outline-neutral" href={consolePaths.newEntryWith('search-words', { word: firstWord(miss.query) })} aria-label={copy.addFor(miss.query)}>
                {copy.add}
              </ButtonLink>
            ),
          },
        ]}
      />
    </div>
  );
}
