// A filter that is on or off, or a short way to a place.
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { Glyph } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './chip.module.css';

interface ChipContent {
  readonly icon?: Glyph;
  readonly count?: ReactNode;
  readonly children: ReactNode;
}

const Inside = ({ icon, count, children }: ChipContent) => (
  <>
    {icon && <Icon glyph={icon} size="s" />}
    <span>{children}</span>
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </>
);

export interface ChipProps extends ChipContent, Omit<ComponentProps<'button'>, 'style' | 'children'> {
  readonly pressed: boolean;
  /** Shows a cross while pressed: the filter can be taken away. */
  readonly removable?: boolean;
}

export const Chip = ({ pressed, removable = false, icon, count, children, className, ...rest }: ChipProps) => (
  <button type="button" aria-pressed={pressed} className={classNames(styles.chip, className)} {...rest}>
    <Inside icon={icon} count={count}>
      {children}
    </Inside>
    {removable && pressed && <Icon glyph={X} size="s" />}
  </button>
);

export interface ChipLinkProps extends ChipContent {
  readonly href: string;
  readonly current?: boolean;
  readonly className?: string;
}

/** The same look as a link, for filters in the address. */
export const ChipLink = ({ href, current = false, className, ...content }: ChipLinkProps) => (
  <Link href={href} aria-current={current ? 'true' : undefined} className={classNames(styles.chip, className)}>
    <Inside {...content} />
  </Link>
);
