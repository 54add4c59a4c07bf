// One captioned exhibit of the style guide, and what every section gets to know.
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './styleguide.module.css';

export interface SectionProps {
  /** Makes names such as those of radio groups unique per theme. */
  readonly theme: 'light' | 'dark';
}

export interface SpecimenProps {
  readonly caption?: string;
  readonly stacked?: boolean;
  readonly children: ReactNode;
}

export const Specimen = ({ caption, stacked = false, children }: SpecimenProps) => (
  <div className={styles.specimen}>
    {caption !== undefined && <p className={styles.caption}>{caption}</p>}
    <div className={classNames(stacked ? styles.stacked : styles.inline)}>{children}</div>
  </div>
);
