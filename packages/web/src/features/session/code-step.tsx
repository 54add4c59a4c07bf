// The second step of a login: a code of the authenticator app, or a recovery code.
import { isRecoveryCode, isTotpCode } from '@pluspunkt/core/second-factor';
import type { LoggedIn, SessionFailure } from '@pluspunkt/core/session';
import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { SessionPort } from '../../platform/session/session.tokens.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';
import { loginCopy } from './login.de.ts';
import { problemsOfFailure } from './login-draft.ts';
import styles from './login-form.module.css';
import type { PendingStep } from './use-login.ts';

interface CodeStepProps extends PendingStep {
  readonly onDone: (session: LoggedIn) => void;
  /** Returns to the form, with the reason where the step has ended. */
  readonly onBack: (problem?: string) => void;
}

export function CodeStep({ step, rememberMe, onDone, onBack }: CodeStepProps) {
  const texts = useAllTexts();
  const copy = texts(loginCopy);
  const session = usePort(SessionPort);
  const form = useRef<HTMLFormElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const wrong = isRecovery ? copy.problems.wrongRecoveryCode : copy.problems.wrongCode;

  const codeField = (): HTMLInputElement | undefined => {
    const field = form.current?.elements.namedItem('code');
    return field instanceof HTMLInputElement ? field : undefined;
  };
  useEffect(() => codeField()?.focus(), [isRecovery, error]);

  const { isPending, mutate } = useTaskMutation<LoggedIn, string, SessionFailure>((code, signal) => () => session.confirmLogin(step, code, { rememberMe, signal }), {
    onSuccess: (loggedIn) => onDone(loggedIn),
    onFailure: (failure) => {
      // Each code is valid once.
      const field = codeField();
      if (field !== undefined) field.value = '';
      field?.focus();
      if (failure._tag === 'StepExpired') onBack(copy.problems.stepExpired);
      else if (failure._tag === 'WrongCode') setError(wrong);
      else setProblem(problemsOfFailure(failure, 'password', texts).form);
    },
  });
  const choose = (recovery: boolean): void => {
    setRecovery(recovery);
    setError(undefined);
    setProblem(undefined);
  };
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    const fits = isRecovery ? isRecoveryCode(code) : isTotpCode(code);
    setProblem(undefined);
    setError(fits ? undefined : isRecovery ? copy.problems.recoveryCode : copy.problems.appCode);
    if (fits) mutate(code);
  };
  return (
    <form ref={form} className={styles.form} method="post" action="/anmelden" noValidate onSubmit={send}>
      <h2>{copy.step.title}</h2>
      <p>{isRecovery ? copy.step.textRecovery : copy.step.text}</p>
      {problem !== undefined && (
        <Notice kind="error" live>
          <p>{problem}</p>
        </Notice>
      )}
      <TextField
        key={String(isRecovery)}
        name="code"
        label={isRecovery ? copy.step.recoveryCode : copy.step.appCode}
        hint={isRecovery ? copy.step.recoveryCodeHint : copy.step.appCodeHint}
        error={error}
        icon={Smartphone}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
      />
      <Button type="submit" size="xlarge" loading={isPending} loadingLabel={copy.submitting} className={styles.submit}>
        {copy.step.submit}
      </Button>
      <p className={styles.ways}>
        <Button type="button" colour="outline-neutral" onClick={() => choose(!isRecovery)}>
          {isRecovery ? copy.step.useApp : copy.step.useRecovery}
        </Button>
        <Button type="button" colour="outline-neutral" onClick={() => onBack()}>
          {copy.step.back}
        </Button>
      </p>
      <p className="u-meta">{copy.step.lost}</p>
    </form>
  );
}
