// Sets the PIN: with the current one, with the password if there is none, or with the token of a mail.
import { validatePin, type PinField, type PinProblem } from '@pluspunkt/core/password';
import { useForm, useWatch } from 'react-hook-form';
import { failureText } from '../../platform/form/failure-text.ts';
import { problemsOf, ruleResolver } from '../../platform/form/rule-resolver.ts';
import { PasswordPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { pinCopy } from './pin-de.ts';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';

interface PinEntry {
  /** Whether the member has a PIN, which then proves the identity in place of the password. */
  readonly has: 'yes' | 'no';
  /** PIN or password. */
  readonly present: string;
  readonly pin: string;
  readonly repeated: string;
}

/** Why the service refused the proof; the names of the texts. */
type ProofProblem = 'wrongPin' | 'hasPin' | 'wrongPassword' | 'hasNone';

interface Problems {
  readonly present?: 'missing' | ProofProblem;
  readonly pin?: PinProblem;
  readonly repeated?: PinProblem;
}

/** Where a refusal is shown: at its field; others are shown above the form. */
function fieldOfRefusal(code: string, { has }: PinEntry): readonly [PinField, PinProblem | ProofProblem] | undefined {
  if (code === 'weak-pin') return ['pin', 'weak'];
  if (code === 'wrong-pin') return ['present', has === 'yes' ? 'wrongPin' : 'hasPin'];
  if (code === 'wrong-password') return ['present', has === 'no' ? 'wrongPassword' : 'hasNone'];
  return undefined;
}

export interface PinFormInput {
  /** Of the mail. */
  readonly token?: string;
  /** yyyy-mm-dd; absent while it is not known. */
  readonly birthday: string | undefined;
  readonly onDone: () => void;
  readonly onInvalidToken: () => void;
}

export function usePinForm({ token, birthday, onDone, onInvalidToken }: PinFormInput) {
  const texts = useAllTexts();
  const copy = texts(pinCopy).problems;
  const gateway = usePort(PasswordPort);
  const { control, register, handleSubmit, setValue, setError, clearErrors, formState } = useForm<PinEntry>({
    defaultValues: { has: 'yes', present: '', pin: '', repeated: '' },
    resolver: ruleResolver(({ present, pin, repeated }) => validatePin({ pin, repeated, ...(token === undefined ? { present } : {}), ...(birthday === undefined ? {} : { birthday }) })),
    reValidateMode: 'onSubmit',
  });
  const { isPending, failure, variables, mutate, reset } = useTaskMutation(
    (entry: PinEntry) => {
      if (token !== undefined) return gateway.restorePin(token, entry.pin);
      return gateway.updatePin(entry.has === 'yes' ? { currentPin: entry.present, newPin: entry.pin } : { password: entry.present, newPin: entry.pin });
    },
    {
      onSuccess: onDone,
      onFailure: (refusal, entry) => {
        const code = refusal._tag === 'HttpError' ? refusal.code : '';
        if (code === 'token-invalid') return onInvalidToken();
        const found = fieldOfRefusal(code, entry);
        if (found === undefined) return;
        const [field, type] = found;
        if (type === 'hasPin' || type === 'hasNone') {
          setValue('has', type === 'hasPin' ? 'yes' : 'no');
          setValue('present', '');
        }
        setError(field, { type }, { shouldFocus: true });
      },
    },
  );
  const has = useWatch({ control, name: 'has' });
  const { present, pin, repeated } = problemsOf<Problems>(formState.errors);
  const missing = has === 'yes' ? copy.present : copy.password;
  const atField = failure?._tag === 'HttpError' && variables !== undefined && fieldOfRefusal(failure.code, variables) !== undefined;
  return {
    has,
    errors: {
      present: present === undefined ? undefined : present === 'missing' ? missing : copy[present],
      pin: pin === undefined ? undefined : copy.pin[pin],
      repeated: repeated === undefined ? undefined : copy.repeated[repeated],
    },
    notice: failure === undefined || atField ? undefined : failureText(failure, texts),
    /** Changes with each failed call. */
    failure,
    choice: register('has', { onChange: () => setValue('present', '') }),
    /** A changed field is no longer wrong until the form is sent again. */
    field: (name: PinField) => register(name, { onChange: () => clearErrors(name) }),
    pending: isPending,
    submit: handleSubmit((entry) => mutate(entry), reset),
    /** Sends the form with the proof of a passkey in place of PIN and password. */
    submitProof: (proof: string) => {
      setValue('has', 'no');
      setValue('present', proof);
      void handleSubmit((entry) => mutate(entry), reset)().finally(() => setValue('present', ''));
    },
  };
}
