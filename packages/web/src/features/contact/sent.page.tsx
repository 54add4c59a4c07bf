// /kontakt/gesendet: the message has arrived, and what happens next.
import { Navigate, useLocation } from 'react-router-dom';
import { FormFrame } from '../../platform/form/form-frame.tsx';
import frame from '../../platform/form/form-frame.module.css';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { useLinkRule } from '../../ui/link/inline-mode.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { contactSentCopy } from './de.ts';
import styles from './sent.module.css';
import type { ContactSent } from './use-contact.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const head = ({ texts }: HeadInput): Head => ({ title: texts(contactSentCopy).title, noIndex: true });

const isSent = (state: unknown): state is ContactSent =>
  typeof state === 'object' && state !== null && 'ticket' in state && typeof state.ticket === 'string' && 'email' in state && typeof state.email === 'string';

function Sent({ ticket, email }: ContactSent) {
  const copy = useTexts(contactSentCopy);
  return (
    <div className={frame.form}>
      <Picture src="1f4ec" alt="" size="xl" tint="mint" round className={frame.picture} />
      <dl className={styles.ticket}>
        <dt>{copy.ticket}</dt>
        <dd className="u-figure">{ticket}</dd>
      </dl>
      <h2 className={frame.subheading}>{copy.next}</h2>
      <ul className={styles.steps}>
        {[email === '' ? copy.steps.letter : copy.steps.mail(email), copy.steps.answer, copy.steps.number].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <ButtonLink href="/" size="xlarge" className={frame.submit}>
        {copy.home}
      </ButtonLink>
      <p className={frame.links}>
        <Link href="/hilfe" look="text">
          {copy.help}
        </Link>
      </p>
    </div>
  );
}

export default function ContactSentPage() {
  const copy = useTexts(contactSentCopy);
  const state: unknown = useLocation().state;
  const rule = useLinkRule();
  return <FormFrame title={copy.title} form={() => (isSent(state) ? <Sent {...state} /> : <Navigate to={rule('/kontakt')} replace />)} />;
}

ContactSentPage.head = head;
