// /konto-schuetzen: the link of a mail about a change, by which the owner reports that it was another person.
import styles from '../../platform/form/form-frame.module.css';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { MailLinkPage } from '../../platform/mail-link/mail-link-page.tsx';
import { AccountAlarmPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { protectCopy } from './protect.de.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const head = ({ texts }: HeadInput): Head => ({ title: texts(protectCopy).title, noIndex: true });

export default function ProtectPage() {
  const copy = useTexts(protectCopy);
  const alarm = usePort(AccountAlarmPort);
  const next = (
    <ButtonLink href="/passwort-vergessen" size="xlarge" className={styles.submit}>
      {copy.next}
    </ButtonLink>
  );
  return <MailLinkPage copy={copy} picture={{ src: '1f6e1-fe0f', tint: 'mint' }} act={(token) => alarm.protect(token)} next={next} again={next} />;
}

ProtectPage.head = head;
