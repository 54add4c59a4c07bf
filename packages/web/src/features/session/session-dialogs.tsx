// What the session puts over every page: its dialogs, its toasts, and the start of it all once the page is alive.
import type { MemberState } from '@pluspunkt/core/profile';
import type { SessionState } from '@pluspunkt/core/session';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useMember, useSessionDialog, useSessionHost, useSessionState } from '../../composition/use-session.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { ACCOUNT_BOX_ID } from './account-box.tsx';
import { accountCopy } from './de.ts';

const LoginDialog = lazy(() => import('./login-dialog.tsx'));
const SessionExpiredDialog = lazy(() => import('./session-expired-dialog.tsx'));

/** The greeting of a login that somebody has just made; waits for the name, and does without where it does not come. */
export function greetingOf(state: SessionState, member: MemberState): string | undefined {
  if (state._tag !== 'LoggedIn' || state.origin !== 'dialog') return undefined;
  if (member.profile !== undefined) return accountCopy.loggedInAs(`${member.profile.firstname} ${member.profile.lastname}`);
  return member.status === 'failed' ? accountCopy.loggedIn : undefined;
}

function useSessionToasts(): void {
  const toast = useToast();
  const state = useSessionState();
  const greeting = greetingOf(state, useMember());
  const loggedIn = state._tag === 'LoggedIn';
  const left = state._tag === 'LoggedOut' && state.error === undefined;
  const wasLoggedIn = useRef(false);
  const greeted = useRef(false);
  useEffect(() => {
    if (greeting !== undefined && !greeted.current) toast.success({ title: greeting });
    greeted.current = loggedIn && (greeted.current || greeting !== undefined);
  }, [greeting, loggedIn, toast]);
  const onceUsed = useRef(false);
  useEffect(() => {
    if (onceUsed.current && state._tag !== 'LoggedIn' && state._tag !== 'LoggingIn') toast.error({ title: accountCopy.singleUseFailed });
    onceUsed.current = state._tag === 'LoggingIn' && state.origin === 'single-use';
  }, [state, toast]);
  useEffect(() => {
    if (left && wasLoggedIn.current) toast.success({ title: accountCopy.loggedOut });
    wasLoggedIn.current = loggedIn;
  }, [left, loggedIn, toast]);
}

export function SessionDialogs() {
  const host = useSessionHost();
  const queries = useQueryClient();
  const dialog = useSessionDialog();
  useEffect(() => {
    const stop = host.start(queries);
    // From here on the components themselves know who is here; see the boot script.
    delete document.documentElement.dataset['session'];
    return stop;
  }, [host, queries]);
  useSessionToasts();

  const before = useRef(dialog);
  useEffect(() => {
    // The button that opened the login is gone after it: the keyboard goes on at what took its place.
    const closed = before.current === 'login' && dialog === 'none';
    before.current = dialog;
    if (closed && document.activeElement === document.body) document.getElementById(ACCOUNT_BOX_ID)?.focus();
  }, [dialog]);

  return (
    <Suspense fallback={null}>
      {dialog === 'login' && <LoginDialog />}
      {dialog === 'expired' && <SessionExpiredDialog />}
    </Suspense>
  );
}
