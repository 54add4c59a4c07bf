// The form in which members change their data.
import type { CallFailure } from '@pluspunkt/core/failure';
import { validateProfile, needsPassword, type ProfileChange, type ProfileDraft, type ProfileProblem, type UserProfile } from '@pluspunkt/core/profile';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import { eitherResolver } from '../../platform/form/rule-resolver.ts';
import panels from '../../ui/card/account-panels.module.css';
import { ProfileEditingPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { MemberPort } from '../../platform/session/session.tokens.ts';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { streetLineHandlers } from '../../platform/form/street-line.ts';
import { Button } from '../../ui/button/button.tsx';
import { RadioGroup } from '../../ui/field/choice.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { StepUpProof } from '../account/index.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import styles from './overview.module.css';
import { accountPageCopy } from './de.ts';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';

/** In the order of the form. */
const fields = [
  { name: 'firstname', autoComplete: 'given-name', required: true },
  { name: 'lastname', autoComplete: 'family-name', required: true },
  { name: 'street', autoComplete: 'address-line1', required: true },
  { name: 'streetNumber', autoComplete: 'off', required: true },
  { name: 'postcode', autoComplete: 'postal-code', required: true, inputMode: 'numeric', maxLength: 5 },
  { name: 'city', autoComplete: 'address-level2', required: true },
  { name: 'phone', autoComplete: 'tel', type: 'tel' },
  { name: 'mobilePhone', autoComplete: 'tel', type: 'tel' },
  { name: 'email', autoComplete: 'email', type: 'email' },
] as const;

const problemText = (name: keyof ProfileDraft, problem: ProfileProblem | undefined, texts: Texts): string | undefined => {
  const copy = texts(accountPageCopy).profile;
  if (problem === undefined) return undefined;
  return problem === 'invalid' ? copy.problems.invalid[name] : copy.problems[problem];
};

const draftOf = ({ salutation, firstname, lastname, street, streetNumber, postcode, city, phone, mobilePhone, email }: UserProfile): ProfileDraft => ({
  salutation,
  firstname,
  lastname,
  street,
  streetNumber,
  postcode,
  city,
  phone: phone ?? '',
  mobilePhone: mobilePhone ?? '',
  email,
});

const codeOf = (failure: CallFailure | undefined): string | undefined => (failure?._tag === 'HttpError' ? failure.code : undefined);
const failureText = (failure: CallFailure, texts: Texts): string => {
  const copy = texts(accountPageCopy).profile;
  const code = codeOf(failure);
  if (code === 'too-many-requests') return copy.passwordLocked;
  return code === 'email-taken' ? copy.emailTaken : copy.writeFailed;
};
/** What is wrong with the password that was typed, or was not. */
const passwordError = (failure: CallFailure | undefined, texts: Texts): string | undefined => {
  const copy = texts(accountPageCopy).profile;
  const code = codeOf(failure);
  if (code === 'password-needed') return copy.passwordNeeded;
  return code === 'wrong-password' ? copy.passwordWrong : undefined;
};

const passwordFrom = (form: HTMLFormElement): { readonly password?: string } => {
  const password = new FormData(form).get('password');
  return typeof password === 'string' && password !== '' ? { password } : {};
};

export interface ProfileFormProps {
  readonly profile: UserProfile;
  /** With the new e-mail address, where one waits to be confirmed. */
  readonly onSaved: (unconfirmedEmail?: string) => void;
  readonly onCancel: () => void;
}

export function ProfileForm({ profile, onSaved, onCancel }: ProfileFormProps) {
  const texts = useAllTexts();
  const copy = texts(accountPageCopy).profile;
  const editing = usePort(ProfileEditingPort);
  const memberData = usePort(MemberPort);
  const { register, handleSubmit, getValues, setValue, formState } = useForm<ProfileDraft, unknown, ProfileChange>({
    defaultValues: draftOf(profile),
    resolver: eitherResolver((draft) => validateProfile(draft, profile)),
  });
  const { isPending, failure, mutate, reset } = useTaskMutation((change: ProfileChange) => editing.write(change), {
    onSuccess: (_, change) => {
      memberData.reload();
      onSaved(change.email);
    },
  });
  const form = useRef<HTMLFormElement>(null);
  const wrong = passwordError(failure, texts);
  useEffect(() => {
    const field = form.current?.elements.namedItem('password');
    if (wrong !== undefined && field instanceof HTMLElement) field.focus();
  }, [wrong, failure]);
  const save = (change: ProfileChange): void => {
    const secret = form.current !== null && needsPassword(change, profile) ? passwordFrom(form.current) : {};
    mutate({ ...change, ...secret });
  };
  const streetLine = streetLineHandlers({
    read: () => getValues(),
    write: ({ street, streetNumber }) => {
      setValue('street', street);
      setValue('streetNumber', streetNumber);
    },
  });
  const saveWithProof = (proof: string): void =>
    void handleSubmit((change) => mutate({ ...change, ...(needsPassword(change, profile) ? { password: proof } : {}) }), reset)();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => void handleSubmit(save, reset)(event);
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className={panels.form}>
      {failure !== undefined && wrong === undefined && (
        <Notice kind="error" live>
          <p>{failureText(failure, texts)}</p>
        </Notice>
      )}
      <RadioGroup
        {...register('salutation')}
        look="row"
        label={copy.labels.salutation}
        options={(['Female', 'Male', 'None'] as const).map((value) => ({ value, label: copy.salutations[value] }))}
      />
      <div className={styles.fields}>
        {fields.map(({ name, required, ...native }: { readonly name: (typeof fields)[number]['name']; readonly required?: boolean }) => (
          <TextField
            key={name}
            label={copy.labels[name]}
            required={required}
            optional={required !== true && name !== 'email'}
            hint={name === 'email' ? copy.emailHint : undefined}
            error={problemText(name, formState.errors[name]?.type as ProfileProblem | undefined, texts)}
            {...native}
            {...register(name, name === 'street' ? streetLine : undefined)}
          />
        ))}
      </div>
      <PasswordField name="password" label={copy.password} hint={copy.passwordHint} error={wrong} />
      <StepUpProof disabled={isPending} onProof={saveWithProof} />
      <p className="u-meta">{copy.birthdateNote}</p>
      <div className={panels.actions}>
        <Button type="submit" loading={isPending} loadingLabel={copy.saving}>
          {copy.save}
        </Button>
        <Button colour="outline-neutral" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
