// The login form, in the dialog and on its page: password, or birthday and postcode; then a code where the member has an authenticator.
import type { LoggedIn } from '@pluspunkt/core/session';
import CreditCard from 'lucide-react/icons/credit-card';
import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { readUserData } from '../../platform/session/user-data.ts';
import { useHydrated } from '../../platform/browser/hydrated.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/field/choice.tsx';
import { DateField } from '../../ui/field/date-field.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { CodeStep } from './code-step.tsx';
import { loginCopy } from './login.de.ts';
import type { LoginDraft, LoginProblems, LoginWay } from './login-draft.ts';
import styles from './login-form.module.css';
import { PasskeyLogin } from './passkey-login.tsx';
import { useLogin } from './use-login.ts';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';

export interface LoginFormProps {
  readonly onDone: (session: LoggedIn) => void;
  /** A link leads to another page; a dialog then closes. */
  readonly onLeave?: () => void;
}

const waysOf = (texts: Texts) => {
  const copy = texts(loginCopy);
  return [
    { id: 'password', label: copy.password },
    { id: 'zip-dob', label: copy.birthdayAndPostcode },
  ] as const;
};

const noBirthday = { day: '', month: '', year: '' };

/** The control to go to for each problem, in the order of the form. */
const controls: readonly (readonly [keyof LoginProblems, string])[] = [
  ['identifier', 'username'],
  ['password', 'password'],
  ['birthday', 'birthday-day'],
  ['postcode', 'postcode'],
];

/** Focuses the first field, where the user has just opened the form. */
export const focusFirstField = (around: HTMLElement | null): void => focusControl(around?.querySelector('form') ?? null, 'username');

function focusControl(form: HTMLFormElement | null, name: string): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

export function LoginForm({ onDone, onLeave }: LoginFormProps) {
  const texts = useAllTexts();
  const copy = texts(loginCopy);
  const [way, setWay] = useState<LoginWay>('password');
  const [birthday, setBirthday] = useState(noBirthday);
  const { problems, pending, waiting, submit, clearProblems, begin } = useLogin(onDone);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();

  useEffect(() => {
    const first = controls.find(([field]) => problems[field] !== undefined);
    if (first !== undefined) focusControl(form.current, first[1]);
    else if (problems.form !== undefined) notice.current?.focus();
  }, [problems]);

  useEffect(() => {
    // Prefills the app's user data, unless the user has typed already.
    const control = form.current?.elements.namedItem('username');
    const { email } = readUserData('single-sign-on-data');
    if (control instanceof HTMLInputElement && control.value === '' && email !== undefined) control.value = email;
  }, []);

  const choose = (id: string): void => {
    setWay(id === 'zip-dob' ? 'zip-dob' : 'password');
    clearProblems();
  };
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // Read from the inputs: password managers may have filled them before hydration.
    const data = new FormData(event.currentTarget);
    const draft: LoginDraft = { way, identifier: textOf(data, 'username'), password: textOf(data, 'password'), postcode: textOf(data, 'postcode'), birthday };
    submit(draft, data.has('remember'));
  };

  if (waiting !== undefined) return <CodeStep {...waiting} onDone={onDone} onBack={(problem) => begin(problem === undefined ? {} : { form: problem })} />;
  return (
    <form ref={form} className={styles.form} method="post" action="/anmelden" noValidate onSubmit={send}>
      {problems.form !== undefined && (
        <Notice kind="error" live ref={notice}>
          <p>{problems.form}</p>
        </Notice>
      )}
      <div>
        <Tabs label={copy.ways} items={waysOf(texts)} selected={way} onSelect={choose}>
          <div className={styles.fields}>
            <TextField
              name="username"
              label={copy.identifier}
              hint={copy.identifierHint}
              error={problems.identifier}
              icon={CreditCard}
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
            />
            <div className={styles.fields} hidden={way !== 'password'}>
              <PasswordField name="password" label={copy.password} error={problems.password} />
            </div>
            <div className={styles.fields} hidden={way !== 'zip-dob'}>
              <DateField name="birthday" label={copy.birthday} value={birthday} onChange={setBirthday} error={problems.birthday} birthday />
              <TextField name="postcode" label={copy.postcode} error={problems.postcode} icon={MapPin} autoComplete="postal-code" inputMode="numeric" maxLength={10} />
              <Notice>
                <p>{copy.limited}</p>
              </Notice>
            </div>
          </div>
        </Tabs>
      </div>
      <Checkbox name="remember" label={copy.rememberMe} defaultChecked />
      {/* Before the page is alive nothing may send the form: a plain button cannot, and the boot script keeps its click. */}
      <Button type={hydrated ? 'submit' : 'button'} size="xlarge" loading={pending} loadingLabel={copy.submitting} className={styles.submit}>
        {copy.submit}
      </Button>
      <PasskeyLogin remember={() => form.current !== null && new FormData(form.current).has('remember')} onDone={onDone} />
      <p className={styles.ways}>
        <Link href="/passwort-vergessen" look="text" onClick={onLeave}>
          {copy.forgotten}
        </Link>
        <span>
          {copy.noAccount}{' '}
          <Link href="/registrieren" look="text" onClick={onLeave}>
            {copy.join}
          </Link>
        </span>
      </p>
    </form>
  );
}
