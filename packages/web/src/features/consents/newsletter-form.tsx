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
import { newsletterCopy as copy } from './newsletter-de.ts';
import { useNewsletterForm, type NewsletterFormInput, type NewsletterTexts } from './use-newsletter-form.ts';

const FIELDS = ['email', 'form'] as const;

const shown = (texts: NewsletterTexts): readonly ShownProblem[] =>
  FIELDS.flatMap((field) => {
    const text = texts[field];
    return text === undefined ? [] : [{ control: field, label: copy.labels[field], text }];
  });

/** The text that is agreed to. */
function Protection({ form }: { readonly form: DataProtectionForm }) {
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
  const element = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const [accepted, setAccepted] = useState(false);
  const outdated = (): void => {
    setAccepted(false);
    input.onOutdated();
  };
  const { submit, settle, pending, texts, tries } = useNewsletterForm({ ...input, onOutdated: outdated });
  const problems = shown(texts);
  useFirstProblem(element, problems, tries);
  useEffect(() => {
    if (texts.notice !== undefined) notice.current?.focus();
  }, [texts.notice, tries]);
  const email = typed ?? ownEmail;
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit(email, accepted);
  };
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={send}>
      {problems.length > 1 && <ProblemSummary form={element} problems={problems} />}
      {texts.notice !== undefined && (
        <Notice kind="error" live ref={notice}>
          <p>{texts.notice}</p>
        </Notice>
      )}
      <TextField
        name="email"
        type="email"
        label={copy.email}
        hint={copy.emailHint}
        error={texts.email}
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
          error={texts.form}
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
