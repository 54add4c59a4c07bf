// /newsletter/abmelden: a button by the link of a mail; else a form that requests such a link.
import { emailProblem } from '@pluspunkt/core/consents';
import Mail from 'lucide-react/icons/mail';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { failureText } from '../../platform/form/failure-text.ts';
import { FormFrame } from '../../platform/form/form-frame.tsx';
import styles from '../../platform/form/form-frame.module.css';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { useMailLink } from '../../platform/mail-link/mail-token.ts';
import { NewsletterPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { useLoggedIn } from '../../platform/session/use-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { newsletterCopy, newsletterEndCopy } from './newsletter-de.ts';
import { NewsletterLink } from './newsletter-link.tsx';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(newsletterEndCopy);
  return { title: copy.title, description: copy.ask.lead, canonical: '/newsletter/abmelden', noIndex: true };
};

function useAskToEnd() {
  const texts = useAllTexts();
  const newsletterTexts = texts(newsletterCopy);
  const gateway = usePort(NewsletterPort);
  const [field, setField] = useState<string>();
  const { isPending: pending, isSuccess: sent, failure, mutate, reset } = useTaskMutation((email: string) => gateway.requestUnsubscribe(email));
  const ask = (email: string): void => {
    const problem = emailProblem(email);
    setField(problem === undefined ? undefined : newsletterTexts.emailProblems[problem]);
    if (problem === undefined) mutate(email.trim());
    else reset();
  };
  return { pending, sent, field, notice: failure === undefined ? undefined : failureText(failure, texts), ask };
}

function MemberWay() {
  const copy = useTexts(newsletterEndCopy);
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
  const copy = useTexts(newsletterEndCopy);
  const newsletterTexts = useTexts(newsletterCopy);
  const input = useRef<HTMLInputElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [email, setEmail] = useState('');
  const { ask, pending, sent, field, notice: trouble } = useAskToEnd();
  useEffect(() => {
    if (field !== undefined) input.current?.focus();
    else if (sent || trouble !== undefined) notice.current?.focus();
  }, [field, sent, trouble]);
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    ask(email);
  };
  if (sent) {
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
        label={newsletterTexts.email}
        error={field}
        icon={Mail}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" size="xlarge" className={styles.submit} loading={pending} loadingLabel={newsletterTexts.submitting}>
        {copy.ask.submit}
      </Button>
    </form>
  );
}

function EndByLink() {
  const copy = useTexts(newsletterEndCopy);
  const gateway = usePort(NewsletterPort);
  return <NewsletterLink copy={copy} picture={{ src: '1f44b', tint: 'sky' }} act={(token) => gateway.end(token)} nextHref="/" againHref="/newsletter/abmelden" />;
}

export default function NewsletterEndPage() {
  const copy = useTexts(newsletterEndCopy);
  const link = useMailLink();
  return link === undefined ? <FormFrame title={copy.title} lead={copy.ask.lead} form={() => <AskForm />} /> : <EndByLink />;
}

NewsletterEndPage.head = head;
