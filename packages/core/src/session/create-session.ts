// The session of a visitor: login, renewal and logout, in sync with all other tabs.
import { either as E, function as F, option as O } from 'fp-ts';
import { asyncScheduler } from 'rxjs';
import type { Observable, SchedulerLike } from 'rxjs';
import type { AbortSignalLike } from '../result/failure.ts';
import { createEventLog, createStore } from '../state/store.ts';
import type { Readable } from '../state/store.ts';
import { clearMemberData } from './clear-member-data.ts';
import type { ForgetMember } from './clear-member-data.ts';
import type { SessionEvent } from './session.events.ts';
import type {
  Clock,
  LoginCookie,
  LogoutClears,
  PageReload,
  SessionGateway,
  SessionLock,
  TokenStore,
} from './session.ports.ts';
import { createSessionLogin, ABORTED } from './session-login.ts';
import type { LoginResult } from './session-login.ts';
import { createSessionLifecycle } from './session-lifecycle.ts';
import { isTransient } from './renew-tokens.ts';
import { reactionTo401 } from './session-rules.ts';
import type { AnsweringEndpoint } from './session-rules.ts';
import { createSessionTimer } from './session-timer.ts';
import { createSessionTokens } from './session-tokens.ts';
import type { LoginForm, SecondFactorStep, SessionState } from './session.types.ts';

/** Dependencies of `createSession`. */
export interface SessionDeps {
  readonly gateway: SessionGateway;
  readonly tokens: TokenStore;
  readonly cookie: LoginCookie;
  readonly lock: SessionLock;
  readonly clock: Clock;
  readonly page: PageReload;
  readonly clears: LogoutClears;
  readonly scheduler?: SchedulerLike;
  /**
   * A state of a server or an earlier page. `LoggedIn` counts only where the stored token is that member's; a pending login is not
   * resumed.
   */
  readonly initial?: SessionState;
}

/** Options of a login. */
export interface LoginOptions {
  /** Stores the refresh token and renews the session; without it the session ends with its access token. */
  readonly rememberMe: boolean;
  readonly signal?: AbortSignalLike;
}

/** A visitor's session: its state, login and logout, and the token for calls. */
export interface Session extends Readable<SessionState> {
  /**
   * Logs in. A call during another login gets that one's result. Aborted by its signal it returns
   * `CallFailed` with `Aborted` and has no effect. A failed login leaves a valid session that existed before. For a member with an
   * authenticator the right password fails with `SecondFactorNeeded`, whose step goes on with `confirmLogin`.
   */
  login(form: LoginForm, options: LoginOptions): Promise<LoginResult>;
  /**
   * The second step of a login: `code` is of the authenticator, or a recovery code, as typed. After `WrongCode` the same step takes another
   * code; after `StepExpired` the login begins anew.
   */
  confirmLogin(step: SecondFactorStep, code: string, options: LoginOptions): Promise<LoginResult>;
  /** Begins a visit: tries the ways to log in in the order of `autoLoginStep`; returns the resulting state. */
  autoLogin(options?: AutoLoginOptions): Promise<SessionState>;
  /** Ends the session at the server and locally; the local logout succeeds even where the server does not answer. */
  logout(options?: { readonly signal?: AbortSignalLike }): Promise<void>;
  /** The access token for calls; `none` once it has expired. */
  accessToken(): O.Option<string>;
  /** Call it after every 401. */
  unauthorized(endpoint: AnsweringEndpoint): void;
  /** Whether the server refused the session and the UI has not confirmed the logout yet. */
  readonly forceLogout$: Observable<boolean>;
  forceLogoutPending(): boolean;
  /** Clears tokens and login cookie, unless `keep` is set, and reloads the page. */
  confirmForceLogout(options?: { readonly keep?: boolean }): void;
  /** Call it when the page is visible again or the network is back: an overdue renewal or end happens at once. */
  resume(): void;
  /** Events for logs; without secrets. */
  readonly events$: Observable<SessionEvent>;
  dispose(): void;
}

/** Options of `autoLogin`. */
export interface AutoLoginOptions {
  /** `rememberMe`: the member's choice; default that of the login before. */
  readonly singleUse?: { readonly refreshToken: string; readonly rememberMe?: boolean };
  /** Resumes the stored session where the provider refuses the single-use token; not after a network failure. */
  readonly orStored?: boolean;
  /**
   * Asks before a single-use token logs in a visitor, or replaces the stored session of another member: anyone can send a link with the token
   * of an account, whose owner then reads what is done in it. False leaves everything as it was. Without it the member is logged in at once.
   */
  readonly confirmLogin?: (replaced: 'visitor' | 'other-member') => Promise<boolean>;
  /** Aborts the login; the state before it stays. */
  readonly signal?: AbortSignalLike;
}

