// Small layouts: page width, stacks, rows, section headers.
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ElementType, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './layout.module.css';

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10;

interface BoxProps {
  readonly as?: ElementType;
  readonly className?: string;
  readonly children: ReactNode;
}

/** As wide as the content may be, with the page's gutters. */
export const Wrap = ({ as: Tag = 'div', className, children }: BoxProps) => (
  <Tag className={classNames(styles.wrap, className)}>{children}</Tag>
);

export interface StackProps extends BoxProps {
  /** Steps of the 4 px grid; 3 (12 px) by default. */
  readonly gap?: Gap;
}

export const Stack = ({ as: Tag = 'div', gap = 3, className, children }: StackProps) => (
  <Tag className={classNames(styles.stack, styles[`gap${gap}`], className)}>{children}</Tag>
);

/** A horizontally scrolling row, edge to edge on small screens. */
export const Rail = ({ as: Tag = 'div', className, children }: BoxProps) => (
  <Tag className={classNames(styles.rail, className)}>{children}</Tag>
);

export interface SectionHeadProps {
  readonly title: ReactNode;
  readonly id?: string;
  readonly level?: 1 | 2 | 3;
  readonly note?: ReactNode;
  readonly more?: { readonly label: string; readonly href: string; readonly description?: string };
  readonly className?: string;
}

/** The head of a section: title, one-line note, and a link that leads on. */
export const SectionHead = ({ title, id, level = 2, note, more, className }: SectionHeadProps) => {
  const Heading = `h${level}` as const;
  return (
    <header className={classNames(styles.head, className)}>
      <Heading id={id}>{title}</Heading>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {more && (
        <Link href={more.href} look="more" className={styles.more} aria-label={more.description}>
          {more.label}
          <Icon glyph={ChevronRight} size="s" />
        </Link>
      )}
    </header>
  );
};
