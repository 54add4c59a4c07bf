// The form in which members change their data.
import type { CallFailure } from '@pluspunkt/core/failure';
import { judgeProfile, needsPassword, type ProfileDraft, type ProfileProblems, type UserProfile } from '@pluspunkt/core/profile';
import { either as E } from 'fp-ts';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import panels from '../../app/member/account-panels.module.css';
import { ProfileEditingPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { useSessionHost } from '../../composition/use-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { RadioGroup } from '../../ui/field/choice.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import styles from './overview.module.css';
import { accountPageCopy } from './de.ts';

const copy = accountPageCopy.profile;

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

const problemText = (name: keyof ProfileDraft, problems: ProfileProblems): string | undefined => {
  const problem = problems[name];
  if (problem === undefined) return undefined;
  return problem === 'invalid' ? copy.problems.invalid[name] : copy.problems[problem];
};

function draftFrom(form: HTMLFormElement): ProfileDraft {
  const data = new FormData(form);
  const text = (name: keyof ProfileDraft): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    salutation: text('salutation'),
    firstname: text('firstname'),
    lastname: text('lastname'),
    street: text('street'),
    streetNumber: text('streetNumber'),
    postcode: text('postcode'),
    city: text('city'),
    phone: text('phone'),
    mobilePhone: text('mobilePhone'),
    email: text('email'),
  };
}

const codeOf = (failure: CallFailure | undefined): string | undefined => (failure?._tag === 'HttpError' ? failure.code : undefined);
const failureText = (failure: CallFailure): string => {
  const code = codeOf(failure);
  if (code === 'too-many-requests') return copy.passwordLocked;
  return code === 'email-taken' ? copy.emailTaken : copy.writeFailed;
};
/** What is wrong with the password that was typed, or was not. */
const passwordError = (failure: CallFailure | undefined): string | undefined => {
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
  const editing = usePort(ProfileEditingPort);
  const host = useSessionHost();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<ProfileProblems>({});
  const [failure, setFailure] = useState<CallFailure>();
  const [saving, setSaving] = useState(false);
  const wrong = passwordError(failure);
  // Two presses may come before there is another rendering.
  const busy = useRef(false);

  useEffect(() => {
    const first = fields.find(({ name }) => problems[name] !== undefined);
    const control = first === undefined ? undefined : form.current?.elements.namedItem(first.name);
    if (control instanceof HTMLElement) control.focus();
  }, [problems]);
  useEffect(() => {
    const field = form.current?.elements.namedItem('password');
    if (wrong !== undefined && field instanceof HTMLElement) field.focus();
  }, [wrong, failure]);

  const save = async (draft: ProfileDraft, secret: { readonly password?: string }): Promise<void> => {
    const judged = judgeProfile(draft, profile);
    setFailure(undefined);
    setProblems(E.isLeft(judged) ? judged.left : {});
    if (E.isLeft(judged) || busy.current) return;
    busy.current = true;
    setSaving(true);
    const outcome = await editing.write({ ...judged.right, ...(needsPassword(judged.right, profile) ? secret : {}) })();
    busy.current = false;
    setSaving(false);
    if (E.isLeft(outcome)) return setFailure(outcome.left);
    host.reloadMember();
    onSaved(judged.right.email);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void save(draftFrom(event.currentTarget), passwordFrom(event.currentTarget));
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className={panels.form}>
      {failure !== undefined && wrong === undefined && (
        <Notice kind="error" live>
          <p>{failureText(failure)}</p>
        </Notice>
      )}
      <RadioGroup
        name="salutation"
        look="row"
        label={copy.labels.salutation}
        defaultValue={profile.salutation}
        options={(['Female', 'Male', 'None'] as const).map((value) => ({ value, label: copy.salutations[value] }))}
      />
      <div className={styles.fields}>
        {fields.map(({ name, required, ...native }: { readonly name: (typeof fields)[number]['name']; readonly required?: boolean }) => (
          <TextField
            key={name}
            name={name}
            label={copy.labels[name]}
            required={required}
            optional={required !== true && name !== 'email'}
            hint={name === 'email' ? copy.emailHint : undefined}
            defaultValue={profile[name]}
            error={problemText(name, problems)}
            {...native}
          />
        ))}
      </div>
      <PasswordField name="password" label={copy.password} hint={copy.passwordHint} error={wrong} />
      <p className="u-meta">{copy.birthdateNote}</p>
      <div className={panels.actions}>
        <Button type="submit" loading={saving} loadingLabel={copy.saving}>
          {copy.save}
        </Button>
        <Button colour="outline-neutral" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
