// A rule between things.
import { classNames } from '../class-names.ts';
import styles from './line.module.css';

export const lineTypes = ['primary', 'secondary', 'linear', 'linear-light'] as const;
type LineType = (typeof lineTypes)[number];

export interface LineProps {
  readonly type?: LineType;
  /** A short rule under a headline instead of one across. */
  readonly short?: boolean;
  readonly className?: string;
}

export const Line = ({ type = 'linear-light', short = false, className }: LineProps) => (
  <hr className={classNames(styles.line, styles[type], short && styles.short, className)} />
);
