// Words that are heard but not seen, and the way past the navigation.
import type { ElementType, ReactNode } from 'react';
import { de } from '../de.ts';
import styles from './accessibility.module.css';

export interface VisuallyHiddenProps {
  readonly as?: ElementType;
  readonly id?: string;
  readonly children: ReactNode;
}

export const VisuallyHidden = ({ as: Tag = 'span', id, children }: VisuallyHiddenProps) => (
  <Tag id={id} className="u-hidden">
    {children}
  </Tag>
);

export interface SkipLinkProps {
  /** The id of the main region. */
  readonly target: string;
  readonly label?: string;
}

export const SkipLink = ({ target, label = de.skip }: SkipLinkProps) => (
  <a href={`#${target}`} className={styles.skip}>
    {label}
  </a>
);
