// What is wrong with a form, above it, each line a way to its field.
import { useEffect, useRef, type RefObject } from 'react';
import { Notice } from '../../ui/notice/notice.tsx';
import { formCopy } from './de.ts';
import styles from './problem-summary.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

export interface ShownProblem {
  /** Name of the control. */
  readonly control: string;
  readonly label: string;
  readonly text: string;
}

export function focusControl(form: HTMLFormElement | null, name: string): void {
  const control = form?.elements.namedItem(name);
  const element = control instanceof RadioNodeList ? control[0] : control;
  if (element instanceof HTMLElement) element.focus();
}

/** Leads to the first problem after each try to send the form. */
export function useFirstProblem(form: RefObject<HTMLFormElement | null>, problems: readonly ShownProblem[], tries: number): void {
  const first = useRef<string>(undefined);
  useEffect(() => {
    first.current = problems[0]?.control;
  });
  useEffect(() => {
    if (tries > 0 && first.current !== undefined) focusControl(form.current, first.current);
  }, [form, tries]);
}

export function ProblemSummary({ form, problems }: { readonly form: RefObject<HTMLFormElement | null>; readonly problems: readonly ShownProblem[] }) {
  const copy = useTexts(formCopy);
  if (problems.length === 0) return null;
  return (
    <Notice kind="error" title={copy.summary(problems.length)}>
      <ul className={styles.summary}>
        {problems.map(({ control, label, text }) => (
          <li key={control}>
            <button type="button" className={styles.jump} onClick={() => focusControl(form.current, control)}>
              {label}: {text}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
