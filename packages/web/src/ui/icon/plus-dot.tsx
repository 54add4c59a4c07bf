// Own icons: the plus that closes into a dot, and the sun dot of points.
import { classNames } from '../class-names.ts';
import styles from './plus-dot.module.css';

export interface PlusDotProps {
  /** `open`: still to be had (a plus). `closed`: yours (a dot with a tick). The change between them is animated. */
  readonly state: 'open' | 'closed';
  readonly size?: 's' | 'm';
  readonly className?: string;
}

export const PlusDot = ({ state, size = 's', className }: PlusDotProps) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" data-state={state} className={classNames(styles.plusDot, styles[size], className)}>
    <circle className={styles.dot} cx="10" cy="10" r="9" />
    <path className={styles.plus} d="M10 3.5v13M3.5 10h13" />
    <path className={styles.tick} pathLength={1} d="m6 10.4 2.7 2.7L14.2 7.4" />
  </svg>
);

export interface PointProps {
  readonly className?: string;
}

/** The sun dot before a number of points; as high as its text. */
export const Point = ({ className }: PointProps) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className={classNames(styles.point, className)}>
    <circle cx="10" cy="10" r="8.6" />
  </svg>
);
