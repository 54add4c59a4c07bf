// For members whose session may look but not act: why, the way to a login with the password, and the one to a password.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LoginLink } from '../../../platform/session/login-link.tsx';
import { withoutSecrets } from '../../../platform/session/secret-parameters.ts';
import { useMember } from '../../../platform/session/use-session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { memberCopy } from './de.ts';
import styles from './member-page.module.css';
import { storePasswordReturn } from './password-return.ts';
import { usePasswordLink } from './use-password-link.ts';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

/** Mails the link by one click; it leads back to this page afterwards. */
function LinkByMail({ email }: { readonly email: string }) {
  const copy = useTexts(memberCopy).noPassword;
  const { pathname, search } = useLocation();
  const { isPending, result, send } = usePasswordLink(email, () => storePasswordReturn(() => localStorage, pathname + withoutSecrets(search), Date.now()));
  return (
    <div className={styles.retryLink}>
      <p>{copy.byMail}</p>
      <Button size="medium" colour="outline-neutral" loading={isPending} className={styles.retryLink} onClick={send}>
        {copy.send}
      </Button>
      <p role="status" className={styles.retryLink}>
        {result}
      </p>
    </div>
  );
}

/** Shown instead of a form with a password to members who have none yet. */
function WithoutPassword() {
  const copy = useTexts(memberCopy).noPassword;
  const { profile } = useMember();
  if (profile === undefined) return null;
  if (profile.email !== '') return <LinkByMail email={profile.email} />;
  return (
    <p className={styles.retryLink}>
      {copy.byService}{' '}
      <Link href="/kontakt?thema=account" look="text">
        {copy.contact}
      </Link>
    </p>
  );
}

export function RetryLogin({ children }: { readonly children: ReactNode }) {
  const memberTexts = useTexts(memberCopy);
  return (
    <Notice kind="warning" title={memberTexts.retryLoginTitle} className={styles.retry}>
      <p>{children}</p>
      {/* In a separate box, since the notice colours its direct children. */}
      <div className={styles.retryLink}>
        <LoginLink size="medium">{memberTexts.retryLogin}</LoginLink>
      </div>
      <WithoutPassword />
    </Notice>
  );
}
