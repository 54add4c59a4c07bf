// Sends the newsletter's form, with a proof that a person does, and shows what the newsletter's system reports at its field.
import { validateNewsletter, newsletterErrorField, type NewsletterError, type NewsletterField, type NewsletterProblems } from '@pluspunkt/core/consents';
import type { DataProtectionForm } from '@pluspunkt/core/registration';
import { function as F, taskEither as TE } from 'fp-ts';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../platform/form/failure-text.ts';
import { problemsOf, ruleResolver } from '../../platform/form/rule-resolver.ts';
import { trackNewsletter } from '../../platform/browser/track.ts';
import { CaptchaPort, NewsletterPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { useLoggedIn } from '../../platform/session/use-session.ts';
import { newsletterCopy } from './newsletter-de.ts';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';

interface Typed {
  readonly email: string;
  /** Whether the notice about data protection is accepted. */
  readonly form: boolean;
}

/** The system's messages are German texts for people; several about one field are joined. */
function reported(errors: readonly NewsletterError[]): ReadonlyMap<NewsletterField | 'root', string> {
  const texts = new Map<NewsletterField | 'root', string>();
  for (const error of errors) {
    const place = newsletterErrorField(error) ?? 'root';
    texts.set(place, [texts.get(place) ?? '', error.message].filter((text) => text !== '').join(' '));
  }
  return texts;
}

export interface NewsletterFormInput {
  readonly form: DataProtectionForm;
  /** The field's value until the user types. */
  readonly ownEmail: string;
  /** The text that was agreed to is no longer the present one. */
  readonly onOutdated: () => void;
  readonly onSent: (email: string) => void;
}

export function useNewsletterForm({ form, ownEmail, onOutdated, onSent }: NewsletterFormInput) {
  const texts = useAllTexts();
  const copy = texts(newsletterCopy);
  const gateway = usePort(NewsletterPort);
  const captcha = usePort(CaptchaPort);
  const isMember = useLoggedIn() !== undefined;
  const { formNumber, dataProtectionFormId } = form;
  const { register, handleSubmit, setValue, setError, clearErrors, formState } = useForm<Typed>({
    defaultValues: { email: ownEmail, form: false },
    resolver: ruleResolver((typed) => validateNewsletter({ email: typed.email, acceptedForm: typed.form })),
    reValidateMode: 'onSubmit',
  });
  const isTyped = formState.dirtyFields.email === true;
  const fillIn = useEffectEvent(() => {
    if (!isTyped) setValue('email', ownEmail);
  });
  useEffect(() => fillIn(), [ownEmail]);

  const send = (email: string) =>
    F.pipe(
      isMember ? TE.right({}) : captcha.prove(),
      TE.chain((proof) => gateway.register({ email, formNumber, dataProtectionFormId }, proof)),
    );
  const { isPending, failure, mutate, reset } = useTaskMutation(send, {
    onSuccess: (errors, email) => {
      if (errors.length === 0) {
        trackNewsletter();
        return onSent(email);
      }
      const found = reported(errors);
      if (found.has('form')) {
        setValue('form', false);
        onOutdated();
      }
      for (const [place, message] of found) setError(place, { type: 'reported', message }, { shouldFocus: place === 'email' || !found.has('email') });
    },
  });
  const { email, form: accepted, root } = formState.errors;
  const { email: emailProblem } = problemsOf<NewsletterProblems>({ email });
  return {
    texts: { email: email?.message ?? (emailProblem === undefined ? undefined : copy.emailProblems[emailProblem]), form: accepted === undefined ? undefined : (accepted.message ?? copy.acceptedMissing) },
    notice: failure === undefined ? root?.message : failureText(failure, texts),
    /** Changes with each failed call. */
    failed: failure ?? root,
    /** A changed field is no longer wrong until the form is sent again. */
    field: (name: NewsletterField) => register(name, { onChange: () => clearErrors(name) }),
    pending: isPending,
    submit: handleSubmit((typed) => mutate(typed.email.trim()), reset),
  };
}

export type NewsletterTexts = ReturnType<typeof useNewsletterForm>['texts'];
