// The newsletter's sign-up: an address, and the consent to the notice about data protection.
import type { DataProtectionForm } from '@pluspunkt/core/registration';
import Mail from 'lucide-react/icons/mail';
import { useEffect, useRef, type SubmitEvent } from 'react';
import styles from '../../platform/form/form.module.css';
import { ProblemSummary, type ShownProblem } from '../../platform/form/problem-summary.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/field/choice.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { newsletterCopy } from './newsletter-de.ts';
import { useNewsletterForm, type NewsletterFormInput, type NewsletterTexts } from './use-newsletter-form.ts';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';

const FIELDS = ['email', 'form'] as const;

const shown = (problems: NewsletterTexts, texts: Texts): readonly ShownProblem[] =>
  FIELDS.flatMap((field) => {
    const text = problems[field];
    return text === undefined ? [] : [{ control: field, label: texts(newsletterCopy).labels[field], text }];
  });

/** The text that is agreed to. */
function Protection({ form }: { readonly form: DataProtectionForm }) {
  const copy = useTexts(newsletterCopy);
  return (
    <>
      <h2>
        {form.headline} <span className={styles.note}>{copy.version(form.version)}</span>
      </h2>
      <p className={styles.terms}>{form.text}</p>
    </>
  );
}

export function NewsletterForm(input: NewsletterFormInput) {
  const texts = useAllTexts();
  const copy = texts(newsletterCopy);
  const element = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const { field, submit, pending, texts: problems, notice: trouble, failed } = useNewsletterForm(input);
  const shownProblems = shown(problems, texts);
  useEffect(() => notice.current?.focus(), [failed]);
  const send = (event: SubmitEvent<HTMLFormElement>): void => void submit(event);
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={send}>
      {shownProblems.length > 1 && <ProblemSummary form={element} problems={shownProblems} />}
      {trouble !== undefined && (
        <Notice kind="error" live ref={notice}>
          <p>{trouble}</p>
        </Notice>
      )}
      <TextField
        {...field('email')}
        type="email"
        label={copy.email}
        hint={copy.emailHint}
        error={problems.email}
        icon={Mail}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <div className={styles.protection}>
        <Protection form={input.form} />
        <Checkbox {...field('form')} label={copy.accepted} error={problems.form} />
      </div>
      <p className={styles.actions}>
        <Button type="submit" size="xlarge" icon={Mail} className={styles.send} loading={pending} loadingLabel={copy.submitting}>
          {copy.submit}
        </Button>
      </p>
    </form>
  );
}
