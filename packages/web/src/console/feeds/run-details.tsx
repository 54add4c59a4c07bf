// What an import did: figures, refused rows, columns and categories that are not known.
import type { FeedOutcome, FeedRun } from '@pluspunkt/core/operators';
import { useQuery } from '@tanstack/react-query';
import type { ShopFeed } from '@pluspunkt/core/operators';
import { usePort } from '../../platform/container/use-port.tsx';
import { formatWhole } from '../../ui/format.ts';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { Facts } from '../parts/facts.tsx';
import { formatMoment } from '../parts/format.ts';
import parts from '../parts/parts.module.css';
import { QueryView } from '../parts/query-view.tsx';
import { PAGE_SIZE, pageHref, pagesOf, useUrlState } from '../parts/url-state.ts';
import { FeedRunsPort } from '../ports.ts';
import { feedsCopy } from './de.ts';
import { runsQuery } from './queries.ts';

const copy = feedsCopy.runs;

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

export function OutcomeDetails({ outcome }: { readonly outcome: FeedOutcome }) {
  const { refused, refusedRows, unknownColumns, unknownCategories } = outcome;
  const names = ['newProducts', 'unchangedOffers', 'offersBefore', 'pictures'] as const;
  return (
    <div className={parts.section}>
      <p>{copy.summary(outcome)}</p>
      <Facts facts={names.map((name) => [copy.facts[name], formatWhole(outcome[name])] as const)} />
      <Lines title={copy.refusedTitle} lines={[...refused.map(({ reason, rows }) => copy.refusedOf(reason, rows)), ...refusedRows.map(({ line, reason, text = '' }) => copy.refusedRow(line, reason, text))]} />
      <Lines title={copy.unknownColumns} lines={unknownColumns.map(({ name, rows, examples }) => copy.unknownColumn(name, rows, examples[0] ?? ''))} />
      <Lines title={copy.unknownCategories} lines={unknownCategories.map(({ text, rows, nearest }) => copy.unknownCategory(text, rows, nearest.join(', ')))} />
    </div>
  );
}

function Result({ run: { failure, finishedAt, outcome } }: { readonly run: FeedRun }) {
  if (failure !== undefined) return <span>{failure}</span>;
  if (outcome === undefined) return <span>{finishedAt === undefined ? feedsCopy.states.running : feedsCopy.states.done}</span>;
  const refused = outcome.refused.reduce((sum, { rows }) => sum + rows, 0);
  return (
    <details>
      <summary>{refused === 0 ? copy.summary(outcome) : `${copy.summary(outcome)}, ${copy.refused(refused)}`}</summary>
      <OutcomeDetails outcome={outcome} />
    </details>
  );
}

export function Runs({ feed }: { readonly feed: ShopFeed }) {
  const state = useUrlState();
  const query = useQuery(runsQuery(usePort(FeedRunsPort), feed, PAGE_SIZE, (state.page - 1) * PAGE_SIZE));
  return (
    <section className={parts.section} aria-labelledby="importe">
      <h2 id="importe">{copy.title}</h2>
      <QueryView query={query}>
        {({ total, items }) =>
          total === 0 ? (
            <p>{copy.none}</p>
          ) : (
            <>
              <DataTable
                label={copy.label}
                rows={items}
                keyOf={({ runId }) => runId}
                columns={[
                  { id: 'started', label: copy.started, cell: ({ startedAt }) => <span>{formatMoment(startedAt)}</span> },
                  { id: 'by', label: copy.by, cell: ({ startedBy }) => <span>{startedBy === 'job' ? copy.job : startedBy}</span> },
                  { id: 'result', label: copy.result, cell: (run) => <Result run={run} /> },
                ]}
              />
              <Pagination page={state.page} pages={pagesOf(total)} hrefFor={pageHref(state)} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}
