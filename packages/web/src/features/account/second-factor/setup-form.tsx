// Sets an authenticator app up: the password, then the QR code, confirmed by the first code. A chunk apart: it draws the QR code.
import { isTotpCode, type AuthenticatorDraft } from '@pluspunkt/core/second-factor';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { SecondFactorPort } from '../../../platform/container/tokens.ts';
import { usePort } from '../../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../../platform/query/use-task-mutation.ts';
import { Button } from '../../../ui/button/button.tsx';
import panels from '../../../ui/card/account-panels.module.css';
import { TextField } from '../../../ui/field/text-field.tsx';
import { TotpSecret } from '../../../ui/second-factor/totp-secret.tsx';
import { useAllTexts, useTexts } from '../../../ui/texts/use-texts.tsx';
import styles from '../account.module.css';
import { accountAreaCopy, secondFactorCopy } from '../de.ts';
import { PasswordForm } from '../password-form.tsx';
import { secondFactorProblem } from './second-factor-problem.ts';

interface SetupFormProps {
  /** Gets the recovery codes. */
  readonly onEnabled: (codes: readonly string[]) => void;
}

function Confirm({ draft, onEnabled }: SetupFormProps & { readonly draft: AuthenticatorDraft }) {
  const texts = useAllTexts();
  const copy = texts(secondFactorCopy);
  const gateway = usePort(SecondFactorPort);
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState(false);
  const { failure, isPending, mutate } = useTaskMutation((code: string) => gateway.enable(draft.draft, code), { onSuccess: onEnabled });
  useEffect(() => {
    const field = form.current?.elements.namedItem('code');
    if (field instanceof HTMLElement && (missing || failure !== undefined)) field.focus();
  }, [missing, failure]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    setMissing(!isTotpCode(code));
    if (isTotpCode(code)) mutate(code);
  };
  const error = missing ? copy.problems.appCode : failure === undefined ? undefined : secondFactorProblem(failure, texts);
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className={panels.form}>
      <TotpSecret draft={draft} copy={copy.setup} />
      <TextField name="code" label={copy.setup.code} inputMode="numeric" autoComplete="one-time-code" maxLength={8} error={error} className={styles.narrow} />
      <Button type="submit" loading={isPending} loadingLabel={texts(accountAreaCopy).working} className={panels.submit}>
        {copy.setup.submit}
      </Button>
    </form>
  );
}

export default function SetupForm({ onEnabled }: SetupFormProps) {
  const copy = useTexts(secondFactorCopy);
  const gateway = usePort(SecondFactorPort);
  const [draft, setDraft] = useState<AuthenticatorDraft>();
  const mutation = useTaskMutation((password: string) => gateway.draft(password), { onSuccess: setDraft });
  if (draft !== undefined) return <Confirm draft={draft} onEnabled={onEnabled} />;
  return <PasswordForm hint={copy.passwordHint} submit={copy.next} mutation={mutation} />;
}
