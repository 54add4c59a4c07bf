// The page around a form without the frame: login, setup, invitation.
import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo/logo.tsx';
import styles from './gate.module.css';

interface GateProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export const Gate = ({ title, lead, wide = false, children }: GateProps) => (
  <main id="inhalt" className={wide ? styles.wide : styles.gate}>
    <Logo size="m" />
    <section className={styles.card} aria-labelledby="titel">
      <header className={styles.head}>
        <h1 id="titel">{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </section>
  </main>
);
