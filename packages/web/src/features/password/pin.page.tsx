// /profil/pin: set or change the PIN, or set a new one with the link of a mail.
import { maySpend } from '@pluspunkt/core/points';
import { useEffect, useRef, useState } from 'react';
import { FormComing, FormFrame } from '../../platform/form/form-frame.tsx';
import styles from '../../platform/form/form-frame.module.css';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { useMailLink, type MailLink } from '../../platform/mail-link/mail-token.ts';
import { RetryLogin } from '../account/index.ts';
import { LoginLink } from '../../platform/session/login-link.tsx';
import { useLoggedIn, useResuming } from '../../platform/session/use-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { pinCopy } from './pin-de.ts';
import { PinForgotten } from './pin-forgotten.tsx';
import { PinForm } from './pin-form.tsx';
import { useTexts } from '../../ui/texts/use-texts.tsx';
import type { Elements } from '../../ui/elements.ts';

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(pinCopy);
  return { title: copy.title, description: copy.description, noIndex: true };
};

function Visitor({ withLink }: { readonly withLink: boolean }) {
  const copy = useTexts(pinCopy);
  return (
    <div className={styles.form}>
      <Notice kind="info" title={copy.visitor.title}>
        <p>{`${copy.visitor.text} ${withLink ? copy.visitor.withLink : ''}`}</p>
      </Notice>
      <LoginLink size="xlarge" className={styles.submit}>
        {copy.visitor.login}
      </LoginLink>
    </div>
  );
}

function Done() {
  const copy = useTexts(pinCopy);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.form}>
      <Picture src="1f522" alt="" size="xl" tint="mint" round className={styles.picture} />
      <p>{copy.done.text}</p>
      <ButtonLink href="/mein-konto" size="xlarge" className={styles.submit}>
        {copy.done.next}
      </ButtonLink>
    </div>
  );
}

function Expired() {
  const copy = useTexts(pinCopy);
  return (
    <div className={styles.form}>
      <Notice kind="warning" live title={copy.invalidTitle}>
        <p>{copy.invalidText}</p>
      </Notice>
      <PinForgotten label={copy.newLink} />
    </div>
  );
}

function Member({ link, onDone }: { readonly link: MailLink | undefined; readonly onDone: () => void }) {
  const copy = useTexts(pinCopy);
  const session = useLoggedIn();
  const resuming = useResuming();
  const [expired, setExpired] = useState(false);
  if (resuming) return <FormComing lines={3} />;
  if (session === undefined) return <Visitor withLink={link !== undefined} />;
  if (expired) return <Expired />;
  // With the mail's link it is enough to be logged in: the mail has proved the rest.
  if (link !== undefined) return <PinForm token={link.token} onDone={onDone} onInvalidToken={() => setExpired(true)} />;
  if (!maySpend(session.roles)) return <RetryLogin>{copy.needsPassword}</RetryLogin>;
  return (
    <>
      <PinForm onDone={onDone} onInvalidToken={() => setExpired(true)} />
      <hr className={styles.rule} />
      <PinForgotten />
    </>
  );
}

export default function PinPage() {
  const copy = useTexts(pinCopy);
  const link = useMailLink();
  const [done, setDone] = useState(false);
  if (done) return <FormFrame title={copy.done.title} form={() => <Done />} />;
  const form = (): Elements => (link === 'pending' ? null : <Member link={link} onDone={() => setDone(true)} />);
  return <FormFrame title={copy.title} lead={typeof link === 'object' ? copy.restoreLead : copy.lead} lines={3} form={form} />;
}

PinPage.head = head;
