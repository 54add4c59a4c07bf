// For members whose session may look but not act (section 6): why, and the way to a login with the password.
import type { ReactNode } from 'react';
import { LoginLink } from '../../composition/login-link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { memberCopy } from './de.ts';
import styles from './member-page.module.css';

export function RetryLogin({ children }: { readonly children: ReactNode }) {
  return (
    <Notice kind="warning" title={memberCopy.retryLoginTitle} className={styles.retry}>
      <p>{children}</p>
      {/* In a box of its own: the notice colours what stands directly in it. */}
      <div className={styles.retryLink}>
        <LoginLink size="medium">{memberCopy.retryLogin}</LoginLink>
      </div>
    </Notice>
  );
}
