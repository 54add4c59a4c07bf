// Sends the newsletter's form: one request at a time, and what the newsletter's system reports at its field.
import { judgeNewsletter, newsletterErrorField, type NewsletterError, type NewsletterField } from '@pluspunkt/core/consents';
import type { DataProtectionForm } from '@pluspunkt/core/registration';
import { either as E } from 'fp-ts';
import { useRef, useState } from 'react';
import { failureText } from '../../app/form/failure-text.ts';
import { trackNewsletter } from '../../app/track.ts';
import { NewsletterPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { newsletterCopy as copy } from './newsletter-de.ts';

/** What is said at each field, and above the form. */
export type NewsletterTexts = Partial<Readonly<Record<NewsletterField | 'notice', string>>>;

function judged(email: string, acceptedForm: boolean): NewsletterTexts {
  const problems = judgeNewsletter({ email, acceptedForm });
  return {
    ...(problems.email === undefined ? {} : { email: copy.emailProblems[problems.email] }),
    ...(problems.form === undefined ? {} : { form: copy.acceptedMissing }),
  };
}

/** The system's own words are German and for people; several about one field follow each other. */
function reported(errors: readonly NewsletterError[]): NewsletterTexts {
  const texts: Partial<Record<NewsletterField | 'notice', string>> = {};
  for (const error of errors) {
    const place = newsletterErrorField(error) ?? 'notice';
    texts[place] = [texts[place], error.message].filter((text) => text !== undefined && text !== '').join(' ');
  }
  return texts;
}

export interface NewsletterFormInput {
  readonly form: DataProtectionForm;
  /** The text that was agreed to is no longer the present one. */
  readonly onOutdated: () => void;
  readonly onSent: (email: string) => void;
}

export function useNewsletterForm({ form, onOutdated, onSent }: NewsletterFormInput) {
  const gateway = usePort(NewsletterPort);
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [texts, setTexts] = useState<NewsletterTexts>({});
  const [tries, setTries] = useState(0);

  const fail = (found: NewsletterTexts): void => {
    setTexts(found);
    setTries((count) => count + 1);
  };
  const submit = async (email: string, acceptedForm: boolean): Promise<void> => {
    if (running.current) return;
    const found = judged(email, acceptedForm);
    if (Object.keys(found).length > 0) return fail(found);
    setTexts({});
    running.current = true;
    setPending(true);
    const { formNumber, dataProtectionFormId } = form;
    const answer = await gateway.register({ email: email.trim(), formNumber, dataProtectionFormId })();
    running.current = false;
    setPending(false);
    if (E.isLeft(answer)) return fail({ notice: failureText(answer.left) });
    if (answer.right.length === 0) {
      trackNewsletter();
      return onSent(email.trim());
    }
    const told = reported(answer.right);
    if (told.form !== undefined) onOutdated();
    fail(told);
  };
  const settle = (field: NewsletterField): void => {
    const { [field]: _settled, ...rest } = texts;
    setTexts(rest);
  };
  return { submit, settle, pending, texts, tries };
}
