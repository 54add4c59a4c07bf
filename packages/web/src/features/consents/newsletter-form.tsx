// The newsletter's sign-up: an address, and the word that the notice about data protection was read.
import type { DataProtectionForm } from '@pluspunkt/core/registration';
import Mail from 'lucide-react/icons/mail';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import styles from '../../platform/form/form.module.css';
import { ProblemSummary, useFirstProblem, type ShownProblem } from '../../platform/form/problem-summary.tsx';
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

/** `ownEmail`: the field's value until the user types. */
export function NewsletterForm({ ownEmail, ...input }: NewsletterFormInput & { readonly ownEmail: string }) {
  const texts = useAllTexts();
  const copy = texts(newsletterCopy);
  const element = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const [accepted, setAccepted] = useState(false);
  const outdated = (): void => {
    setAccepted(false);
    input.onOutdated();
  };
  const { submit, settle, pending, problems, tries } = useNewsletterForm({ ...input, onOutdated: outdated });
  const shownProblems = shown(problems, texts);
  useFirstProblem(element, shownProblems, tries);
  useEffect(() => {
    if (problems.notice !== undefined) notice.current?.focus();
  }, [problems.notice, tries]);
  const email = typed ?? ownEmail;
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit(email, accepted);
  };
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={send}>
      {shownProblems.length > 1 && <ProblemSummary form={element} problems={shownProblems} />}
      {problems.notice !== undefined && (
        <Notice kind="error" live ref={notice}>
          <p>{problems.notice}</p>
        </Notice>
      )}
      <TextField
        name="email"
        type="email"
        label={copy.email}
        hint={copy.emailHint}
        error={problems.email}
        icon={Mail}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        onChange={(event) => {
          setTyped(event.target.value);
          settle('email');
        }}
      />
      <div className={styles.protection}>
        <Protection form={input.form} />
        <Checkbox
          name="form"
          label={copy.accepted}
          checked={accepted}
          error={problems.form}
          onChange={(event) => {
            setAccepted(event.target.checked);
            settle('form');
          }}
        />
      </div>
      <p className={styles.actions}>
        <Button type="submit" size="xlarge" icon={Mail} className={styles.send} loading={pending} loadingLabel={copy.submitting}>
          {copy.submit}
        </Button>
      </p>
    </form>
  );
}
