// The account area of the header, for visitors and members. Its width is fixed, against layout shifts.
import { lazy, Suspense } from 'react';
import { LoginLink } from '../../platform/session/login-link.tsx';
import { useLoggedIn, useResuming } from '../../platform/session/use-session.ts';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './account-box.module.css';
import { accountCopy } from './de.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';
import { whenLoaded } from '../../ui/when-loaded.ts';

/** Where the focus goes when the login has made a member of the visitor. */
export const ACCOUNT_BOX_ID = 'konto';

const AccountMenu = lazy(() => import('./account-menu.tsx').then(whenLoaded).then((module) => ({ default: module.AccountMenu })));

function Coming() {
  const copy = useTexts(accountCopy);
  return (
    <Loading label={copy.loading} className={styles.coming}>
      <Skeleton shape="pill" className={styles.pillComing} />
      <Skeleton shape="circle" className={styles.circleComing} />
    </Loading>
  );
}

function Content() {
  const copy = useTexts(accountCopy);
  const session = useLoggedIn();
  const resuming = useResuming();
  if (resuming) return <Coming />;
  if (session !== undefined) {
    return (
      <Suspense fallback={<Coming />}>
        <AccountMenu session={session} />
      </Suspense>
    );
  }
  return (
    <LoginLink colour="outline-primary" size="medium" className={styles.visitor}>
      {copy.login}
    </LoginLink>
  );
}

export function AccountBox() {
  return (
    <div id={ACCOUNT_BOX_ID} tabIndex={-1} className={styles.box}>
      <Content />
    </div>
  );
}
