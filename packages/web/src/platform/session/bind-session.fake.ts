// For tests: binds a session with a given state, and this browser's storage.
import { createBrowserStorage, silentLogger } from '@pluspunkt/adapters/transport/browser';
import type { Member, MemberState } from '@pluspunkt/core/profile';
import type { CallFailure } from '@pluspunkt/core/failure';
import type { AuthenticatorFailure } from '@pluspunkt/core/passkeys';
import type { Session, SessionDialogs, SessionState } from '@pluspunkt/core/session';
import { option as O, taskEither as TE } from 'fp-ts';
import type { Container } from 'inversify';
import { BehaviorSubject, NEVER } from 'rxjs';
import { MemberPort, SessionDialogPort, SessionPort, VisitPort } from './session.tokens.ts';
import { AuthenticatorPort, LocalStoragePort, LogPort, PasskeyLoginPort, PasskeysPort, SecondFactorPort, SessionStoragePort } from '../container/tokens.ts';

export interface FakeSession extends Partial<Pick<Session, 'login' | 'confirmLogin' | 'logout'>>, Partial<Pick<Member, 'reload'>>, Partial<Pick<SessionDialogs, 'openLogin'>> {
  /** Default: a visitor. */
  readonly state$?: BehaviorSubject<SessionState>;
  /** Default: nothing is known of a member. */
  readonly member$?: BehaviorSubject<MemberState>;
}

const readable = <A>(state$: BehaviorSubject<A>) => ({
  state$,
  getSnapshot: () => state$.value,
  subscribe: (listener: () => void) => {
    const subscription = state$.subscribe(listener);
    return () => subscription.unsubscribe();
  },
  events$: NEVER,
  dispose: () => undefined,
});

const ignored = (): void => undefined;
/** A member without passkeys and second factor, on a device without an authenticator. */
const unreachable = (): TE.TaskEither<CallFailure, never> => TE.left({ _tag: 'Unreachable', requestId: '' });
const cancelled = (): TE.TaskEither<AuthenticatorFailure, never> => TE.left({ _tag: 'Cancelled' });

export function bindSession(container: Container, { state$, member$, login, confirmLogin, logout, reload, openLogin }: FakeSession = {}): void {
  container.bind(SessionPort).toConstantValue({
    ...readable(state$ ?? new BehaviorSubject<SessionState>({ _tag: 'Anonymous' })),
    login: login ?? (() => Promise.reject(new Error('no login is expected'))),
    confirmLogin: confirmLogin ?? (() => Promise.reject(new Error('no second step is expected'))),
    autoLogin: () => Promise.reject(new Error('no visit is expected')),
    logout: logout ?? (() => Promise.resolve()),
    accessToken: () => O.none,
    unauthorized: ignored,
    forceLogout$: NEVER,
    forceLogoutPending: () => false,
    confirmForceLogout: ignored,
    resume: ignored,
  });
  container.bind(MemberPort).toConstantValue({ ...readable(member$ ?? new BehaviorSubject<MemberState>({ status: 'empty' })), reload: reload ?? ignored, clear: ignored });
  container.bind(SessionDialogPort).toConstantValue({ ...readable(new BehaviorSubject<'none'>('none')), openLogin: openLogin ?? ignored, close: ignored, answerExpired: ignored, askLogin: () => Promise.resolve(false), answerLogin: ignored });
  container.bind(PasskeysPort).toConstantValue({ passkeys: () => TE.right([]), creationOptions: unreachable, add: unreachable, rename: unreachable, remove: unreachable, confirmationOptions: unreachable, confirm: unreachable });
  container.bind(SecondFactorPort).toConstantValue({ read: () => TE.right(O.none), draft: unreachable, enable: unreachable, disable: unreachable, replaceRecoveryCodes: unreachable, confirm: unreachable });
  container.bind(PasskeyLoginPort).toConstantValue({ loginOptions: unreachable, logIn: unreachable });
  container.bind(AuthenticatorPort).toConstantValue({ support: () => Promise.resolve({ passkeys: false, autofill: false }), create: cancelled, assert: cancelled });
  container.bind(VisitPort).toConstantValue({ begin: ignored, loginOnce: () => Promise.resolve(false) });
  container.bind(LogPort).toConstantValue(silentLogger);
  container.bind(LocalStoragePort).toConstantValue(createBrowserStorage({ storage: () => localStorage, events: window, log: silentLogger }));
  container.bind(SessionStoragePort).toConstantValue(createBrowserStorage({ storage: () => sessionStorage, log: silentLogger }));
}
