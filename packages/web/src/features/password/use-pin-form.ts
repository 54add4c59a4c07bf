// Sets the PIN: with the current one, with the password if there is none, or with the token of a mail.
import type { CallFailure } from '@pluspunkt/core/failure';
import { validatePin, type PinChange, type PinField, type PinProblems } from '@pluspunkt/core/password';
import { useState } from 'react';
import { failureText } from '../../platform/form/failure-text.ts';
import { PasswordPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { pinCopy } from './pin-de.ts';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';

/** What proves that it is the member: the mail's token, the PIN, or the password. */
export type Proof = { readonly _tag: 'Token'; readonly token: string } | { readonly _tag: 'Pin' } | { readonly _tag: 'Password' };

export interface PinEntry {
  readonly present: string;
  readonly pin: string;
  readonly repeated: string;
}

export type PinTexts = Partial<Readonly<Record<PinField | 'notice', string>>>;

export interface PinFormInput {
  readonly proof: Proof;
  /** yyyy-mm-dd; absent while it is not known. */
  readonly birthday: string | undefined;
  readonly onDone: () => void;
  readonly onInvalidToken: () => void;
  /** Switches between PIN and password as the proof. */
  readonly onOtherProof: (proof: Proof) => void;
}

function textsOf({ present, pin, repeated }: PinProblems, proof: Proof, texts: Texts): PinTexts {
  const copy = texts(pinCopy).problems;
  return {
    ...(present === undefined ? {} : { present: proof._tag === 'Pin' ? copy.present : copy.password }),
    ...(pin === undefined ? {} : { pin: copy.pin[pin] }),
    ...(repeated === undefined ? {} : { repeated: copy.repeated[repeated] }),
  };
}

const changeOf = (proof: Proof, { present, pin }: PinEntry): PinChange =>
  proof._tag === 'Pin' ? { currentPin: present, newPin: pin } : { password: present, newPin: pin };

const codeOf = (failure: CallFailure): string => (failure._tag === 'HttpError' ? failure.code : '');

export function usePinForm({ proof, birthday, onDone, onInvalidToken, onOtherProof }: PinFormInput) {
  const texts = useAllTexts();
  const copy = texts(pinCopy).problems;
  const gateway = usePort(PasswordPort);
  const [problems, setProblems] = useState<PinTexts>({});
  const [tries, setTries] = useState(0);

  const fail = (found: PinTexts): void => {
    setProblems(found);
    setTries((count) => count + 1);
  };
  const refused = (failure: CallFailure): void => {
    const code = codeOf(failure);
    if (code === 'token-invalid') return onInvalidToken();
    if (code === 'weak-pin') return fail({ pin: copy.pin.weak });
    if (code === 'wrong-pin' && proof._tag === 'Password') onOtherProof({ _tag: 'Pin' });
    if (code === 'wrong-password' && proof._tag === 'Pin') onOtherProof({ _tag: 'Password' });
    if (code === 'wrong-pin') return fail({ present: proof._tag === 'Pin' ? copy.wrongPin : copy.hasPin });
    if (code === 'wrong-password') return fail({ present: proof._tag === 'Password' ? copy.wrongPassword : copy.hasNone });
    fail({ notice: failureText(failure, texts) });
  };
  const { isPending, mutate } = useTaskMutation((entry: PinEntry) => (proof._tag === 'Token' ? gateway.restorePin(proof.token, entry.pin) : gateway.updatePin(changeOf(proof, entry))), {
    onSuccess: onDone,
    onFailure: refused,
  });
  const submit = (entry: PinEntry): void => {
    const { present, pin, repeated } = entry;
    const found = validatePin({ pin, repeated, ...(proof._tag === 'Token' ? {} : { present }), ...(birthday === undefined ? {} : { birthday }) });
    if (Object.keys(found).length > 0) return fail(textsOf(found, proof, texts));
    setProblems({});
    mutate(entry);
  };
  const settle = (field: PinField): void => {
    const { [field]: _settled, ...rest } = problems;
    setProblems(rest);
  };
  return { submit, settle, pending: isPending, problems, tries };
}
