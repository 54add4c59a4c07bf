// /passwort-vergessen: which account it is about.
import CreditCard from 'lucide-react/icons/credit-card';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from '../../platform/form/form-frame.module.css';
import { FormFrame } from '../../platform/form/form-frame.tsx';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { useLinkRule } from '../../ui/link/inline-mode.tsx';
import { LOGIN_PATH } from '../../platform/session/login-link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Link } from '../../ui/link/link.tsx';
import { passwordCopy } from './de.ts';
import { identifierOf, storeForgotten, suggestedAccount, useDropForgottenElsewhere } from './forgotten-account.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(passwordCopy).forgotten;
  return { title: copy.title, description: copy.lead, canonical: '/passwort-vergessen', noIndex: true };
};

function ForgottenForm() {
  const copy = useTexts(passwordCopy).forgotten;
  const passwordTexts = useTexts(passwordCopy);
  const navigate = useNavigate();
  const rule = useLinkRule();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(suggestedAccount);
  const [error, setError] = useState<string>();
  useDropForgottenElsewhere();
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [error]);
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const username = identifierOf(typed);
    if (username === undefined) {
      setError(typed.trim() === '' ? copy.missing : copy.invalid);
      input.current?.focus();
      return;
    }
    storeForgotten(username);
    void navigate(rule('/passwort-vergessen/validierung'), { viewTransition: true });
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <TextField
        ref={input}
        name="username"
        label={copy.identifier}
        hint={copy.identifierHint}
        error={error}
        icon={CreditCard}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" size="xlarge" className={styles.submit}>
        {copy.next}
      </Button>
      <p className={styles.links}>
        <Link href={LOGIN_PATH} look="text">
          {passwordTexts.login}
        </Link>
      </p>
    </form>
  );
}

export default function ForgottenPage() {
  const copy = useTexts(passwordCopy).forgotten;
  return <FormFrame title={copy.title} lead={copy.lead} form={() => <ForgottenForm />} />;
}

ForgottenPage.head = head;
