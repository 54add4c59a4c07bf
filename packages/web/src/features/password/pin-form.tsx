// The fields of a new PIN.
import { useEffect, useRef, type SubmitEvent } from 'react';
import styles from '../../platform/form/form-frame.module.css';
import { useMember } from '../../platform/session/use-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { RadioGroup } from '../../ui/field/choice.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { StepUpProof } from '../account/index.ts';
import { pinCopy } from './pin-de.ts';
import { usePinForm, type PinFormInput } from './use-pin-form.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const digits = { inputMode: 'numeric', maxLength: 6 } as const;
const newPin = { ...digits, autoComplete: 'new-password' } as const;

export function PinForm(props: Omit<PinFormInput, 'birthday'>) {
  const copy = useTexts(pinCopy);
  const notice = useRef<HTMLDivElement>(null);
  const { has, choice, field, errors, notice: trouble, failure, pending, submit, submitProof } = usePinForm({ ...props, birthday: useMember().profile?.birthdate });
  useEffect(() => notice.current?.focus(), [failure]);
  const proof = has === 'yes' ? ({ label: copy.present, autoComplete: 'off', ...digits } as const) : ({ label: copy.password, hint: copy.passwordHint, autoComplete: 'current-password', maxLength: 200 } as const);
  const send = (event: SubmitEvent<HTMLFormElement>): void => void submit(event);
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {trouble !== undefined && (
        <Notice kind="error" live ref={notice}>
          <p>{trouble}</p>
        </Notice>
      )}
      {props.token === undefined && (
        <>
          <RadioGroup {...choice} label={copy.has} options={copy.hasOptions} />
          <PasswordField {...field('present')} {...proof} error={errors.present} />
        </>
      )}
      <PasswordField {...field('pin')} {...newPin} label={copy.pin} hint={copy.pinHint} error={errors.pin} />
      <PasswordField {...field('repeated')} {...newPin} label={copy.repeated} error={errors.repeated} />
      <Button type="submit" size="xlarge" className={styles.submit} loading={pending} loadingLabel={copy.submitting}>
        {copy.submit}
      </Button>
      {props.token === undefined && <StepUpProof disabled={pending} onProof={submitProof} />}
    </form>
  );
}
