// A short word about a thing: new, ends soon, activated.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { Glyph } from '../icon/icon.tsx';
import styles from './badge.module.css';

export const badgeTones = ['neutral', 'sun', 'sun-soft', 'coral', 'coral-soft', 'petrol', 'success', 'error'] as const;
export type BadgeTone = (typeof badgeTones)[number];

export interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly icon?: Glyph;
  readonly className?: string;
  readonly children: ReactNode;
}

export const Badge = ({ tone = 'neutral', icon, className, children }: BadgeProps) => (
  <span className={classNames(styles.badge, styles[tone], className)}>
    {icon && <Icon glyph={icon} size="s" />}
    <span>{children}</span>
  </span>
);
