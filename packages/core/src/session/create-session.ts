// The session of a visitor: logging in, staying logged in, logging out, in this tab and together with all others.
import { either as E, function as F, option as O } from 'fp-ts';
import { asyncScheduler } from 'rxjs';
import type { Observable, SchedulerLike } from 'rxjs';
import type { AbortSignalLike } from '../result/failure.ts';
import { createEventLog, createStore } from '../state/store.ts';
import type { Readable } from '../state/store.ts';
import { clearMemberData } from './clear-member-data.ts';
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
import { createSessionLogin, GIVEN_UP } from './session-login.ts';
import type { LoginResult } from './session-login.ts';
import { createSessionLifecycle } from './session-lifecycle.ts';
import { isTransient } from './renew-tokens.ts';
import { reactionTo401 } from './session-rules.ts';
import type { AnsweringEndpoint } from './session-rules.ts';
import { createSessionTimer } from './session-timer.ts';
import { createSessionTokens } from './session-tokens.ts';
import type { LoginForm, SessionState } from './session.types.ts';

/** What `createSession` stands on. */
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
   * A state of a server or an earlier page. One that says `LoggedIn` counts where the stored token is that member's; what was
   * under way there is not under way here.
   */
  readonly initial?: SessionState;
}

/** How to log in. */
export interface LoginOptions {
  /** Stay logged in: the refresh token is stored and the session renewed; without it the session ends with its access token. */
  readonly rememberMe: boolean;
  readonly signal?: AbortSignalLike;
}

/** A visitor's session: its state, the ways in and out, and the token for calls. */
export interface Session extends Readable<SessionState> {
  /**
   * Logs in (section 4, "Login"). A call while another login is under way gets that one's result. Given up by its signal it
   * answers `CallFailed` with `Aborted` and leaves no trace. Where a session was there before and is still good, a failed
   * login leaves it.
   */
  login(form: LoginForm, options: LoginOptions): Promise<LoginResult>;
  /** Begins a visit in the order of section 4; hands back the state it led to. */
  autoLogin(options?: AutoLoginOptions): Promise<SessionState>;
  /** Ends the session at the server and here. It succeeds here even where the server does not answer. */
  logout(options?: { readonly signal?: AbortSignalLike }): Promise<void>;
  /** The access token for calls, as long as it has not ended. */
  accessToken(): O.Option<string>;
  /** Call it after every 401 (section 4, "Session expiry"). */
  unauthorized(endpoint: AnsweringEndpoint): void;
  /** Whether the session was refused and the UI has yet to confirm the end of it. */
  readonly forceLogout$: Observable<boolean>;
  forceLogoutPending(): boolean;
  /** Clears tokens and login cookie, unless `keep` is set, and reloads the page. */
  confirmForceLogout(options?: { readonly keep?: boolean }): void;
  /** Call it when the page is seen again or the network is back: what fell due meanwhile is done at once. */
  wake(): void;
  /** What happened, for logs; without secrets. */
  readonly events$: Observable<SessionEvent>;
  dispose(): void;
}

/** How to begin a visit. */
export interface AutoLoginOptions {
  readonly singleUse?: { readonly refreshToken: string };
  /** Resumes what is stored where the provider refuses the single-use token. Without a network nothing is tried. */
  readonly orStored?: boolean;
  /**
   * Asks before a single-use token replaces the stored session of another member. False keeps that session. Without it the
   * account is switched at once.
   */
  readonly confirmSwitch?: () => Promise<boolean>;
  /** Gives the visit's login up; the visitor is then who was there before. */
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
  const forgetMember = () =>
    clearMemberData({ clears: ports.clears, cookie, onFailure: (what) => emit({ _tag: 'ClearFailed', what }) });
  const lifecycle = createSessionLifecycle({ ...ports, store, tokens, timer, forgetMember, emit });
  const loginFlow = createSessionLogin({ gateway, lock: ports.lock, clock, tokens, store, lifecycle, forgetMember, emit });
  let leaving: Promise<void> | undefined;
  let ended = false;

  const leave = async (signal?: AbortSignalLike) => {
    loginFlow.giveUp();
    lifecycle.stop();
    if (store.getSnapshot()._tag === 'LoggedIn') {
      const outcome = await gateway.logout(signal === undefined ? {} : { signal })();
      if (E.isLeft(outcome)) emit({ _tag: 'ServerLogoutFailed', code: outcome.left._tag });
    }
    forceLogout.set(false);
    lifecycle.end('asked');
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
    // Another tab may just have logged in as another member: that token does not belong to this page.
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
    async login(form, options) {
      await leaving;
      if (ended) return E.left(GIVEN_UP);
      const result = await loginFlow.login(form, options);
      // A new session answers the question that the refused one raised.
      if (E.isRight(result)) forceLogout.set(false);
      return result;
    },
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
      // Who is not logged in has no session that could have expired; who is leaving knows.
      if (reaction !== 'force-logout' || !isLoggedIn || leaving !== undefined || forceLogout.getSnapshot()) return;
      // A call that went out after the token had ended, as when the machine slept, says nothing of the session: it is renewed now.
      if (O.isNone(accessToken()) && lifecycle.wake()) return;
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
    wake() {
      const state = store.getSnapshot();
      if (leaving !== undefined) return;
      lifecycle.wake();
      // The network was gone when the session was to be renewed; the refresh token may still be good.
      const canComeBack = state._tag === 'LoggedOut' && state.error !== undefined && isTransient(state.error);
      if (canComeBack && O.isSome(tokens.refreshToken())) void loginFlow.autoLogin();
    },
    events$,
    dispose() {
      ended = true;
      foreign.unsubscribe();
      loginFlow.giveUp();
      lifecycle.stop();
      timer.dispose();
      store.complete();
      forceLogout.complete();
      complete();
    },
  };
}

