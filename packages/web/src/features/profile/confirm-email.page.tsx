// /profil/e-mail-bestaetigen: the link of the mail to a new address.
import styles from '../../platform/form/form-frame.module.css';
import type { Head } from '../../platform/routing/head.ts';
import { MailLinkPage } from '../../platform/mail-link/mail-link-page.tsx';
import { ProfileEditingPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { MemberPort } from '../../platform/session/session.tokens.ts';
import { useLoggedIn } from '../../platform/session/use-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { confirmEmailCopy as copy } from './confirm-email.de.ts';

export const head = (): Head => ({ title: copy.title, noIndex: true });

export default function ConfirmEmailPage() {
  const editing = usePort(ProfileEditingPort);
  const memberData = usePort(MemberPort);
  const member = useLoggedIn() !== undefined;
  const toAccount = (
    <ButtonLink href="/mein-konto" size="xlarge" className={styles.submit}>
      {copy.next}
    </ButtonLink>
  );
  return (
    <MailLinkPage
      copy={copy}
      picture={{ src: '1f4ec', tint: 'mint' }}
      act={(token) => editing.confirmEmail(token)}
      refusals={{ 'email-taken': copy.taken }}
      onDone={() => member && memberData.reload()}
      next={toAccount}
      again={toAccount}
    />
  );
}
