// Twelve months of points: bars up for what came in, down for what went out, and the same as a table.
import { totalsOf, twelveMonths, type BookingSummary, type MonthOfPoints } from '@pluspunkt/core/points';
import { classNames } from '../../ui/class-names.ts';
import { formatSigned, formatWhole } from '../../ui/format.ts';
import { longMonth, shortMonth } from './days.ts';
import { pointsCopy } from './de.ts';
import styles from './months-chart.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

interface Scale {
  /** Of the line between in and out, in percent of the height. */
  readonly zero: number;
  readonly percentPerPoint: number;
}

/** Both directions share one scale, so that bars can be compared. */
export function scaleOf(months: readonly MonthOfPoints[]): Scale {
  const [up, down] = [Math.max(0, ...months.map(({ earned }) => earned)), Math.max(0, ...months.map(({ spent }) => spent))];
  const percentPerPoint = up + down === 0 ? 0 : 100 / (up + down);
  return { zero: up + down === 0 ? 50 : up * percentPerPoint, percentPerPoint };
}

/** A bar that can be seen, however small. */
const heightOf = (points: number, { percentPerPoint }: Scale): number => (points === 0 ? 0 : Math.max(1.5, points * percentPerPoint));

interface MonthProps {
  readonly month: MonthOfPoints;
  readonly place: number;
  readonly last: boolean;
  /** The highest value, shown on the smallest screens too. */
  readonly highest: boolean;
  readonly scale: Scale;
}

const percent = (share: number): string => `${Math.round(share * 100) / 100}%`;

/** Labels stand outside of the bars, where the margins of the chart leave room. */
function Month({ month: { month, earned, spent }, place, last, highest, scale }: MonthProps) {
  const [up, down] = [heightOf(earned, scale), heightOf(spent, scale)];
  const [left, middle] = [percent(((place + 0.2) / 12) * 100), percent(((place + 0.5) / 12) * 100)];
  const width = percent((0.6 / 12) * 100);
  return (
    <g>
      {up > 0 && <rect className={classNames(styles.earned, last && styles.now)} x={left} width={width} y={percent(scale.zero - up)} height={percent(up)} rx={5} />}
      {down > 0 && <rect className={styles.spent} x={left} width={width} y={percent(scale.zero)} height={percent(down)} rx={5} />}
      {up > 0 && (
        <text className={classNames(styles.figure, !highest && !last && styles.minor)} x={middle} y={percent(scale.zero - up)} dy={-6}>
          {formatSigned(earned)}
        </text>
      )}
      {down > 0 && (
        <text className={classNames(styles.figure, !last && styles.minor)} x={middle} y={percent(scale.zero + down)} dy={15}>
          {formatSigned(-spent)}
        </text>
      )}
      <text className={classNames(styles.month, last && styles.current, place % 2 === 0 && styles.minor)} x={middle} y="100%" dy={36}>
        {shortMonth(month)}
      </text>
    </g>
  );
}

function Table({ months }: { readonly months: readonly MonthOfPoints[] }) {
  const copy = useTexts(pointsCopy).months;
  return (
    <details className={styles.details}>
      <summary>{copy.table}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{copy.columns.month}</th>
            <th scope="col">{copy.columns.earned}</th>
            <th scope="col">{copy.columns.spent}</th>
            <th scope="col">{copy.columns.expired}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, earned, spent, expired }) => (
            <tr key={month}>
              <th scope="row">{longMonth(month)}</th>
              <td>{formatWhole(earned)}</td>
              <td>{formatWhole(spent)}</td>
              <td>{formatWhole(expired)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

export function MonthsChart({ summary, today }: { readonly summary: BookingSummary; readonly today: string }) {
  const copy = useTexts(pointsCopy).months;
  const months = twelveMonths(summary.months, today);
  const scale = scaleOf(months);
  const { earned, spent, most } = totalsOf(months);
  return (
    <>
      <header className={styles.head}>
        <h2 id="monate">{copy.heading}</h2>
        <p className="u-meta">
          <strong>{formatSigned(earned)}</strong> {copy.earned} · <strong>{formatSigned(-spent)}</strong> {copy.spent}
        </p>
      </header>
      <svg className={styles.chart} role="img" aria-label={copy.chart(formatWhole(earned), formatWhole(spent))}>
        <line className={styles.zero} x1="0" x2="100%" y1={percent(scale.zero)} y2={percent(scale.zero)} />
        {months.map((month, place) => (
          <Month key={month.month} month={month} place={place} last={place === months.length - 1} highest={month.earned === most} scale={scale} />
        ))}
      </svg>
      <Table months={months} />
    </>
  );
}
