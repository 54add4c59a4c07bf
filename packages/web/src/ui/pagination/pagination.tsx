// The way through many results, as links: every page has its address.
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { classNames } from '../class-names.ts';
import { de } from '../de.ts';
import { Icon } from '../icon/icon.tsx';
import type { Glyph } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import { pageSlots } from './pages.ts';
import styles from './pagination.module.css';
import { useTexts } from '../texts/use-texts.tsx';

export interface PaginationProps {
  /** Counts from 1. */
  readonly page: number;
  readonly pages: number;
  readonly hrefFor: (page: number) => string;
  readonly label?: string;
  readonly className?: string;
}

interface StepProps {
  readonly to: number;
  readonly rel: 'prev' | 'next';
  readonly label: string;
  readonly glyph: Glyph;
  readonly hrefFor: (page: number) => string;
}

const Step = ({ to, rel, label, glyph, hrefFor }: StepProps) => (
  <Link href={hrefFor(to)} rel={rel} className={classNames(styles.page, styles.step)}>
    {rel === 'prev' && <Icon glyph={glyph} size="m" />}
    <span className={styles.stepLabel}>{label}</span>
    {rel === 'next' && <Icon glyph={glyph} size="m" />}
  </Link>
);

export const Pagination = ({ page, pages, hrefFor, label, className }: PaginationProps) => {
  const copy = useTexts(de);
  if (pages <= 1) return null;
  return (
    <nav aria-label={label ?? copy.pagination.label} className={classNames(styles.pagination, className)}>
      {page > 1 && <Step to={page - 1} rel="prev" label={copy.pagination.previous} glyph={ChevronLeft} hrefFor={hrefFor} />}
      <ol className={styles.list}>
        {pageSlots(page, pages).map((slot, index) => (
          <li key={slot === 'gap' ? `gap-${index}` : slot}>
            {slot === 'gap' ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link href={hrefFor(slot)} className={styles.page} aria-label={copy.pagination.page(slot)} aria-current={slot === page ? 'page' : undefined}>
                {slot}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages && <Step to={page + 1} rel="next" label={copy.pagination.next} glyph={ChevronRight} hrefFor={hrefFor} />}
    </nav>
  );
};
