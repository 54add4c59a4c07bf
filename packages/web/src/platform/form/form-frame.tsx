// The frame of a page with one form: headline, introduction, and the form after hydration.
import type { ReactNode } from 'react';
import { useHydrated } from '../browser/hydrated.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useBrand } from '../brand/use-brand.tsx';
import { formCopy } from './de.ts';
import styles from './form-frame.module.css';

interface FormFrameProps {
  readonly title: string;
  readonly lead?: string;
  /** Needs the browser's storage or address, and so waits for it. */
  readonly form?: () => ReactNode;
  /** Help for users without script; by default that script is needed. */
  readonly withoutScript?: ReactNode;
  /** Number of lines of the form's placeholder, against layout shifts. */
  readonly lines?: number;
  readonly children?: ReactNode;
}

export function FormComing({ lines = 1 }: { readonly lines?: number }) {
  return (
    <div className={styles.form} role="status">
      <span className="u-hidden">{formCopy.loading}</span>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} shape="box" />
      ))}
      <Skeleton shape="pill" />
    </div>
  );
}

export function WithoutScript({ children = <p>{formCopy.needsScript}</p> }: { readonly children?: ReactNode }) {
  return (
    <noscript>
      <Notice kind="warning">{children}</Notice>
    </noscript>
  );
}

/** Replaces the form until hydration; without script it shows a contact address. */
export function FormBeforeScript({ text, lines }: { readonly text: string; readonly lines: number }) {
  const { supportEmail } = useBrand();
  return (
    <>
      <WithoutScript>
        <p>
          {text} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </WithoutScript>
      <FormComing lines={lines} />
    </>
  );
}

export function FormFrame({ title, lead, form, withoutScript, lines, children }: FormFrameProps) {
  const hydrated = useHydrated();
  return (
    <section className={styles.page}>
      <h1 className={styles.heading}>
        <Logo part="mark" label="" />
        {title}
      </h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {form !== undefined && <WithoutScript>{withoutScript}</WithoutScript>}
      {form !== undefined && (hydrated ? form() : <FormComing lines={lines} />)}
      {children}
    </section>
  );
}
