// The login form, in the dialog and on its page: password, or birthday and postcode.
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
import { loginCopy } from './login.de.ts';
import type { LoginDraft, LoginProblems, LoginWay } from './login-draft.ts';
import styles from './login-form.module.css';
import { useLogin } from './use-login.ts';

export interface LoginFormProps {
  readonly onDone: (session: LoggedIn) => void;
  /** A link leads to another page; a dialog then closes. */
  readonly onLeave?: () => void;
}

const waysOf = () => [
  { id: 'password', label: loginCopy.password },
  { id: 'zip-dob', label: loginCopy.birthdayAndPostcode },
] as const;

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
  const [way, setWay] = useState<LoginWay>('password');
  const [birthday, setBirthday] = useState(noBirthday);
  const { problems, pending, submit, clearProblems } = useLogin(onDone);
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
    void submit(draft, data.has('remember'));
  };

  return (
    <form ref={form} className={styles.form} method="post" action="/anmelden" noValidate onSubmit={send}>
      {problems.form !== undefined && (
        <Notice kind="error" live ref={notice}>
          <p>{problems.form}</p>
        </Notice>
      )}
      <div>
        <Tabs label={loginCopy.ways} items={waysOf()} selected={way} onSelect={choose}>
          <div className={styles.fields}>
            <TextField
              name="username"
              label={loginCopy.identifier}
              hint={loginCopy.identifierHint}
              error={problems.identifier}
              icon={CreditCard}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <div className={styles.fields} hidden={way !== 'password'}>
              <PasswordField name="password" label={loginCopy.password} error={problems.password} />
            </div>
            <div className={styles.fields} hidden={way !== 'zip-dob'}>
              <DateField name="birthday" label={loginCopy.birthday} value={birthday} onChange={setBirthday} error={problems.birthday} birthday />
              <TextField name="postcode" label={loginCopy.postcode} error={problems.postcode} icon={MapPin} autoComplete="postal-code" inputMode="numeric" maxLength={10} />
              <Notice>
                <p>{loginCopy.limited}</p>
              </Notice>
            </div>
          </div>
        </Tabs>
      </div>
      <Checkbox name="remember" label={loginCopy.rememberMe} defaultChecked />
      {/* Before the page is alive nothing may send the form: a plain button cannot, and the boot script keeps its click. */}
      <Button type={hydrated ? 'submit' : 'button'} size="xlarge" loading={pending} loadingLabel={loginCopy.submitting} className={styles.submit}>
        {loginCopy.submit}
      </Button>
      <p className={styles.ways}>
        <Link href="/passwort-vergessen" look="text" onClick={onLeave}>
          {loginCopy.forgotten}
        </Link>
        <span>
          {loginCopy.noAccount}{' '}
          <Link href="/registrieren" look="text" onClick={onLeave}>
            {loginCopy.join}
          </Link>
        </span>
      </p>
    </form>
  );
}
