// The page grid: 4 columns from s (360 px), 8 from m (640), 12 from l (960) and xl (1280).
import type { ElementType, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './grid.module.css';

export const gridBreakpoints = ['s', 'm', 'l', 'xl'] as const;

type UpTo4 = 1 | 2 | 3 | 4;
type UpTo8 = UpTo4 | 5 | 6 | 7 | 8;
type UpTo12 = UpTo8 | 9 | 10 | 11 | 12;

export interface GridProps {
  readonly as?: ElementType;
  /** Items of a row are as tall as the tallest. */
  readonly stretch?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export const Grid = ({ as: Tag = 'div', stretch = false, className, children }: GridProps) => (
  <Tag className={classNames(styles.grid, stretch && styles.stretch, className)}>{children}</Tag>
);

export interface GridItemProps {
  readonly as?: ElementType;
  /** Columns taken from each breakpoint on; without any the item takes the whole row. */
  readonly s?: UpTo4;
  readonly m?: UpTo8;
  readonly l?: UpTo12;
  readonly xl?: UpTo12;
  readonly className?: string;
  readonly children: ReactNode;
}

export const GridItem = ({ as: Tag = 'div', s, m, l, xl, className, children }: GridItemProps) => {
  const taken = { s, m, l, xl };
  return <Tag className={classNames(styles.item, ...gridBreakpoints.map((at) => taken[at] !== undefined && styles[`${at}${taken[at]}`]), className)}>{children}</Tag>;
};
