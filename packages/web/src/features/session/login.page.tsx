// /anmelden: the login as a page, for direct links and before hydration.
import { safeReturnPath } from '@pluspunkt/core/navigation';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLinkRule } from '../../ui/link/inline-mode.tsx';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { LOGIN_PATH, RETURN_PARAMETER } from '../../platform/session/login-link.tsx';
import { useLoggedIn } from '../../platform/session/use-session.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { loginCopy } from './login.de.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-form.module.css';
import { LoginHeading } from './login-heading.tsx';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(loginCopy);
  return { title: copy.pageTitle, description: copy.pageDescription, canonical: LOGIN_PATH, noIndex: true };
};

/** Where to go after the login; the login page itself would only send the member on again. */
function useReturnPath(): string {
  const [search] = useSearchParams();
  const path = safeReturnPath(search.get(RETURN_PARAMETER));
  return path === LOGIN_PATH || path.startsWith(`${LOGIN_PATH}?`) ? '/' : path;
}

export default function LoginPage() {
  const copy = useTexts(loginCopy);
  const navigate = useNavigate();
  const target = useLinkRule()(useReturnPath());
  const member = useLoggedIn() !== undefined;
  useEffect(() => {
    // Also for members who are logged in already, or have just logged in in another tab.
    if (member) void navigate(target, { replace: true });
  }, [member, navigate, target]);
  return (
    <section className={styles.page}>
      <h1>
        <LoginHeading />
      </h1>
      <noscript>
        <Notice kind="warning">
          <p>{copy.needsScript}</p>
        </Notice>
      </noscript>
      <LoginForm onDone={() => undefined} />
    </section>
  );
}

LoginPage.head = head;
