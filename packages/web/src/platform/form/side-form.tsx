// A page with a form and, on wide screens, a dark card next to it that explains its purpose.
import type { ReactNode } from 'react';
import { Card } from '../../ui/card/card.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './side-form.module.css';

interface SideFact {
  readonly term: string;
  readonly text: string;
  /** Where it is done. */
  readonly href?: string;
}

export interface SideFormProps {
  readonly title: string;
  readonly lead: string;
  readonly side: { readonly picture: string; readonly title: string; readonly facts: readonly SideFact[]; readonly more?: ReactNode };
  readonly children: ReactNode;
}

export function SideForm({ title, lead, side, children }: SideFormProps) {
  return (
    <div className={styles.page}>
      <section className={styles.main} aria-labelledby="formular">
        <header className={styles.head}>
          <h1 id="formular">{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </header>
        {children}
      </section>
      <Card as="aside" look="night" labelledBy="formular-daneben" className={styles.aside}>
        <Picture src={side.picture} alt="" tint="none" size="xl" className={styles.picture} />
        <h2 id="formular-daneben" className={styles.asideTitle}>
          {side.title}
        </h2>
        <ul className={styles.facts}>
          {side.facts.map(({ term, text, href }) => (
            <li key={term}>
              {href === undefined ? <b>{term}</b> : <Link href={href}>{term}</Link>}
              <span>{text}</span>
            </li>
          ))}
        </ul>
        {side.more}
      </Card>
    </div>
  );
}
