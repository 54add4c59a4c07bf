// The panel of a campaign: a title, the participation, and an action.
import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ title, note, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note === undefined ? null : <div className={styles.note}>{note}</div>}
      </div>
      {children}
    </section>
  );
}
