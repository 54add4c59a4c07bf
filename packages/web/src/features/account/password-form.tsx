// Asks for the password, or for a passkey in its place, before a call that needs it. What was typed stays where the call failed.
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import panels from '../../ui/card/account-panels.module.css';
import type { TaskMutation } from '../../platform/query/use-task-mutation.ts';
import { Button, type ButtonColour } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import type { Glyph } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import styles from './account.module.css';
import { accountAreaCopy } from './de.ts';
import { StepUpProof } from './step-up/step-up-proof.tsx';
import { failureText, isWrongPassword } from './failure-text.ts';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';

export interface PasswordFormProps {
  readonly hint: string;
  readonly submit: string;
  readonly icon?: Glyph;
  readonly colour?: ButtonColour;
  readonly mutation: Pick<TaskMutation<unknown, string>, 'isPending' | 'isSuccess' | 'failure' | 'mutate' | 'reset'>;
}

export function PasswordForm({ hint, submit, icon, colour, mutation: { isPending, isSuccess, failure, mutate, reset } }: PasswordFormProps) {
  const texts = useAllTexts();
  const copy = texts(accountAreaCopy);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState(false);
  const wrong = isWrongPassword(failure);

  useEffect(() => {
    const field = form.current?.elements.namedItem('password');
    if ((missing || wrong) && field instanceof HTMLElement) field.focus();
    else if (failure !== undefined) notice.current?.focus();
  }, [missing, wrong, failure]);

  useEffect(() => {
    if (isSuccess) form.current?.reset();
  }, [isSuccess]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // Read from the field itself: password managers may have filled it.
    const password = new FormData(event.currentTarget).get('password');
    const isMissing = typeof password !== 'string' || password === '';
    setMissing(isMissing);
    if (isMissing) reset();
    else mutate(password);
  };
  const error = missing ? copy.problems.missing : wrong ? copy.problems.wrong : undefined;
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className={panels.form}>
      {failure !== undefined && !wrong && (
        <Notice kind="error" live ref={notice}>
          <p>{failureText(failure, texts)}</p>
        </Notice>
      )}
      <PasswordField name="password" label={copy.password} hint={hint} error={error} className={styles.narrow} />
      <Button type="submit" icon={icon} colour={colour} loading={isPending} loadingLabel={copy.working} className={panels.submit}>
        {submit}
      </Button>
      <StepUpProof disabled={isPending} onProof={mutate} />
    </form>
  );
}
