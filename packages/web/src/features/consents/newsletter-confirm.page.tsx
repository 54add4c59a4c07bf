// /newsletter/bestaetigen: the link of the mail. The button confirms, not the visit: programs look through mail, too.
import type { Head } from '../../app/head.ts';
import styles from '../../app/form/form-frame.module.css';
import { MailLinkPage } from '../../app/mail-link/mail-link-page.tsx';
import { NewsletterPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { useLoggedIn, useSessionHost } from '../../composition/use-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { newsletterConfirmCopy as copy } from './newsletter-de.ts';

export const head = (): Head => ({ title: copy.title, noIndex: true });

export default function NewsletterConfirmPage() {
  const gateway = usePort(NewsletterPort);
  const host = useSessionHost();
  const member = useLoggedIn() !== undefined;
  return (
    <MailLinkPage
      copy={copy}
      picture={{ src: '1f4e8', tint: 'butter' }}
      act={(token) => gateway.confirm(token)}
      onDone={() => member && host.reloadMember()}
      next={
        <ButtonLink href="/e-coupons-aktionen/e-coupons" size="xlarge" className={styles.submit}>
          {copy.next}
        </ButtonLink>
      }
      again={
        <ButtonLink href="/newsletter" size="xlarge" className={styles.submit}>
          {copy.again}
        </ButtonLink>
      }
    />
  );
}
