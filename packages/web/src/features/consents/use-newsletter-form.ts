// Sends the newsletter's form, with a proof that a person does, and shows what the newsletter's system reports at its field.
import { validateNewsletter, newsletterErrorField, type NewsletterError, type NewsletterField } from '@pluspunkt/core/consents';
import type { DataProtectionForm } from '@pluspunkt/core/registration';
import { function as F, taskEither as TE } from 'fp-ts';
import { useState } from 'react';
import { failureText } from '../../platform/form/failure-text.ts';
import { trackNewsletter } from '../../platform/browser/track.ts';
import { CaptchaPort, NewsletterPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { useLoggedIn } from '../../platform/session/use-session.ts';
import { newsletterCopy } from './newsletter-de.ts';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';

/** The text at each field, and above the form. */
export type NewsletterTexts = Partial<Readonly<Record<NewsletterField | 'notice', string>>>;

function problemTexts(email: string, acceptedForm: boolean, texts: Texts): NewsletterTexts {
  const copy = texts(newsletterCopy);
  const problems = validateNewsletter({ email, acceptedForm });
  return {
    ...(problems.email === undefined ? {} : { email: copy.emailProblems[problems.email] }),
    ...(problems.form === undefined ? {} : { form: copy.acceptedMissing }),
  };
}

/** The system's messages are German texts for people; several about one field are joined. */
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
  const texts = useAllTexts();
  const gateway = usePort(NewsletterPort);
  const captcha = usePort(CaptchaPort);
  const isMember = useLoggedIn() !== undefined;
  const { formNumber, dataProtectionFormId } = form;
  const [problems, setProblems] = useState<NewsletterTexts>({});
  const [tries, setTries] = useState(0);

  const fail = (found: NewsletterTexts): void => {
    setProblems(found);
    setTries((count) => count + 1);
  };
  const register = (email: string) =>
    F.pipe(
      isMember ? TE.right({}) : captcha.prove(),
      TE.chain((proof) => gateway.register({ email, formNumber, dataProtectionFormId }, proof)),
    );
  const { isPending, mutate } = useTaskMutation(register, {
    onSuccess: (errors, email) => {
      if (errors.length === 0) {
        trackNewsletter();
        return onSent(email);
      }
      const found = reported(errors);
      if (found.form !== undefined) onOutdated();
      return fail(found);
    },
    onFailure: (failure) => fail({ notice: failureText(failure, texts) }),
  });
  const submit = (email: string, acceptedForm: boolean): void => {
    const found = problemTexts(email, acceptedForm, texts);
    if (Object.keys(found).length > 0) return fail(found);
    setProblems({});
    return mutate(email.trim());
  };
  const settle = (field: NewsletterField): void => {
    const { [field]: _settled, ...rest } = problems;
    setProblems(rest);
  };
  return { submit, settle, pending: isPending, problems, tries };
}
