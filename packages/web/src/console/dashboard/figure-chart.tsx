// Bars of one figure over time; the same values stand in a table.
import { formatWhole } from '../../ui/format.ts';
import { formatDate } from '../parts/format.ts';
import styles from './dashboard.module.css';

/** Heights in px; the chart is as wide as its place. */
const BARS = 180;
const LABEL = 20;

export interface Bar {
  /** yyyy-mm-dd */
  readonly from: string;
  readonly value: number;
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

export function FigureChart({ bars, label }: { readonly bars: readonly Bar[]; readonly label: string }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <svg className={styles.chart} height={BARS + 2 * LABEL} role="img" aria-label={label}>
      <text className={styles.axis} x="0" y={LABEL - 6}>
        {formatWhole(most)}
      </text>
      {bars.map(({ from, value }, place) => {
        const height = value <= 0 ? 0 : Math.max(2, (value / most) * BARS);
        return <rect key={from} className={styles.bar} x={percent((place + 0.15) / bars.length)} width={percent(0.7 / bars.length)} y={LABEL + BARS - height} height={height} rx={3} />;
      })}
      <line className={styles.zero} x1="0" x2="100%" y1={LABEL + BARS} y2={LABEL + BARS} />
      {first !== undefined && (
        <text className={styles.axis} x="0" y={BARS + 2 * LABEL - 4}>
          {formatDate(first.from)}
        </text>
      )}
      {last !== undefined && (
        <text className={styles.axisEnd} x="100%" y={BARS + 2 * LABEL - 4}>
          {formatDate(last.from)}
        </text>
      )}
    </svg>
  );
}
