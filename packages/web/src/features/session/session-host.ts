// The session's light presence in the page. It loads the session itself only where one is stored or a login is asked for.
import type { MemberState } from '@pluspunkt/core/profile';
import type { LogoutClears, SessionFailure, SessionState } from '@pluspunkt/core/session';
import { unreachable } from '../../composition/anonymous-host.ts';
import { once } from '../../composition/lazy-gateway.ts';
import { createLightState } from '../../composition/light-state.ts';
import { isTransient } from '../../composition/query.ts';
import type { Recovery } from '../../composition/recovery.ts';
import { MEMBER_QUERIES, type ForgetfulQueries, type SessionDialog, type SessionHost, type SingleUseLogin } from '../../composition/session-host.ts';
import type { AccessTokenSource } from '../../composition/tokens.ts';
import type { SessionRuntime } from './session-runtime.ts';
import type { SingleUseNote } from './single-use-note.ts';
import type { LoginAgainNote } from './stored-session.ts';

export interface SessionHostDeps {
  /** Filled in once the session is there, so that calls carry its token. */
  readonly accessToken: AccessTokenSource;
  /** Loads the session's code and puts it together. */
  readonly load: (clears: Omit<LogoutClears, 'profile'>) => Promise<SessionRuntime>;
  readonly hasStoredSession: () => boolean;
  readonly loginAgain: LoginAgainNote;
  /** What came with the address. */
  readonly singleUse: SingleUseNote;
  /** Calls back when the page is shown again or online again; hands back how to stop. */
  readonly onWake: (listener: () => void) => () => void;
  /** Asks again, as long as it has begun and not ended. */
  readonly recovery: (again: () => void) => Recovery;
  /** Calls back when another tab stored a token. */
  readonly onForeignLogin: (listener: () => void) => () => void;
}

/** Everything of a member in the query cache, and the parts that have an order of their own at logout (section 4). */
const clearsOf = (queries: ForgetfulQueries): Omit<LogoutClears, 'profile'> => {
  const forget = (...part: readonly string[]) => ({ clear: () => queries.removeQueries({ queryKey: [MEMBER_QUERIES, ...part] }) });
  return { caches: forget(), favourites: forget('favourites'), brochures: forget('brochures'), partners: forget('partners') };
};

const isNetworkFailure = (failure: SessionFailure): boolean =>
  failure._tag === 'CallFailed' && (failure.failure._tag === 'Unreachable' || failure.failure._tag === 'TimedOut');

const noQueries: ForgetfulQueries = { removeQueries: () => undefined };

export function createSessionHost(deps: SessionHostDeps): SessionHost & SingleUseLogin {
  const state$ = createLightState<SessionState>({ _tag: 'Anonymous' });
  const member$ = createLightState<MemberState>({ status: 'empty' });
  const dialog$ = createLightState<SessionDialog>('none');
  let queries = noQueries;
  let resuming = false;

  /** While it is looked up who is here, "nobody" is not known yet. */
  const follow = (state: SessionState): void => {
    if (!(resuming && (state._tag === 'Anonymous' || state._tag === 'LoginFailed'))) state$.next(state);
  };

  const connect = ({ session, member }: SessionRuntime): void => {
    deps.accessToken.read = () => session.accessToken();
    deps.accessToken.unauthorized = (endpoint) => session.unauthorized(endpoint);
    session.state$.subscribe(follow);
    const recovery = deps.recovery(() => member.reload());
    member.state$.subscribe((state) => {
      member$.next(state);
      if (state.error !== undefined && isTransient(state.error)) recovery.begin();
      else if (state.status !== 'loading') recovery.end();
    });
    session.forceLogout$.subscribe((pending) => {
      if (pending) dialog$.next('expired');
      // A login in another tab has settled it.
      else if (dialog$.getValue() === 'expired') dialog$.next('none');
    });
    // A session that ends by a failed renewal tells so; one that was over before the visit began does not.
    let before = state$.getValue();
    session.state$.subscribe((now) => {
      if (before._tag === 'LoggedIn' && now._tag === 'LoggedOut' && now.error !== undefined) dialog$.next('expired');
      // The network was back in time, or another tab logged in: nothing is left to tell.
      if (before._tag !== 'LoggedIn' && now._tag === 'LoggedIn' && dialog$.getValue() === 'expired') dialog$.next('none');
      before = now;
    });
    deps.onWake(() => session.wake());
  };

  const runtime = once(async () => {
    const loaded = await deps.load(clearsOf({ removeQueries: (filter) => queries.removeQueries(filter) }));
    connect(loaded);
    return loaded;
  });

  /** Section 4, "Auto-login order": a token that came with the address, else what is stored. */
  const enter = async (session: SessionRuntime['session']): Promise<SessionState> => {
    const singleUse = deps.singleUse.read();
    if (singleUse === undefined) return session.autoLogin();
    const state = await session.autoLogin({ singleUse: { refreshToken: singleUse } });
    // Where the network was gone the token is still good.
    if (state._tag === 'LoginFailed' && isNetworkFailure(state.failure)) return state;
    deps.singleUse.drop();
    return state._tag === 'LoggedIn' ? state : session.autoLogin();
  };

  const resume = async (): Promise<void> => {
    resuming = true;
    try {
      const { session } = await runtime();
      const state = await enter(session);
      resuming = false;
      state$.next(state);
    } catch {
      // The chunk could not be loaded: the visitor is shown, the tokens stay where they are for the next visit.
      resuming = false;
      state$.next({ _tag: 'Anonymous' });
    }
  };

  return {
    state$,
    member$,
    dialog$,
    start(cache) {
      queries = cache;
      const singleUse = deps.singleUse.read() !== undefined;
      if (singleUse || deps.hasStoredSession()) {
        state$.next({ _tag: 'LoggingIn', origin: singleUse ? 'single-use' : 'stored-token' });
        void resume();
      }
      if (deps.loginAgain.take()) dialog$.next('login');
      return deps.onForeignLogin(() => {
        if (state$.getValue()._tag !== 'LoggedIn' && !resuming) void resume();
      });
    },
    showDialog: (dialog) => dialog$.next(dialog),
    async login(form, options) {
      try {
        return await (await runtime()).session.login(form, options);
      } catch {
        return unreachable;
      }
    },
    async loginOnce(singleUseToken) {
      try {
        deps.singleUse.keep(singleUseToken);
        return (await enter((await runtime()).session))._tag === 'LoggedIn';
      } catch {
        return false;
      }
    },
    logout: async () => (await runtime()).session.logout(),
    endExpired(next) {
      const overAlready = state$.getValue()._tag !== 'LoggedIn';
      dialog$.next(overAlready && next === 'login' ? 'login' : 'none');
      if (overAlready) return;
      if (next === 'login') deps.loginAgain.write();
      void runtime().then(({ session }) => session.confirmForceLogout());
    },
    reloadMember: () => void runtime().then(({ member }) => member.reload()),
  };
}
