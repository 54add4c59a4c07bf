// Where one is, from the start page down.
import ChevronRight from 'lucide-react/icons/chevron-right';
import { classNames } from '../class-names.ts';
import { de } from '../de.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './breadcrumbs.module.css';
import { useTexts } from '../texts/use-texts.tsx';

interface Crumb {
  readonly label: string;
  readonly href: string;
}

export interface BreadcrumbsProps {
  /** From the outside in; the last one is the current page. */
  readonly items: readonly Crumb[];
  readonly label?: string;
  readonly className?: string;
}

export const Breadcrumbs = ({ items, label, className }: BreadcrumbsProps) => {
  const copy = useTexts(de);
  return (
    <nav aria-label={label ?? copy.breadcrumbs} className={classNames(styles.crumbs, className)}>
      <ol className={styles.list}>
        {items.map((item, index) => {
          const last = index === items.length - 1;
          return (
            <li key={item.href} className={styles.crumb}>
              {index > 0 && <Icon glyph={ChevronRight} size="s" />}
              <Link href={item.href} aria-current={last ? 'page' : undefined} className={styles.link}>
                {item.label}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
