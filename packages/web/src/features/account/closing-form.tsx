// The form that closes an account: a confirmation in words, the password, and no second effect.
import { useLayoutEffect, useRef, type SubmitEvent } from 'react';
import { focusControl } from '../../platform/form/problem-summary.tsx';
import panels from '../../ui/card/account-panels.module.css';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/field/choice.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import styles from './account.module.css';
import { accountAreaCopy, closingCopy } from './de.ts';
import { failureText, isWrongPassword } from './failure-text.ts';
import { StepUpProof } from './step-up/step-up-proof.tsx';
import { useClosing } from './use-closing.ts';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';

export interface ClosingFormProps {
  readonly points: number | undefined;
  readonly onClosed: (lapsedPoints: number | undefined) => void;
}

export function ClosingForm({ points, onClosed }: ClosingFormProps) {
  const texts = useAllTexts();
  const accountAreaTexts = texts(accountAreaCopy);
  const copy = texts(closingCopy);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const { state, register, problems, submit, submitProof } = useClosing(onClosed);
  const failure = state._tag === 'Editing' ? state.failure : undefined;
  const wrong = isWrongPassword(failure);
  const unanswered = state._tag === 'Unanswered';

  // Moves the focus in the same render as the answer, so that it does not interrupt keyboard navigation later.
  useLayoutEffect(() => {
    if (wrong) focusControl(form.current, 'password');
    else if (failure !== undefined || unanswered) notice.current?.focus();
  }, [wrong, failure, unanswered]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => void submit(event);
  const passwordError = problems.password !== undefined ? accountAreaTexts.problems.missing : wrong ? accountAreaTexts.problems.wrong : undefined;
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className={panels.form}>
      {failure !== undefined && !wrong && (
        <Notice kind="error" live ref={notice}>
          <p>{failureText(failure, texts)}</p>
        </Notice>
      )}
      {unanswered && (
        <Notice kind="warning" live ref={notice} title={copy.unanswered.title}>
          <p>{copy.unanswered.text}</p>
        </Notice>
      )}
      <Checkbox
        {...register('confirmed')}
        label={points === undefined || points === 0 ? copy.confirm : copy.confirmPoints(points)}
        error={problems.confirmed === undefined ? undefined : copy.confirmMissing}
      />
      <PasswordField {...register('password')} label={accountAreaTexts.password} hint={copy.passwordHint} error={passwordError} className={styles.narrow} />
      <StepUpProof disabled={state._tag === 'Closing'} onProof={submitProof} />
      <div className={panels.actions}>
        <Button type="submit" colour="primary" loading={state._tag === 'Closing'} loadingLabel={accountAreaTexts.working}>
          {unanswered ? copy.again : copy.submit}
        </Button>
        <ButtonLink href="/mein-konto" colour="outline-neutral">
          {copy.stay}
        </ButtonLink>
      </div>
    </form>
  );
}
