// How far long work has come, on the native progress element.
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { formatPercent } from '../format.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  readonly label: ReactNode;
  /** 0 to 1; leave it out while the end is not known. */
  readonly value?: number;
  readonly hint?: ReactNode;
  readonly tone?: 'petrol' | 'sun' | 'coral';
  readonly className?: string;
}

/** What is not done yet is not shown as done. */
const shownPercent = (value: number): number => (value < 1 ? Math.min(99, Math.round(value * 100)) : 100);

export const ProgressBar = ({ label, value, hint, tone = 'petrol', className }: ProgressBarProps) => {
  const id = useId();
  return (
    <div className={classNames(styles.progress, className)}>
      <span className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {value !== undefined && <span className="u-figure">{formatPercent(shownPercent(value))}</span>}
      </span>
      <progress id={id} max={1} value={value} className={classNames(styles.bar, styles[tone])} />
      {hint !== undefined && <p className="u-meta">{hint}</p>}
    </div>
  );
};
