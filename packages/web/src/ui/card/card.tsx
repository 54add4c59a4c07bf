// The surface that holds things: quiet shadow, generous radius.
import type { ElementType, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

export interface CardProps {
  readonly as?: ElementType;
  /** `surface` a card, `panel` the rounder large one, `night` the balance and the card, `well` a sunken ground. */
  readonly look?: 'surface' | 'panel' | 'night' | 'well';
  /** Without padding, for pictures that reach the edge. */
  readonly flush?: boolean;
  /** Raises under the pointer; set it where the whole card is a link. */
  readonly lifts?: boolean;
  readonly labelledBy?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export const Card = ({ as: Tag = 'div', look = 'surface', flush = false, lifts = false, labelledBy, className, children }: CardProps) => (
  <Tag aria-labelledby={labelledBy} className={classNames(styles.card, styles[look], flush && styles.flush, lifts && styles.lifts, className)}>
    {children}
  </Tag>
);
