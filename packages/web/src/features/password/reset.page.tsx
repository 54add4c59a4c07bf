// /passwort-zuruecksetzen: the new password, with the token of the mail's link.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from '../../platform/form/form-frame.module.css';
import { FormFrame } from '../../platform/form/form-frame.tsx';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { useLinkRule } from '../../ui/link/inline-mode.tsx';
import { useMailLink, type MailLink } from '../../platform/mail-link/mail-token.ts';
import { passwordRulesQuery } from './rules/password-rules.query.ts';
import { PasswordRules } from './rules/password-rules.tsx';
import { RegistrationPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useHydrated } from '../../platform/browser/hydrated.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { passwordCopy } from './de.ts';
import { useNewPassword } from './use-new-password.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';
import type { Elements } from '../../ui/elements.ts';

/** In the address where the account had no password before. */
const FIRST = 'erstmals';

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(passwordCopy).reset;
  return { title: copy.title, description: copy.lead, noIndex: true };
};

function Expired() {
  const copy = useTexts(passwordCopy).reset;
  return (
    <div className={styles.form} role="alert">
      <Notice kind="warning" title={copy.invalidTitle}>
        <p>{copy.invalidText}</p>
      </Notice>
      <ButtonLink href="/passwort-vergessen" size="xlarge" className={styles.submit}>
        {copy.newLink}
      </ButtonLink>
    </div>
  );
}

function ResetForm({ reset }: { readonly reset: MailLink }) {
  const copy = useTexts(passwordCopy).reset;
  const navigate = useNavigate();
  const rule = useLinkRule();
  const input = useRef<HTMLInputElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [password, setPassword] = useState('');
  const { data: rules = [] } = useQuery(passwordRulesQuery(usePort(RegistrationPort)));
  const { submit, pending, trouble } = useNewPassword({ reset, rules, onDone: () => void navigate(rule('/passwort-zuruecksetzen/erfolgreich'), { replace: true, viewTransition: true }) });
  useEffect(() => {
    if (trouble.password !== undefined) input.current?.focus();
    else if (trouble.form !== undefined) notice.current?.focus();
  }, [trouble]);
  if (trouble.expired === true) return <Expired />;
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit(password);
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {trouble.form !== undefined && (
        <Notice kind="error" live ref={notice}>
          <p>{trouble.form}</p>
        </Notice>
      )}
      <PasswordField ref={input} name="password" label={copy.password} autoComplete="new-password" maxLength={200} value={password} error={trouble.password} onChange={(event) => setPassword(event.target.value)} />
      {rules.length > 0 && <PasswordRules rules={rules} password={password} />}
      <Button type="submit" size="xlarge" className={styles.submit} loading={pending} loadingLabel={copy.submitting}>
        {copy.submit}
      </Button>
    </form>
  );
}

export default function ResetPage() {
  const copy = useTexts(passwordCopy).reset;
  const reset = useMailLink(FIRST);
  const hydrated = useHydrated();
  const first = hydrated && typeof reset === 'object' && reset.marked;
  const form = (): Elements => {
    if (reset === 'pending') return null;
    return reset === undefined ? <Expired /> : <ResetForm reset={reset} />;
  };
  return <FormFrame title={first ? copy.firstTitle : copy.title} lead={copy.lead} form={form} />;
}

ResetPage.head = head;
