// What the session adds to every page: its dialogs and its toasts.
import type { MemberState } from '@pluspunkt/core/profile';
import type { SessionState } from '@pluspunkt/core/session';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useHydrated } from '../../platform/browser/hydrated.ts';
import { useMember, useSessionDialog, useSessionState } from '../../platform/session/use-session.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { ACCOUNT_BOX_ID } from './account-box.tsx';
import { accountCopy } from './de.ts';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';
import { whenLoaded } from '../../ui/when-loaded.ts';

const LoginDialog = lazy(() => import('./login-dialog.tsx').then(whenLoaded));
const LoginByLinkDialog = lazy(() => import('./login-by-link-dialog.tsx').then(whenLoaded));
const SessionExpiredDialog = lazy(() => import('./session-expired-dialog.tsx').then(whenLoaded));

/** Greets after a login; waits for the name, and omits it where it does not load. */
export function greetingOf(state: SessionState, member: MemberState, texts: Texts): string | undefined {
  const copy = texts(accountCopy);
  if (state._tag !== 'LoggedIn' || state.origin !== 'dialog') return undefined;
  if (member.profile !== undefined) return copy.loggedInAs(`${member.profile.firstname} ${member.profile.lastname}`);
  return member.status === 'failed' ? copy.loggedIn : undefined;
}

function useSessionToasts(): void {
  const texts = useAllTexts();
  const copy = texts(accountCopy);
  const toast = useToast();
  const state = useSessionState();
  const greeting = greetingOf(state, useMember(), texts);
  const loggedIn = state._tag === 'LoggedIn';
  const left = state._tag === 'LoggedOut' && state.error === undefined;
  const wasLoggedIn = useRef(false);
  const greeted = useRef(false);
  useEffect(() => {
    if (greeting !== undefined && !greeted.current) toast.success({ title: greeting });
    greeted.current = loggedIn && (greeted.current || greeting !== undefined);
  }, [greeting, loggedIn, toast]);
  const entered = useRef<'single-use' | 'otherwise'>(undefined);
  useEffect(() => {
    // A single-use token may have been refused before hydration; a form can only be refused after it.
    const refusedEarly = entered.current === undefined && state._tag === 'LoginFailed' && state.failure._tag !== 'FormError';
    const refused = entered.current === 'single-use' && state._tag !== 'LoggedIn' && state._tag !== 'LoggingIn';
    if (refused || refusedEarly) toast.error({ title: copy.singleUseFailed });
    if (state._tag !== 'Anonymous') entered.current = state._tag === 'LoggingIn' && state.origin === 'single-use' ? 'single-use' : 'otherwise';
  }, [state, toast, copy]);
  useEffect(() => {
    if (left && wasLoggedIn.current) toast.success({ title: copy.loggedOut });
    wasLoggedIn.current = loggedIn;
  }, [left, loggedIn, toast, copy]);
}

export function SessionDialogs() {
  const dialog = useSessionDialog();
  const hydrated = useHydrated();
  useEffect(() => {
    // The start script hides content for visitors; from here on the components decide.
    if (hydrated) delete document.documentElement.dataset['session'];
  }, [hydrated]);
  useSessionToasts();

  const before = useRef(dialog);
  useEffect(() => {
    // The button that opened the login is unmounted: the focus moves to its replacement.
    const closed = before.current === 'login' && dialog === 'none';
    before.current = dialog;
    if (closed && document.activeElement === document.body) document.getElementById(ACCOUNT_BOX_ID)?.focus();
  }, [dialog]);

  return (
    <Suspense fallback={null}>
      {dialog === 'login' && <LoginDialog />}
      {dialog === 'expired' && <SessionExpiredDialog />}
      {(dialog === 'switch-account' || dialog === 'login-by-link') && <LoginByLinkDialog dialog={dialog} />}
    </Suspense>
  );
}
