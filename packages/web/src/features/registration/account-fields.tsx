// The parts of the login data: address, password with its rules, action code, consents and data protection.
import { ownWordsOf, type DataProtectionForm, type PasswordRule, type RegistrationState } from '@pluspunkt/core/registration';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import Plus from 'lucide-react/icons/plus';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useState } from 'react';
import { PasswordRules } from '../../app/password-rules/password-rules.tsx';
import { LOGIN_PATH } from '../../composition/login-link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/field/choice.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Link } from '../../ui/link/link.tsx';
import { accountText } from './account-problems.ts';
import { accountCopy } from './de.ts';
import styles from './form.module.css';
import type { AccountFormView } from './use-account-form.ts';

interface PartProps {
  readonly view: AccountFormView;
  readonly state: RegistrationState;
}

export function EmailPart({ view, state, onCheck }: PartProps & { readonly onCheck: (email: string) => void }) {
  const { account, trouble, change } = view;
  const { emailCheck } = state;
  const judged = emailCheck.email === account.email.trim() ? emailCheck._tag : 'Unknown';
  const taken = judged === 'Taken' || trouble.problems.email === 'taken';
  return (
    <div className={styles.group}>
      <TextField
        name="email"
        type="email"
        label={accountCopy.email}
        icon={Mail}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={account.email}
        hint={judged === 'Checking' ? accountCopy.emailChecking : accountCopy.emailHint}
        error={taken ? accountCopy.emailProblems.taken : accountText('email', trouble.problems)}
        valid={judged === 'Allowed'}
        onChange={(event) => change({ email: event.target.value }, 'email')}
        onBlur={(event) => onCheck(event.target.value)}
      />
      {taken && (
        <p className={styles.links}>
          <Link href={LOGIN_PATH} look="text">
            {accountCopy.takenLogin}
          </Link>
          <Link href="/passwort-vergessen" look="text">
            {accountCopy.takenForgotten}
          </Link>
        </p>
      )}
    </div>
  );
}

export function PasswordPart({ view, state, rules }: PartProps & { readonly rules: readonly PasswordRule[] }) {
  const { person, account, cardNumber } = state.draft;
  const ownWords = ownWordsOf({ ...person, email: account.email, ...(cardNumber === undefined ? {} : { cardNumber }) });
  return (
    <div className={styles.group}>
      <PasswordField
        name="password"
        label={accountCopy.password}
        autoComplete="new-password"
        maxLength={200}
        value={view.password}
        error={accountText('password', view.trouble.problems)}
        onChange={(event) => view.typePassword(event.target.value)}
      />
      <PasswordRules rules={rules} password={view.password} ownWords={ownWords} />
    </div>
  );
}

/** Whoever wants to may have a PIN from the start; it is never kept with the draft. */
export function PinPart({ view }: Pick<PartProps, 'view'>) {
  const [open, setOpen] = useState(false);
  if (!open && view.pin === '') {
    return (
      <Button type="text" icon={KeyRound} className={styles.disclose} aria-expanded={false} onClick={() => setOpen(true)}>
        {accountCopy.pinOpen}
      </Button>
    );
  }
  return (
    <PasswordField
      name="pin"
      label={accountCopy.pin}
      optional
      hint={accountCopy.pinHint}
      error={accountText('pin', view.trouble.problems)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={view.pin}
      onChange={(event) => view.typePin(event.target.value)}
    />
  );
}

export function ActionCodePart({ view }: Pick<PartProps, 'view'>) {
  const { account, trouble, change } = view;
  if (!account.displayActionCode) {
    return (
      <Button type="text" icon={Plus} className={styles.disclose} aria-expanded={false} onClick={() => change({ displayActionCode: true })}>
        {accountCopy.actionCodeOpen}
      </Button>
    );
  }
  return (
    <TextField
      name="actionCode"
      label={accountCopy.actionCode}
      optional
      icon={TicketPercent}
      hint={accountCopy.actionCodeHint}
      error={accountText('actionCode', trouble.problems)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      value={account.actionCode}
      onChange={(event) => change({ actionCode: event.target.value }, 'actionCode')}
    />
  );
}

export function ConsentsPart({ view }: Pick<PartProps, 'view'>) {
  const { account, change } = view;
  return (
    <fieldset className={styles.group}>
      <legend>{accountCopy.consents}</legend>
      <Checkbox name="newsletter" label={accountCopy.newsletter} hint={accountCopy.newsletterHint} checked={account.communicationNewsletter} onChange={(event) => change({ communicationNewsletter: event.target.checked })} />
      <Checkbox name="adverts" label={accountCopy.adverts} hint={accountCopy.advertsHint} checked={account.customizedAdverts} onChange={(event) => change({ customizedAdverts: event.target.checked })} />
    </fieldset>
  );
}

export function ProtectionPart({ view, form }: Pick<PartProps, 'view'> & { readonly form: DataProtectionForm }) {
  const { account, trouble, change } = view;
  return (
    <div className={styles.protection}>
      <details>
        <summary>
          {form.headline} <span className={styles.note}>{accountCopy.version(form.version)}</span>
        </summary>
        <p>{form.text}</p>
      </details>
      <Checkbox name="form" label={accountCopy.accepted} checked={account.acceptedForm} error={accountText('form', trouble.problems)} onChange={(event) => change({ acceptedForm: event.target.checked }, 'form')} />
    </div>
  );
}
