// Confirms with a code of the authenticator. Nothing for members without one.
import { isSecondFactor } from '@pluspunkt/core/second-factor';
import { useQuery } from '@tanstack/react-query';
import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { SecondFactorPort } from '../../../platform/container/tokens.ts';
import { usePort } from '../../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../../platform/query/use-task-mutation.ts';
import { Button } from '../../../ui/button/button.tsx';
import panels from '../../../ui/card/account-panels.module.css';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useAllTexts } from '../../../ui/texts/use-texts.tsx';
import styles from '../account.module.css';
import { accountAreaCopy, secondFactorCopy } from '../de.ts';
import { secondFactorProblem } from '../second-factor/second-factor-problem.ts';
import { secondFactorQuery } from '../second-factor/second-factor.query.ts';
import type { StepUpProofProps } from './step-up-options.tsx';

/** Within a form that asks for the password: no form of its own, and no field that the form would send. */
function CodeField({ onProof, disabled }: Required<StepUpProofProps>) {
  const texts = useAllTexts();
  const copy = texts(secondFactorCopy);
  const gateway = usePort(SecondFactorPort);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { failure, isPending, mutate } = useTaskMutation((typed: string) => gateway.confirm(typed), { onSuccess: onProof, onFailure: () => setCode('') });
  useEffect(() => field.current?.focus(), [failure, missing]);
  const send = (): void => {
    setMissing(!isSecondFactor(code));
    if (isSecondFactor(code)) mutate(code);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') return;
    // Otherwise Enter would submit the surrounding form.
    event.preventDefault();
    send();
  };
  const error = missing ? copy.problems.code : failure === undefined ? undefined : secondFactorProblem(failure, texts);
  return (
    <div className={panels.form}>
      <TextField ref={field} label={copy.code} hint={copy.codeHint} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={20} value={code} error={error} className={styles.narrow} onChange={(event) => setCode(event.target.value)} onKeyDown={onKeyDown} />
      <Button type="button" colour="outline-neutral" disabled={disabled} loading={isPending} loadingLabel={texts(accountAreaCopy).working} className={panels.submit} onClick={send}>
        {copy.confirmCode}
      </Button>
    </div>
  );
}

export function CodeProof({ onProof, disabled = false }: StepUpProofProps) {
  const copy = useAllTexts()(secondFactorCopy);
  const { data = null } = useQuery(secondFactorQuery(usePort(SecondFactorPort)));
  const [open, setOpen] = useState(false);
  if (data === null) return null;
  const confirmed = (proof: string): void => {
    setOpen(false);
    onProof(proof);
  };
  if (open) return <CodeField onProof={confirmed} disabled={disabled} />;
  return (
    <Button type="button" colour="outline-neutral" icon={Smartphone} disabled={disabled} className={panels.submit} onClick={() => setOpen(true)}>
      {copy.confirm}
    </Button>
  );
}
