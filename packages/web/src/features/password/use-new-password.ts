// Sets the new password with the token of the mail.
import { checkPasswordRules, type PasswordRule } from '@pluspunkt/core/registration';
import { useState } from 'react';
import { failureText } from '../../platform/form/failure-text.ts';
import type { MailLink } from '../../platform/mail-link/mail-token.ts';
import { PasswordPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { SessionPort } from '../../platform/session/session.tokens.ts';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { passwordCopy } from './de.ts';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';

export interface NewPasswordTrouble {
  /** At the field. */
  readonly password?: string;
  /** Above the form. */
  readonly form?: string;
  /** The link is of no use any more. */
  readonly expired?: true;
}

export interface NewPasswordInput {
  readonly reset: MailLink;
  /** Empty where they could not be loaded: then only the service checks them. */
  readonly rules: readonly PasswordRule[];
  readonly onDone: () => void;
}

export function useNewPassword({ reset, rules, onDone }: NewPasswordInput) {
  const texts = useAllTexts();
  const copy = texts(passwordCopy).reset;
  const gateway = usePort(PasswordPort);
  const session = usePort(SessionPort);
  const [trouble, setTrouble] = useState<NewPasswordTrouble>({});
  const { isPending, mutate } = useTaskMutation((password: string) => (reset.marked ? gateway.initialize(reset.token, password) : gateway.setNew(reset.token, password)), {
    onSuccess: () => {
      // The service ends every session when a password is set: this one logs out before its next call is refused.
      if (session.getSnapshot()._tag === 'LoggedIn') void session.logout();
      onDone();
    },
    onFailure: (failure) => {
      const code = failure._tag === 'HttpError' ? failure.code : undefined;
      if (code === 'token-invalid') setTrouble({ expired: true });
      else if (code === 'password-rules') setTrouble({ password: copy.broken });
      else setTrouble(code === 'weak-password' ? { password: copy.weak } : { form: failureText(failure, texts) });
    },
  });

  const problemOf = (password: string): string | undefined => {
    if (password === '') return copy.missing;
    return checkPasswordRules(rules, password).every(({ met }) => met) ? undefined : copy.broken;
  };
  const submit = (password: string): void => {
    const problem = problemOf(password);
    setTrouble(problem === undefined ? {} : { password: problem });
    if (problem === undefined) mutate(password);
  };
  return { submit, pending: isPending, trouble };
}
