// The box around every page of passwords: headline, what it is about, and the form once the page is alive.
import type { ReactNode } from 'react';
import { useHydrated } from '../../composition/use-session.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { passwordCopy } from './de.ts';
import styles from './password.module.css';

interface PasswordFrameProps {
  readonly title: string;
  readonly lead?: string;
  /** Needs the browser's storage or address, and so waits for it. */
  readonly form?: () => ReactNode;
  readonly children?: ReactNode;
}

function Coming() {
  return (
    <div className={styles.form} role="status">
      <span className="u-hidden">{passwordCopy.loading}</span>
      <Skeleton shape="box" />
      <Skeleton shape="pill" />
    </div>
  );
}

export function PasswordFrame({ title, lead, form, children }: PasswordFrameProps) {
  const hydrated = useHydrated();
  return (
    <section className={styles.page}>
      <h1 className={styles.heading}>
        <Logo part="mark" label="" />
        {title}
      </h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {form !== undefined && (
        <noscript>
          <Notice kind="warning">
            <p>{passwordCopy.needsScript}</p>
          </Notice>
        </noscript>
      )}
      {form !== undefined && (hydrated ? form() : <Coming />)}
      {children}
    </section>
  );
}
