// How the price went: a verdict in words, a step line that ends in a dot, and the same as a table.
import { priceVerdict, type PricePoint } from '@pluspunkt/core/prices';
import { option as O } from 'fp-ts';
import Info from 'lucide-react/icons/info';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { longDay } from '../../../ui/german-date.ts';
import { Card } from '../../../ui/card/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatEuro } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { LinkTabs } from '../../../ui/tabs/tabs.tsx';
import { productCopy } from '../product-de.ts';
import { chartOf, runsOf } from './price-chart.ts';
import styles from './price-history.module.css';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

export const PERIODS = ['30', '180'] as const;
export type Period = (typeof PERIODS)[number];

interface ChartProps {
  readonly history: readonly PricePoint[];
  readonly average: number | undefined;
  readonly wished: number | undefined;
}

function Chart({ history, average, wished }: ChartProps) {
  const copy = useTexts(productCopy);
  const chart = chartOf(history, wished === undefined ? [] : [wished]);
  const [first, last] = [history[0]?.lowestInCent ?? 0, history.at(-1)?.lowestInCent ?? 0];
  if (chart === undefined) return <p className="u-meta">{copy.young}</p>;
  const { line, area, end, lines, months, yOf } = chart;
  // Places the label of today's price away from the line.
  const above = end.y > 50;
  return (
    <div className={styles.chart} role="img" aria-label={copy.chart(first, last, history.length)}>
      <svg className={styles.scale} aria-hidden="true">
        {lines.map(({ y, label }) => (
          <text key={label} x="100%" y={`${y}%`} dy="4" textAnchor="end" className={styles.label}>
            {label}
          </text>
        ))}
      </svg>
      <svg className={styles.plot} aria-hidden="true">
        {lines.map(({ y, label }) => (
          <line key={label} x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} className={styles.rule} />
        ))}
        <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none">
          <path d={area} className={styles.area} />
          <path d={line} className={styles.line} vectorEffect="non-scaling-stroke" />
        </svg>
        {average === undefined ? null : (
          <>
            <line x1="0" x2="100%" y1={`${yOf(average)}%`} y2={`${yOf(average)}%`} className={styles.mean} />
            <text x="4" y={`${yOf(average)}%`} dy="-5" className={styles.note}>
              {copy.averageLine(average)}
            </text>
          </>
        )}
        {wished === undefined ? null : (
          <>
            <line x1="0" x2="100%" y1={`${yOf(wished)}%`} y2={`${yOf(wished)}%`} className={styles.wish} />
            <text x="4" y={`${yOf(wished)}%`} dy="-5" className={classNames(styles.note, styles.wishNote)}>
              {copy.wishLine(wished)}
            </text>
          </>
        )}
        <text x={`${end.x}%`} y={`${end.y}%`} dy={above ? -16 : 26} textAnchor="end" className={styles.today}>
          {copy.today(last)}
        </text>
        <circle cx={`${end.x}%`} cy={`${end.y}%`} r="11" className={styles.halo} />
        <circle cx={`${end.x}%`} cy={`${end.y}%`} r="6" className={styles.dot} />
      </svg>
      <svg className={styles.months} aria-hidden="true">
        {months.map(({ x, label }) => (
          <text key={label} x={`${x}%`} y="14" textAnchor="middle" className={styles.label}>
            {label}
          </text>
        ))}
      </svg>
    </div>
  );
}

const glyphOf = { lowest: TrendingDown, low: TrendingDown, average: Info, steady: Info, high: TrendingUp } as const;

function Verdict({ present, history }: { readonly present: number; readonly history: readonly PricePoint[] }) {
  const copy = useTexts(productCopy);
  const verdict = O.toUndefined(priceVerdict(present, history));
  if (verdict === undefined) return null;
  const { title, text } = copy.verdict(verdict, present);
  return (
    <div className={classNames(styles.verdict, styles[verdict.kind])}>
      <span className={styles.sign}>
        <Icon glyph={glyphOf[verdict.kind]} size="m" />
      </span>
      <p>
        <strong>{title}</strong> {text}
      </p>
    </div>
  );
}

function Table({ history }: { readonly history: readonly PricePoint[] }) {
  const copy = useTexts(productCopy);
  return (
    <details className={styles.table}>
      <summary className="u-link">{copy.table}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{copy.tableDay}</th>
            <th scope="col">{copy.tablePrice}</th>
          </tr>
        </thead>
        <tbody>
          {runsOf(history).map(({ from, to, cents }) => (
            <tr key={from}>
              <th scope="row">{copy.tableRun(longDay(from) ?? from, longDay(to) ?? to)}</th>
              <td className="u-figure">{formatEuro(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

export interface PriceHistoryProps {
  readonly history: readonly PricePoint[];
  /** Current lowest price in cents; absent where no shop sells it. */
  readonly present: number | undefined;
  readonly period: Period;
  readonly hrefOf: (period: Period) => string;
  /** The visitor's own target. */
  readonly wished: number | undefined;
}

interface CourseProps extends Pick<PriceHistoryProps, 'history' | 'present' | 'wished'> {
  /** How many of the last days are shown. */
  readonly days: number;
}

function Course({ history, present, days, wished }: CourseProps) {
  const copy = useTexts(productCopy);
  const shown = history.slice(-days);
  const prices = shown.map(({ lowestInCent }) => lowestInCent);
  const average = prices.length < 2 ? undefined : Math.round(prices.reduce((sum, price) => sum + price, 0) / prices.length);
  return (
    <>
      {present === undefined ? null : <Verdict present={present} history={history} />}
      <Chart history={shown} average={average} wished={wished} />
      {average === undefined ? null : (
        <>
          <dl className={styles.facts}>
            {([['low', Math.min(...prices)], ['average', average], ['high', Math.max(...prices)]] as const).map(([name, cents]) => (
              <div key={name}>
                <dt>{copy[name]}</dt>
                <dd className="u-figure">{formatEuro(cents)}</dd>
              </div>
            ))}
          </dl>
          <Table history={shown} />
        </>
      )}
    </>
  );
}

export function PriceHistory({ period, hrefOf, ...course }: PriceHistoryProps) {
  const copy = useTexts(productCopy);
  return (
    <Card as="section" look="panel" labelledBy="preisverlauf" className={`${styles.card} u-below-fold`}>
      <header className={styles.head}>
        <h2 id="preisverlauf">{copy.history}</h2>
        <LinkTabs label={copy.period} look="segmented" current={period} items={PERIODS.map((id) => ({ id, label: copy.periods[id], href: hrefOf(id) }))} />
      </header>
      <Course {...course} days={Number(period)} />
    </Card>
  );
}
