// The head of a page of the console: its heading, the title of the document, and what can be done.
import { useEffect, type ReactNode } from 'react';
import { useBrand } from '../../platform/brand/use-brand.tsx';
import type { Elements } from '../../ui/elements.ts';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly actions?: Elements;
}

export function PageHead({ title, note, actions }: PageHeadProps) {
  const { name } = useBrand();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {note !== undefined && <div className="u-meta">{note}</div>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
