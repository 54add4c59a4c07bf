// For members whose session may look but not act (section 6): why, the way to a login with the password, and the one to a password.
import type { ReactNode } from 'react';
import { LoginLink } from '../../composition/login-link.tsx';
import { useMember } from '../../composition/use-session.ts';
import { Link } from '../../ui/link/link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { memberCopy } from './de.ts';
import styles from './member-page.module.css';

const { byMail, byService } = memberCopy.noPassword;

/** Nobody who has no password yet is left standing before a form that asks for it. */
function WithoutPassword() {
  const { profile } = useMember();
  if (profile === undefined) return null;
  const { text, link } = profile.email === '' ? byService : byMail;
  return (
    <p className={styles.retryLink}>
      {text}{' '}
      <Link href={profile.email === '' ? '/kontakt?thema=account' : '/passwort-vergessen'} look="text">
        {link}
      </Link>
    </p>
  );
}

export function RetryLogin({ children }: { readonly children: ReactNode }) {
  return (
    <Notice kind="warning" title={memberCopy.retryLoginTitle} className={styles.retry}>
      <p>{children}</p>
      {/* In a box of its own: the notice colours what stands directly in it. */}
      <div className={styles.retryLink}>
        <LoginLink size="medium">{memberCopy.retryLogin}</LoginLink>
      </div>
      <WithoutPassword />
    </Notice>
  );
}
