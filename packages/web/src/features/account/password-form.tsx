// Asks for the password before something is done with it: one press at a time, and what was typed stays where it failed.
import type { CallFailure } from '@pluspunkt/core/failure';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import panels from '../../app/member/account-panels.module.css';
import { Button, type ButtonColour } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import type { Glyph } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import styles from './account.module.css';
import { accountAreaCopy } from './de.ts';
import { failureText, isWrongPassword } from './failure-text.ts';

export interface PasswordFormProps {
  readonly hint: string;
  readonly submit: string;
  readonly icon?: Glyph;
  readonly colour?: ButtonColour;
  /** Hands back why it was refused; nothing where it is done. */
  readonly onPassword: (password: string) => Promise<CallFailure | undefined>;
}

export function PasswordForm({ hint, submit, icon, colour, onPassword }: PasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const busy = useRef(false);
  const [working, setWorking] = useState(false);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const wrong = isWrongPassword(failure);

  useEffect(() => {
    const field = form.current?.elements.namedItem('password');
    if ((missing || wrong) && field instanceof HTMLElement) field.focus();
    else if (failure !== undefined) notice.current?.focus();
  }, [missing, wrong, failure]);

  const send = async (password: string): Promise<void> => {
    if (busy.current) return;
    setMissing(password === '');
    setFailure(undefined);
    if (password === '') return;
    busy.current = true;
    setWorking(true);
    const refused = await onPassword(password);
    busy.current = false;
    setWorking(false);
    setFailure(refused);
    if (refused === undefined) form.current?.reset();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // Read from the field itself: password managers may have filled it.
    const password = new FormData(event.currentTarget).get('password');
    void send(typeof password === 'string' ? password : '');
  };
  const error = missing ? accountAreaCopy.problems.missing : wrong ? accountAreaCopy.problems.wrong : undefined;
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className={panels.form}>
      {failure !== undefined && !wrong && (
        <Notice kind="error" live ref={notice}>
          <p>{failureText(failure)}</p>
        </Notice>
      )}
      <PasswordField name="password" label={accountAreaCopy.password} hint={hint} error={error} className={styles.narrow} />
      <Button type="submit" icon={icon} colour={colour} loading={working} loadingLabel={accountAreaCopy.working} className={panels.submit}>
        {submit}
      </Button>
    </form>
  );
}
