// Prices and points as people read them: narrow figures, the sun dot, what it cost before.
import { classNames } from '../class-names.ts';
import { de } from '../de.ts';
import { formatEuro, formatPercent, formatSigned, formatWhole } from '../format.ts';
import { Point } from '../icon/plus-dot.tsx';
import styles from './tag.module.css';
import { useTexts } from '../texts/use-texts.tsx';

export interface PriceTagProps {
  /** Euro cents. */
  readonly cents: number;
  /** Euro cents; shown struck through. */
  readonly before?: number;
  /** „ab“, where several offers start at this price. */
  readonly from?: boolean;
  readonly size?: 's' | 'm' | 'l' | 'xl';
  readonly className?: string;
}

export const PriceTag = ({ cents, before, from = false, size = 'm', className }: PriceTagProps) => {
  const copy = useTexts(de);
  return (
    <span className={classNames(styles.tag, className)}>
      <span className={styles.now}>
        {from && <span className={styles.from}>{copy.priceFrom} </span>}
        <span className={classNames('u-figure', styles[size])}>{formatEuro(cents)}</span>
      </span>
      {before !== undefined && before !== cents && (
        <s className={styles.before}>
          <span className="u-hidden">{copy.priceBefore} </span>
          {formatEuro(before)}
        </s>
      )}
    </span>
  );
};

export interface PointsTagProps {
  readonly points: number;
  readonly before?: number;
  readonly size?: 's' | 'm' | 'l' | 'xl';
  /** Hides the word „Punkte“ visually; it is still announced. */
  readonly short?: boolean;
  /** With a sign, for bookings. */
  readonly signed?: boolean;
  readonly dot?: boolean;
  readonly className?: string;
}

export const PointsTag = ({ points, before, size = 'm', short = false, signed = false, dot = true, className }: PointsTagProps) => {
  const copy = useTexts(de);
  return (
    <span className={classNames(styles.tag, className)}>
      <span className={classNames(styles.now, styles.points)}>
        {dot && <Point className={styles[size]} />}
        <span className={classNames('u-figure', styles[size])}>{signed ? formatSigned(points) : formatWhole(points)}</span>
        <span className={short ? 'u-hidden' : styles.word}> {Math.abs(points) === 1 ? 'Punkt' : 'Punkte'}</span>
      </span>
      {before !== undefined && before !== points && (
        <s className={styles.before}>
          <span className="u-hidden">{copy.priceBefore} </span>
          {formatWhole(before)}
        </s>
      )}
    </span>
  );
};

export interface DeltaProps {
  /** Whole percent; negative means cheaper. */
  readonly percent: number;
  readonly className?: string;
}

/** How a price moved. Only a fall is coral. */
export const Delta = ({ percent, className }: DeltaProps) => (
  <span className={classNames(styles.delta, percent < 0 && styles.down, className)}>{percent === 0 ? '\u00B10' : `${percent > 0 ? '+' : ''}${formatPercent(percent)}`}</span>
);
