// The fields of a new PIN.
import type { PinField } from '@pluspunkt/core/password';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import styles from '../../platform/form/form-frame.module.css';
import { useFirstProblem } from '../../platform/form/problem-summary.tsx';
import { useMember } from '../../platform/session/use-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { RadioGroup } from '../../ui/field/choice.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { pinCopy } from './pin-de.ts';
import { usePinForm, type PinEntry, type Proof } from './use-pin-form.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const FIELDS: readonly PinField[] = ['present', 'pin', 'repeated'];
const empty: PinEntry = { present: '', pin: '', repeated: '' };
const newPin = { inputMode: 'numeric', autoComplete: 'new-password', maxLength: 6 } as const;

export interface PinFormProps {
  /** Of the mail. */
  readonly token?: string;
  readonly onDone: () => void;
  readonly onInvalidToken: () => void;
}

export function PinForm({ token, onDone, onInvalidToken }: PinFormProps) {
  const copy = useTexts(pinCopy);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [proof, setProof] = useState<Proof>(token === undefined ? { _tag: 'Pin' } : { _tag: 'Token', token });
  const [entry, setEntry] = useState(empty);
  const other = (next: Proof): void => {
    setProof(next);
    setEntry((before) => ({ ...before, present: '' }));
  };
  const { submit, settle, pending, problems, tries } = usePinForm({ proof, birthday: useMember().profile?.birthdate, onDone, onInvalidToken, onOtherProof: other });
  useFirstProblem(form, FIELDS.flatMap((control) => (problems[control] === undefined ? [] : [{ control, label: '', text: '' }])), tries);
  useEffect(() => {
    if (problems.notice !== undefined) notice.current?.focus();
  }, [problems.notice, tries]);
  const field = (name: PinField) => ({
    name,
    value: entry[name],
    error: problems[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      setEntry({ ...entry, [name]: event.target.value });
      settle(name);
    },
  });
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit(entry);
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      {problems.notice !== undefined && (
        <Notice kind="error" live ref={notice}>
          <p>{problems.notice}</p>
        </Notice>
      )}
      {proof._tag !== 'Token' && (
        <RadioGroup name="has" label={copy.has} options={copy.hasOptions} value={proof._tag === 'Pin' ? 'yes' : 'no'} onValue={(value) => other(value === 'yes' ? { _tag: 'Pin' } : { _tag: 'Password' })} />
      )}
      {proof._tag === 'Pin' && <PasswordField {...field('present')} label={copy.present} inputMode="numeric" autoComplete="off" maxLength={6} />}
      {proof._tag === 'Password' && <PasswordField {...field('present')} label={copy.password} hint={copy.passwordHint} autoComplete="current-password" maxLength={200} />}
      <PasswordField {...field('pin')} {...newPin} label={copy.pin} hint={copy.pinHint} />
      <PasswordField {...field('repeated')} {...newPin} label={copy.repeated} />
      <Button type="submit" size="xlarge" className={styles.submit} loading={pending} loadingLabel={copy.submitting}>
        {copy.submit}
      </Button>
    </form>
  );
}
