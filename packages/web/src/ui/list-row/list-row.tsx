// A line of a list: picture or logo, two lines of words, something at the end.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../link/link.tsx';
import styles from './list-row.module.css';
import type { Elements } from '../elements.ts';

export interface ListProps {
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export const List = ({ label, className, children }: ListProps) => (
  <ul aria-label={label} className={classNames(styles.list, className)}>
    {children}
  </ul>
);

export interface ListRowProps {
  readonly lead?: Elements;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** Below the note, for blocks. */
  readonly more?: ReactNode;
  readonly end?: ReactNode;
  /** The whole row is the link. */
  readonly href?: string;
  readonly className?: string;
}

export const ListRow = ({ lead, title, note, more, end, href, className }: ListRowProps) => (
  <li className={classNames(styles.row, className)}>
    {lead}
    <div className={styles.text}>
      <span className={styles.title}>
        {href === undefined ? (
          title
        ) : (
          <Link href={href} className={styles.cover}>
            {title}
          </Link>
        )}
      </span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
      {more !== undefined && <div>{more}</div>}
    </div>
    {end !== undefined && <div className={styles.end}>{end}</div>}
  </li>
);
