// The parts of the login data: address, password with its rules, action code, consents and data protection.
import { ownWordsOf, type DataProtectionForm, type PasswordRule, type RegistrationState } from '@pluspunkt/core/registration';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import Plus from 'lucide-react/icons/plus';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useState } from 'react';
import { PasswordRules } from '../password/index.ts';
import { LOGIN_PATH } from '../../platform/session/login-link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/field/choice.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Link } from '../../ui/link/link.tsx';
import { accountText } from './account-problems.ts';
import { accountCopy } from './de.ts';
import styles from './form.module.css';
import type { AccountFormView } from './use-account-form.ts';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';

interface PartProps {
  readonly view: AccountFormView;
  readonly state: RegistrationState;
}

export function EmailPart({ view, state, onCheck }: PartProps & { readonly onCheck: (email: string) => void }) {
  const texts = useAllTexts();
  const copy = texts(accountCopy);
  const { account, problems, field } = view;
  const { emailCheck } = state;
  const { onBlur, ...email } = field('email');
  const emailStatus = emailCheck.email === account.email.trim() ? emailCheck._tag : 'Unknown';
  const taken = emailStatus === 'Taken' || problems.email === 'taken';
  return (
    <div className={styles.group}>
      <TextField
        {...email}
        type="email"
        label={copy.email}
        icon={Mail}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        hint={emailStatus === 'Checking' ? copy.emailChecking : copy.emailHint}
        error={taken ? copy.emailProblems.taken : accountText('email', problems, texts)}
        valid={emailStatus === 'Allowed'}
        onBlur={(event) => {
          void onBlur(event);
          onCheck(event.target.value);
        }}
      />
      {taken && (
        <p className={styles.links}>
          <Link href={LOGIN_PATH} look="text">
            {copy.takenLogin}
          </Link>
          <Link href="/passwort-vergessen" look="text">
            {copy.takenForgotten}
          </Link>
        </p>
      )}
    </div>
  );
}

export function PasswordPart({ view, state, rules }: PartProps & { readonly rules: readonly PasswordRule[] }) {
  const texts = useAllTexts();
  const copy = texts(accountCopy);
  const { person, account, cardNumber } = state.draft;
  const ownWords = ownWordsOf({ ...person, email: account.email, ...(cardNumber === undefined ? {} : { cardNumber }) });
  return (
    <div className={styles.group}>
      <PasswordField
        {...view.field('password')}
        label={copy.password}
        autoComplete="new-password"
        maxLength={200}
        error={accountText('password', view.problems, texts)}
      />
      <PasswordRules rules={rules} password={view.password} ownWords={ownWords} />
    </div>
  );
}

/** An optional PIN; it is never stored with the draft. */
export function PinPart({ view }: Pick<PartProps, 'view'>) {
  const texts = useAllTexts();
  const copy = texts(accountCopy);
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button type="text" icon={KeyRound} className={styles.disclose} aria-expanded={false} onClick={() => setOpen(true)}>
        {copy.pinOpen}
      </Button>
    );
  }
  return (
    <PasswordField
      {...view.field('pin')}
      label={copy.pin}
      optional
      hint={copy.pinHint}
      error={accountText('pin', view.problems, texts)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
    />
  );
}

export function ActionCodePart({ view }: Pick<PartProps, 'view'>) {
  const texts = useAllTexts();
  const copy = texts(accountCopy);
  const { account, problems, field, showActionCode } = view;
  if (!account.displayActionCode) {
    return (
      <Button type="text" icon={Plus} className={styles.disclose} aria-expanded={false} onClick={showActionCode}>
        {copy.actionCodeOpen}
      </Button>
    );
  }
  return (
    <TextField
      {...field('actionCode')}
      label={copy.actionCode}
      optional
      icon={TicketPercent}
      hint={copy.actionCodeHint}
      error={accountText('actionCode', problems, texts)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
    />
  );
}

export function ConsentsPart({ view: { field } }: Pick<PartProps, 'view'>) {
  const copy = useTexts(accountCopy);
  return (
    <fieldset className={styles.group}>
      <legend>{copy.consents}</legend>
      <Checkbox {...field('newsletter')} label={copy.newsletter} hint={copy.newsletterHint} />
      <Checkbox {...field('adverts')} label={copy.adverts} hint={copy.advertsHint} />
    </fieldset>
  );
}

export function ProtectionPart({ view, form }: Pick<PartProps, 'view'> & { readonly form: DataProtectionForm }) {
  const texts = useAllTexts();
  const copy = texts(accountCopy);
  const { problems, field } = view;
  return (
    <div className={styles.protection}>
      <h2>
        {form.headline} <span className={styles.note}>{copy.version(form.version)}</span>
      </h2>
      <p className={styles.terms}>{form.text}</p>
      <Checkbox
        {...field('form')}
        label={
          <>
            <span>{copy.accepted}</span>
            {/* In another tab: the form stays. */}
            <Link href="/teilnahmebedingungen" target="_blank" look="text">
              {copy.terms}
            </Link>
            <span>.</span>
          </>
        }
        error={accountText('form', problems, texts)}
      />
    </div>
  );
}
