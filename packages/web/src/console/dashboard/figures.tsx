// Tiles of the present state, and figures over time as chart, table and CSV.
import Download from 'lucide-react/icons/download';
import type { Dashboard, DashboardQuery, PeriodFigures } from '@pluspunkt/core/operators';
import { berlinDay } from '@pluspunkt/core/points';
import { toPromise } from '@pluspunkt/core/promises';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePort } from '../../platform/container/use-port.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Select } from '../../ui/field/text-field.tsx';
import { formatEuro, formatWhole } from '../../ui/format.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { download } from '../parts/download.ts';
import { formatDate, formatMoment } from '../parts/format.ts';
import parts from '../parts/parts.module.css';
import { QueryView } from '../parts/query-view.tsx';
import { useUrlState } from '../parts/url-state.ts';
import { DashboardPort } from '../ports.ts';
import styles from './dashboard.module.css';
import { dashboardCopy } from './de.ts';
import { FigureChart } from './figure-chart.tsx';

const copy = dashboardCopy;
const DAY_MS = 86_400_000;
/** Days that are shown of each kind of period. */
const SPANS = { day: 30, week: 182, month: 730 } as const satisfies Record<DashboardQuery['by'], number>;
type Period = keyof typeof SPANS;
type Figure = Exclude<keyof PeriodFigures, 'from'>;

const isPeriod = (text: string): text is Period => Object.hasOwn(SPANS, text);
const isFigure = (text: string): text is Figure => Object.hasOwn(copy.chart.figures, text);
const figureNames = (): readonly Figure[] => Object.keys(copy.chart.figures).filter(isFigure);

const queryOf = (by: Period, now: number): DashboardQuery => ({ from: berlinDay(new Date(now - (SPANS[by] - 1) * DAY_MS)), to: berlinDay(new Date(now)), by });

function Tiles({ data: { members, pointsOutstanding, outstandingInCent, waitingCorrections, failedMails, failedJobs } }: { readonly data: Dashboard }) {
  const tiles = [
    { label: copy.tiles.members, value: members },
    { label: copy.tiles.outstanding, value: pointsOutstanding, note: copy.tiles.worth(formatEuro(outstandingInCent)) },
    { label: copy.tiles.corrections, value: waitingCorrections },
    { label: copy.tiles.mails, value: failedMails },
    { label: copy.tiles.jobs, value: failedJobs.length, note: failedJobs.map(({ job }) => job).join(', ') },
  ];
  return (
    <ul className={styles.tiles} aria-label={copy.tiles.label}>
      {tiles.map(({ label, value, note }) => (
        <li key={label} className={styles.tile}>
          <span className="u-meta">{label}</span>
          <span className={styles.value}>{formatWhole(value)}</span>
          {note !== undefined && note !== '' && <span className="u-meta">{note}</span>}
        </li>
      ))}
    </ul>
  );
}

const csvOf = (figures: readonly PeriodFigures[]): string => {
  const names = figureNames();
  const lines = figures.map((period) => [period.from, ...names.map((name) => String(period[name]))]);
  return `${[[copy.chart.from, ...names.map((name) => copy.chart.figures[name])], ...lines].map((line) => line.join(';')).join('\r\n')}\r\n`;
};

function Chart({ data: { figures, countedAt }, by, figure }: { readonly data: Dashboard; readonly by: Period; readonly figure: Figure }) {
  const state = useUrlState();
  const values = figures.map((period) => period[figure]);
  const name = copy.chart.figures[figure];
  const label = copy.chart.label(name, formatWhole(values.reduce((sum, value) => sum + value, 0)), formatWhole(Math.max(0, ...values)));
  return (
    <Card as="section" look="panel" labelledBy="verlauf">
      <div className={parts.section}>
        <div className={parts.row}>
          <h2 id="verlauf">{copy.chart.title}</h2>
          {countedAt !== undefined && <span className="u-meta">{copy.chart.counted(formatMoment(countedAt))}</span>}
        </div>
        <div className={parts.filters}>
          <Select small label={copy.chart.figure} value={figure} options={figureNames().map((value) => ({ value, label: copy.chart.figures[value] }))} onChange={(event) => state.set({ kennzahl: event.target.value })} />
          <Select small label={copy.chart.period} value={by} options={Object.keys(SPANS).filter(isPeriod).map((value) => ({ value, label: copy.chart.periods[value] }))} onChange={(event) => state.set({ zeitraum: event.target.value })} />
          <Button size="medium" colour="outline-neutral" icon={Download} onClick={() => download(copy.chart.fileName, csvOf(figures), 'text/csv')}>
            {copy.chart.csv}
          </Button>
        </div>
        <FigureChart label={label} bars={figures.map((period) => ({ from: period.from, value: period[figure] }))} />
        <details className={styles.table}>
          <summary>{copy.chart.table}</summary>
          <DataTable
            label={name}
            rows={figures.toReversed()}
            keyOf={({ from }) => from}
            columns={[
              { id: 'from', label: copy.chart.from, cell: ({ from }) => formatDate(from) },
              { id: 'value', label: name, figures: true, cell: (period) => formatWhole(period[figure]) },
            ]}
          />
        </details>
      </div>
    </Card>
  );
}

function Feeds({ data: { feeds } }: { readonly data: Dashboard }) {
  if (feeds?.length === 0) return null;
  return (
    <section className={parts.section} aria-labelledby="feeds">
      <h2 id="feeds">{copy.feeds.title}</h2>
      {feeds === undefined ? (
        <Notice>{copy.feeds.unavailable}</Notice>
      ) : (
        <DataTable
          label={copy.feeds.label}
          rows={feeds}
          keyOf={({ shopId }) => shopId}
          columns={[
            { id: 'shop', label: copy.feeds.shop, cell: ({ shop }) => shop },
            { id: 'readAt', label: copy.feeds.readAt, cell: ({ readAt }) => <span>{readAt === undefined ? copy.feeds.never : formatMoment(readAt)}</span> },
            { id: 'offers', label: copy.feeds.offers, figures: true, cell: ({ offers }) => formatWhole(offers) },
          ]}
        />
      )}
    </section>
  );
}

export function Figures() {
  const dashboard = usePort(DashboardPort);
  const state = useUrlState();
  const [now] = useState(() => Date.now());
  const [by, figure] = [state.get('zeitraum'), state.get('kennzahl')];
  const period = isPeriod(by) ? by : 'day';
  const span = queryOf(period, now);
  const query = useQuery({ queryKey: ['dashboard', span], queryFn: ({ signal }) => toPromise(dashboard.readDashboard(span, { signal })), placeholderData: keepPreviousData });
  return (
    <QueryView query={query} rows={6}>
      {(data) => (
        <>
          <Tiles data={data} />
          <Chart data={data} by={period} figure={isFigure(figure) ? figure : 'newMembers'} />
          <Feeds data={data} />
        </>
      )}
    </QueryView>
  );
}
