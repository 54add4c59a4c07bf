// /profil/e-mail-bestaetigen: the link of the mail to a new address.
import styles from '../../platform/form/form-frame.module.css';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { MailLinkPage } from '../../platform/mail-link/mail-link-page.tsx';
import { ProfileEditingPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { LoginLink } from '../../platform/session/login-link.tsx';
import { MemberPort } from '../../platform/session/session.tokens.ts';
import { useLoggedIn } from '../../platform/session/use-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { confirmEmailCopy } from './confirm-email.de.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const head = ({ texts }: HeadInput): Head => ({ title: texts(confirmEmailCopy).title, noIndex: true });

export default function ConfirmEmailPage() {
  const copy = useTexts(confirmEmailCopy);
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
      // Remounts after a login, which clears the error that asked for it.
      key={String(member)}
      copy={copy}
      picture={{ src: '1f4ec', tint: 'mint' }}
      act={(token) => editing.confirmEmail(token)}
      refusals={{ 'email-taken': copy.taken, 'login-needed': copy.loginNeeded }}
      remedies={{ 'login-needed': !member && <LoginLink size="small">{copy.login}</LoginLink> }}
      onDone={() => member && memberData.reload()}
      next={toAccount}
      again={toAccount}
    />
  );
}

ConfirmEmailPage.head = head;
