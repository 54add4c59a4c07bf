// /konto-schuetzen: the link of a mail about a change, by which the owner reports that it was another person.
import styles from '../../platform/form/form-frame.module.css';
import type { Head } from '../../platform/routing/head.ts';
import { MailLinkPage } from '../../platform/mail-link/mail-link-page.tsx';
import { AccountAlarmPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { protectCopy as copy } from './protect.de.ts';

export const head = (): Head => ({ title: copy.title, noIndex: true });

export default function ProtectPage() {
  const alarm = usePort(AccountAlarmPort);
  const next = (
    <ButtonLink href="/passwort-vergessen" size="xlarge" className={styles.submit}>
      {copy.next}
    </ButtonLink>
  );
  return <MailLinkPage copy={copy} picture={{ src: '1f6e1-fe0f', tint: 'mint' }} act={(token) => alarm.protect(token)} next={next} again={next} />;
}
