// /newsletter/abmelden: by the link of a mail one press; without one, the way to such a link.
import { emailProblem } from '@pluspunkt/core/consents';
import { either as E } from 'fp-ts';
import Mail from 'lucide-react/icons/mail';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { failureText } from '../../app/form/failure-text.ts';
import { FormFrame } from '../../app/form/form-frame.tsx';
import styles from '../../app/form/form-frame.module.css';
import type { Head } from '../../app/head.ts';
import { useMailLink } from '../../app/mail-link/mail-token.ts';
import { NewsletterPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { useLoggedIn } from '../../composition/use-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { newsletterCopy, newsletterEndCopy as copy } from './newsletter-de.ts';
import { NewsletterLink } from './newsletter-link.tsx';

export const head = (): Head => ({ title: copy.title, description: copy.ask.lead, canonical: '/newsletter/abmelden', noIndex: true });

function useAskToEnd() {
  const gateway = usePort(NewsletterPort);
  const running = useRef(false);
  const [state, setState] = useState<{ readonly pending: boolean; readonly sent?: true; readonly field?: string; readonly notice?: string }>({ pending: false });
  const ask = async (email: string): Promise<void> => {
    if (running.current) return;
    const problem = emailProblem(email);
    if (problem !== undefined) return setState({ pending: false, field: newsletterCopy.emailProblems[problem] });
    running.current = true;
    setState({ pending: true });
    const answer = await gateway.askToEnd(email.trim())();
    running.current = false;
    setState(E.isLeft(answer) ? { pending: false, notice: failureText(answer.left) } : { pending: false, sent: true });
  };
  return { ...state, ask };
}

function MemberWay() {
  if (useLoggedIn() === undefined) return null;
  return (
    <Notice kind="info">
      <p>
        {copy.ask.member}{' '}
        <Link href="/mein-konto/einwilligungen" look="text">
          {copy.ask.memberLink}
        </Link>
      </p>
    </Notice>
  );
}

function AskForm() {
  const input = useRef<HTMLInputElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [email, setEmail] = useState('');
  const { ask, pending, sent, field, notice: trouble } = useAskToEnd();
  useEffect(() => {
    if (field !== undefined) input.current?.focus();
    else if (sent === true || trouble !== undefined) notice.current?.focus();
  }, [field, sent, trouble]);
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void ask(email);
  };
  if (sent === true) {
    return (
      <Notice kind="success" live ref={notice} title={copy.ask.sentTitle}>
        <p>{copy.ask.sentText}</p>
      </Notice>
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <MemberWay />
      {trouble !== undefined && (
        <Notice kind="error" live ref={notice}>
          <p>{trouble}</p>
        </Notice>
      )}
      <TextField
        ref={input}
        name="email"
        type="email"
        label={newsletterCopy.email}
        error={field}
        icon={Mail}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" size="xlarge" className={styles.submit} loading={pending} loadingLabel={newsletterCopy.submitting}>
        {copy.ask.submit}
      </Button>
    </form>
  );
}

function EndByLink() {
  const gateway = usePort(NewsletterPort);
  return <NewsletterLink copy={copy} picture={{ src: '1f44b', tint: 'sky' }} act={(token) => gateway.end(token)} nextHref="/" againHref="/newsletter/abmelden" />;
}

export default function NewsletterEndPage() {
  const link = useMailLink();
  return link === undefined ? <FormFrame title={copy.title} lead={copy.ask.lead} form={() => <AskForm />} /> : <EndByLink />;
}
