// The frame of the console: login where there is no session, else header, navigation and the page.
import CircleUser from 'lucide-react/icons/circle-user-round';
import ExternalLink from 'lucide-react/icons/external-link';
import LogOut from 'lucide-react/icons/log-out';
import MenuIcon from 'lucide-react/icons/menu';
import UserCog from 'lucide-react/icons/user-cog';
import type { OwnAccount } from '@pluspunkt/core/operators';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useBrand } from '../../platform/brand/use-brand.tsx';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Logo } from '../../ui/logo/logo.tsx';
import { Menu, Popover } from '../../ui/popover/popover.tsx';
import { consolePaths } from '../paths.ts';
import { OperatorSessionPort } from '../ports.ts';
import { QueryView } from '../parts/query-view.tsx';
import { sessionCopy } from '../session/de.ts';
import { LoginForm } from '../session/login-form.tsx';
import { OwnContext, ownQuery } from '../session/own.ts';
import { StepUpProvider } from '../session/step-up.tsx';
import { frameCopy as copy } from './de.ts';
import { Gate } from './gate.tsx';
import styles from './frame.module.css';
import { Navigation } from './navigation.tsx';

function AccountMenu({ own }: { readonly own: OwnAccount }) {
  const session = usePort(OperatorSessionPort);
  // The document is loaded again, so that nothing of the session stays in memory.
  const logOut = useTaskMutation(() => session.logOut(), { onSuccess: () => location.assign(consolePaths.home) });
  return (
    <Menu
      id="konto-menue"
      label={copy.account(own.operator.name)}
      align="end"
      trigger={(props) => (
        <Button {...props} type="button" size="medium" colour="outline-neutral" icon={CircleUser} aria-label={copy.account(own.operator.name)}>
          <span className={styles.name}>{own.operator.name}</span>
        </Button>
      )}
      items={[
        { label: copy.ownAccount, icon: UserCog, href: consolePaths.account },
        { label: copy.logOut, icon: LogOut, onSelect: () => logOut.mutate() },
      ]}
    />
  );
}

function Header({ own }: { readonly own: OwnAccount }) {
  return (
    <header className={styles.header}>
      <div className={styles.small}>
        <Popover
          id="menue"
          label={copy.menu}
          trigger={(props) => (
            <Button {...props} type="button" size="medium" colour="outline-neutral" icon={MenuIcon}>
              {copy.menu}
            </Button>
          )}
        >
          <nav aria-label={copy.navigation} className={styles.sheet}>
            <Navigation />
          </nav>
        </Popover>
      </div>
      <Link href={consolePaths.home} className={styles.brand}>
        <Logo size="s" />
        <span className={styles.product}>{copy.title}</span>
      </Link>
      <div className={styles.tools}>
        <a className={styles.site} href="/" target="_blank" rel="noopener">
          <ExternalLink aria-hidden="true" size={18} />
          <span>{copy.site}</span>
        </a>
        <AccountMenu own={own} />
      </div>
    </header>
  );
}

/** After a navigation the focus moves to the page, and its title is announced. */
function Announcer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('inhalt')?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);
  return (
    <p className="u-hidden" role="status" aria-live="polite">
      {title}
    </p>
  );
}

function Inside({ own }: { readonly own: OwnAccount }) {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#inhalt">
        {copy.skip}
      </a>
      <Header own={own} />
      <nav aria-label={copy.navigation} className={styles.side}>
        <Navigation />
      </nav>
      <main id="inhalt" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Announcer />
      <ScrollRestoration />
    </div>
  );
}

/** What was shown before a session ended stays below the login, so that nothing that was typed is lost. */
function SessionEnded({ own }: { readonly own: OwnAccount }) {
  return (
    <Dialog open onClose={() => location.assign(consolePaths.home)} title={sessionCopy.endedTitle} description={sessionCopy.endedText} size="s">
      <LoginForm knownEmail={own.operator.email} />
    </Dialog>
  );
}

/** The last operator: another one who logs in must not see what this one had open. */
function useLastOwn(own: OwnAccount | null | undefined): OwnAccount | undefined {
  const [last, setLast] = useState<OwnAccount>();
  if (own && own !== last) setLast(own);
  const changed = own && last !== undefined && own.operator.operatorId !== last.operator.operatorId;
  useEffect(() => {
    if (changed === true) location.reload();
  }, [changed]);
  return own ?? last;
}

function LoginPage() {
  const { name } = useBrand();
  useEffect(() => {
    document.title = `${sessionCopy.title} · ${name}`;
  }, [name]);
  return (
    <Gate title={sessionCopy.title} lead={sessionCopy.lead}>
      <LoginForm />
    </Gate>
  );
}

export function Frame() {
  const query = useQuery(ownQuery(usePort(OperatorSessionPort)));
  const last = useLastOwn(query.data);
  if (query.data === undefined) {
    return (
      <main className={styles.waiting}>
        <QueryView query={query}>{() => null}</QueryView>
      </main>
    );
  }
  if (last === undefined) return <LoginPage />;
  return (
    <OwnContext value={last}>
      <StepUpProvider>
        <Inside own={last} />
        {query.data === null && <SessionEnded own={last} />}
      </StepUpProvider>
    </OwnContext>
  );
}
