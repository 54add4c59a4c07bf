// The box around a page that is one form: headline, what it is about, and the form once the page is alive.
import type { ReactNode } from 'react';
import { useHydrated } from '../browser/hydrated.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useBrand } from '../brand/use-brand.tsx';
import { formCopy } from './de.ts';
import styles from './form-frame.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';
import type { Elements } from '../../ui/elements.ts';

interface FormFrameProps {
  readonly title: string;
  readonly lead?: string;
  /** Needs the browser's storage or address, and so waits for it. */
  readonly form?: () => Elements;
  /** What helps who has no script; by default that it is needed. */
  readonly withoutScript?: ReactNode;
  /** Lines of the form, so that nothing moves when it comes. */
  readonly lines?: number;
  readonly children?: Elements;
}

export function FormComing({ lines = 1 }: { readonly lines?: number }) {
  const copy = useTexts(formCopy);
  return (
    <div className={styles.form} role="status">
      <span className="u-hidden">{copy.loading}</span>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} shape="box" />
      ))}
      <Skeleton shape="pill" />
    </div>
  );
}

export function WithoutScript({ children }: { readonly children?: ReactNode }) {
  const copy = useTexts(formCopy);
  return (
    <noscript>
      <Notice kind="warning">{children ?? <p>{copy.needsScript}</p>}</Notice>
    </noscript>
  );
}

/** Replaces a form until hydration; without scripts it names the alternative, with the address to write to. */
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
