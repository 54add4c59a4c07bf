// A price curve in miniature: steps, for prices jump, ending in a dot.
import { classNames } from '../class-names.ts';
import { sparkPaths } from './spark-path.ts';
import styles from './spark.module.css';

export interface SparkProps {
  /** Prices in time order, any unit; fewer than two draw nothing. */
  readonly values: readonly number[];
  /** Text alternative, e.g. „Preis in 30 Tagen um 18 % gefallen“; empty if the adjacent text says the same. */
  readonly label: string;
  readonly wide?: boolean;
  readonly className?: string;
}

export const Spark = ({ values, label, wide = false, className }: SparkProps) => {
  if (values.length < 2) return null;
  const [width, height] = wide ? [132, 34] : [64, 28];
  const { line, area, end } = sparkPaths(values, width, height);
  const fell = (values.at(-1) ?? 0) < (values[0] ?? 0);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={classNames(styles.spark, wide && styles.wide, fell && styles.fell, className)}
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={area} className={styles.area} />
      <path d={line} className={styles.line} />
      <circle cx={end.x} cy={end.y} r="4" className={styles.end} />
    </svg>
  );
};
