// The form of a new operator: name and password, then the second factor by a QR code.
import type { CallFailure } from '@pluspunkt/core/failure';
import type { Enrolment, NewAccount } from '@pluspunkt/core/operators';
import { isTotpCode, secondFactorOf, type TotpDraft } from '@pluspunkt/core/second-factor';
import type { taskEither as TE } from 'fp-ts';
import { useState } from 'react';
import { useForm, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import formStyles from '../../platform/form/form.module.css';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { TotpSecret } from '../../ui/second-factor/totp-secret.tsx';
import { OperatorEnrolmentPort } from '../ports.ts';
import { FailureNotice } from '../session/failure-notice.tsx';
import { enrolmentCopy as copy } from './de.ts';

interface Values {
  readonly setupCode: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly totpCode: string;
}

interface EnrolmentOrder extends Enrolment {
  readonly email: string;
  readonly setupCode: string;
}

interface EnrolmentFormProps {
  /** Of an invitation; a setup asks for it, and for its code. */
  readonly invitedEmail?: string;
  readonly enrol: (order: EnrolmentOrder) => TE.TaskEither<CallFailure, NewAccount>;
  readonly onDone: (account: NewAccount) => void;
}

const LEAST_PASSWORD = 12;

interface FieldsProps {
  readonly register: UseFormRegister<Values>;
  readonly errors: FieldErrors<Values>;
}

function SetupFields({ register, errors }: FieldsProps) {
  return (
    <>
      <TextField label={copy.setup.code} hint={copy.setup.codeHint} autoComplete="off" autoCapitalize="characters" maxLength={40} error={errors.setupCode?.message} {...register('setupCode', { required: copy.problems.code })} />
      <TextField label={copy.email} type="email" autoComplete="username" error={errors.email?.message} {...register('email', { required: copy.problems.email, pattern: { value: /^[^\s@]+@\S+$/, message: copy.problems.email } })} />
    </>
  );
}

function AccountFields({ register, errors }: FieldsProps) {
  return (
    <>
      <TextField label={copy.name} hint={copy.nameHint} autoComplete="name" maxLength={100} error={errors.name?.message} {...register('name', { required: copy.problems.name })} />
      <PasswordField
        label={copy.password}
        hint={copy.passwordHint}
        autoComplete="new-password"
        maxLength={200}
        error={errors.password?.message}
        {...register('password', { required: copy.problems.password, minLength: { value: LEAST_PASSWORD, message: copy.problems.password } })}
      />
    </>
  );
}

export function EnrolmentForm({ invitedEmail, enrol, onDone }: EnrolmentFormProps) {
  const gateway = usePort(OperatorEnrolmentPort);
  const [draft, setDraft] = useState<TotpDraft>();
  const { register, handleSubmit, formState, resetField } = useForm<Values>({ defaultValues: { setupCode: '', email: invitedEmail ?? '', name: '', password: '', totpCode: '' } });
  const { errors } = formState;
  const drafting = useTaskMutation((email: string) => gateway.draftTotp(email), { onSuccess: setDraft });
  const enrolling = useTaskMutation(enrol, {
    onSuccess: onDone,
    onFailure: (failure) => {
      resetField('totpCode');
      // Another field is wrong.
      if (failure._tag === 'HttpError' && failure.code !== 'wrong-totp') setDraft(undefined);
    },
  });
  const failure = enrolling.failure ?? drafting.failure;
  const send = handleSubmit(async (values) => {
    const email = values.email.trim();
    if (draft === undefined) {
      await drafting.run(email);
      return;
    }
    const { setupCode, name, password, totpCode } = values;
    await enrolling.run({ setupCode: setupCode.trim(), email, name: name.trim(), password, totpSecret: draft.secret, totpCode: secondFactorOf(totpCode) });
  });
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void send(event)}>
      <FailureNotice failure={failure} />
      {draft === undefined ? (
        <>
          {invitedEmail === undefined && <SetupFields register={register} errors={errors} />}
          <AccountFields register={register} errors={errors} />
        </>
      ) : (
        <>
          <TotpSecret draft={draft} copy={copy} />
          <TextField label={copy.totpCode} inputMode="numeric" autoComplete="one-time-code" maxLength={8} error={errors.totpCode?.message} {...register('totpCode', { validate: (code) => isTotpCode(code) || copy.problems.totpCode })} />
        </>
      )}
      <div className={formStyles.actions}>
        <Button type="submit" colour="primary" loading={drafting.isPending || enrolling.isPending}>
          {draft === undefined ? copy.next : copy.finish}
        </Button>
        {draft !== undefined && (
          <Button type="text" onClick={() => setDraft(undefined)}>
            {copy.back}
          </Button>
        )}
      </div>
    </form>
  );
}
