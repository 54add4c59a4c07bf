// Sets the new password with the token of the mail, one request at a time.
import { judgePassword, type PasswordRule } from '@pluspunkt/core/registration';
import { either as E } from 'fp-ts';
import { useRef, useState } from 'react';
import { failureText } from '../../app/form/failure-text.ts';
import type { MailLink } from '../../app/mail-link/mail-token.ts';
import { PasswordPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { passwordCopy } from './de.ts';

const copy = passwordCopy.reset;

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
  /** Empty where they could not be loaded: then the service alone judges. */
  readonly rules: readonly PasswordRule[];
  readonly onDone: () => void;
}

export function useNewPassword({ reset, rules, onDone }: NewPasswordInput) {
  const gateway = usePort(PasswordPort);
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [trouble, setTrouble] = useState<NewPasswordTrouble>({});

  const judge = (password: string): string | undefined => {
    if (password === '') return copy.missing;
    return judgePassword(rules, password).every(({ kept }) => kept) ? undefined : copy.broken;
  };
  const submit = async (password: string): Promise<void> => {
    if (running.current) return;
    const problem = judge(password);
    setTrouble(problem === undefined ? {} : { password: problem });
    if (problem !== undefined) return;
    running.current = true;
    setPending(true);
    const answer = await (reset.marked ? gateway.initialize(reset.token, password) : gateway.setNew(reset.token, password))();
    running.current = false;
    setPending(false);
    if (E.isRight(answer)) return onDone();
    const failure = answer.left;
    const code = failure._tag === 'HttpError' ? failure.code : undefined;
    if (code === 'token-invalid') setTrouble({ expired: true });
    else setTrouble(code === 'password-rules' ? { password: copy.broken } : { form: failureText(failure) });
  };
  return { submit, pending, trouble };
}