/** One session per page. Time comes from `scheduler` and `clock` only. */
export function createSession({ scheduler = asyncScheduler, initial = { _tag: 'Anonymous' }, ...ports }: SessionDeps): Session {
  const { gateway, cookie, clock } = ports;
  const store = createStore<SessionState>(initial._tag === 'LoggingIn' || initial._tag === 'LoggedIn' ? { _tag: 'Anonymous' } : initial);
  const forceLogout = createStore(false);
  const { events$, emit, complete } = createEventLog<SessionEvent>();
  const timer = createSessionTimer(scheduler);
  const tokens = createSessionTokens({ ...ports, onInvalidExpiry: () => emit({ _tag: 'InvalidExpiry' }) });
  const forgetMember: ForgetMember = (isReplaced) =>
    clearMemberData({ clears: ports.clears, cookie: isReplaced ? undefined : cookie, onFailure: (what) => emit({ _tag: 'ClearFailed', what }) });
  const lifecycle = createSessionLifecycle({ ...ports, store, tokens, timer, forgetMember, emit });
  const loginFlow = createSessionLogin({ gateway, lock: ports.lock, clock, tokens, store, lifecycle, forgetMember, emit });
  let leaving: Promise<void> | undefined;
  let ended = false;

  const leave = async (signal?: AbortSignalLike) => {
    loginFlow.abortAll();
    lifecycle.stop();
    if (store.getSnapshot()._tag === 'LoggedIn') {
      const outcome = await gateway.logout(signal === undefined ? {} : { signal })();
      if (E.isLeft(outcome)) emit({ _tag: 'ServerLogoutFailed', code: outcome.left._tag });
    }
    forceLogout.set(false);
    lifecycle.end('asked');
  };
  const enter = async (way: () => Promise<LoginResult>): Promise<LoginResult> => {
    await leaving;
    if (ended) return E.left(ABORTED);
    const result = await way();
    // A new session replaces the refused one.
    if (E.isRight(result)) forceLogout.set(false);
    return result;
  };
  if (initial._tag === 'LoggedIn') {
    const stored = O.toUndefined(tokens.usable());
    if (stored?.claims.sub === initial.cardNumber) lifecycle.begin(stored, tokens.handler(), initial.origin);
  }
  const foreign = ports.tokens.changes$.subscribe(() => {
    if (!loginFlow.isBusy() && leaving === undefined) lifecycle.follow();
  });

  const accessToken: Session['accessToken'] = () => {
    const state = store.getSnapshot();
    if (state._tag !== 'LoggedIn') return O.none;
    // Another tab may have logged in as another member; that token does not belong to this page.
    return F.pipe(
      tokens.usable(),
      O.filter(({ claims }) => claims.sub === state.cardNumber),
      O.map(({ token }) => token),
    );
  };

  return {
    state$: store.state$,
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    login: (form, options) => enter(() => loginFlow.login(form, options)),
    confirmLogin: (step, code, options) => enter(() => loginFlow.confirmLogin(step, code, options)),
    autoLogin: loginFlow.autoLogin,
    // A second logout joins the first.
    logout: ({ signal } = {}) => (leaving ??= leave(signal).finally(() => (leaving = undefined))),
    accessToken,
    unauthorized(endpoint) {
      const reaction = reactionTo401(endpoint);
      const isLoggedIn = store.getSnapshot()._tag === 'LoggedIn';
      if (reaction === 'clear-session') {
        if (isLoggedIn) return lifecycle.end('login-refused');
        tokens.clearTokens();
        cookie.clear();
      }
      // Without a session, or during a logout, a 401 needs no notice.
      if (reaction !== 'force-logout' || !isLoggedIn || leaving !== undefined || forceLogout.getSnapshot()) return;
      // The call was sent after the token had expired, e.g. after the machine slept: renew the session instead.
      if (O.isNone(accessToken()) && lifecycle.resume()) return;
      forceLogout.set(true);
      emit({ _tag: 'ForceLogoutRaised' });
    },
    forceLogout$: forceLogout.state$,
    forceLogoutPending: forceLogout.getSnapshot,
    confirmForceLogout({ keep = false } = {}) {
      forceLogout.set(false);
      if (!keep) lifecycle.end('force-logout');
      ports.page.reload();
    },
    resume() {
      const state = store.getSnapshot();
      if (leaving !== undefined) return;
      // A page that was frozen has missed logins and logouts of other tabs.
      if (!loginFlow.isBusy()) lifecycle.follow();
      lifecycle.resume();
      // A renewal failed without a network; the refresh token may still be valid.
      const canRecover = state._tag === 'LoggedOut' && state.error !== undefined && isTransient(state.error);
      if (canRecover && O.isSome(tokens.refreshToken())) void loginFlow.autoLogin();
    },
    events$,
    dispose() {
      ended = true;
      foreign.unsubscribe();
      loginFlow.abortAll();
      lifecycle.stop();
      timer.dispose();
      store.complete();
      forceLogout.complete();
      complete();
    },
  };
}

