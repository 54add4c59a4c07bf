// Begins a session: from the login form, from single-use credentials, or from stored tokens.
import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { createAbort } from '../state/abort.ts';
import type { Abort } from '../state/abort.ts';
import type { AbortSignalLike } from '../result/failure.ts';
import type { Store } from '../state/store.ts';
import type { ForgetMember } from './clear-member-data.ts';
import { credentialsFrom } from './credentials-from.ts';
import { decodeClaims } from './decode-claims.ts';
import { isSecondFactor, secondFactorOf } from '../second-factor/index.ts';
import { isTransient, renewTokens } from './renew-tokens.ts';
import { failureCode } from './session.events.ts';
import type { AutoLoginOptions, LoginOptions } from './create-session.ts';
import type { SessionEvent } from './session.events.ts';
import type { Clock, SessionGateway, SessionLock } from './session.ports.ts';
import type { SessionLifecycle } from './session-lifecycle.ts';
import { autoLoginStep } from './session-rules.ts';
import type { SessionTokens, UsableToken } from './session-tokens.ts';
import type {
  LoggedIn,
  LoginForm,
  LoginHandler,
  LoginOrigin,
  LoginType,
  SecondFactorStep,
  SessionFailure,
  SessionState,
  TokenGrant,
} from './session.types.ts';

/** The result of a login. */
export type LoginResult = E.Either<SessionFailure, LoggedIn>;

export interface SessionLoginDeps {
  readonly gateway: SessionGateway;
  readonly lock: SessionLock;
  readonly clock: Clock;
  readonly tokens: SessionTokens;
  readonly store: Store<SessionState>;
  readonly lifecycle: SessionLifecycle;
  readonly forgetMember: ForgetMember;
  readonly emit: (event: SessionEvent) => void;
}

export interface SessionLogin {
  login(form: LoginForm, options: LoginOptions): Promise<LoginResult>;
  confirmLogin(step: SecondFactorStep, code: string, options: LoginOptions): Promise<LoginResult>;
  autoLogin(options?: AutoLoginOptions): Promise<SessionState>;
  /** Whether a login of any kind is in progress. */
  isBusy(): boolean;
  abortAll(): void;
}

interface PendingLogin<A> extends Abort {
  readonly result: Promise<A>;
}

/** A login that failed, with the state before it. */
interface Refusal {
  readonly origin: LoginOrigin;
  readonly failure: SessionFailure;
  readonly before: SessionState;
}

/** A login of the dialog: what the provider is asked. */
interface DialogLogin {
  readonly ask: (signal: AbortSignalLike) => TE.TaskEither<SessionFailure, TokenGrant>;
  readonly loginType: LoginType | undefined;
  readonly rememberMe: boolean;
}

interface SingleUseVisit {
  readonly abort: Abort;
  readonly before: SessionState;
  readonly orStored: boolean;
  readonly rememberMe: boolean | undefined;
  readonly confirmLogin: AutoLoginOptions['confirmLogin'];
}

/** It is unknown whether the provider received the request. */
const isNetworkFailure = (failure: SessionFailure): boolean =>
  failure._tag === 'CallFailed' && (failure.failure._tag === 'Unreachable' || failure.failure._tag === 'TimedOut');

/** The failure of an aborted login. */
export const ABORTED: SessionFailure = { _tag: 'CallFailed', failure: { _tag: 'Aborted', requestId: '' } };

const typeOf = (loginType: LoginType | undefined) => (loginType === undefined ? {} : { loginType });

/** The second step goes on with the type of the login. */
const withLoginType =
  (loginType: LoginType) =>
  (failure: SessionFailure): SessionFailure =>
    failure._tag === 'SecondFactorNeeded' ? { ...failure, step: { ...failure.step, loginType } } : failure;

/** Starts the task after the current call has returned, so that no listener runs in between. */
const later = <A>(task: () => Promise<A>): Promise<A> => Promise.resolve().then(task);

function withoutSession(before: SessionState): SessionState {
  if (before._tag === 'LoggedIn') return { _tag: 'LoggedOut' };
  return before._tag === 'LoggingIn' ? { _tag: 'Anonymous' } : before;
}

export function createSessionLogin(deps: SessionLoginDeps): SessionLogin {
  const { gateway, tokens, store, lifecycle, emit, clock } = deps;
  let dialog: PendingLogin<LoginResult> | undefined;
  let visit: PendingLogin<SessionState> | undefined;

  const isLoggedIn = () => store.getSnapshot()._tag === 'LoggedIn';
  const abortAll = () => {
    dialog?.abort();
    visit?.abort();
    dialog = undefined;
    visit = undefined;
  };

  const enter = (token: UsableToken, handler: LoginHandler, origin: LoginOrigin, owner?: string): LoginResult => {
    lifecycle.begin(token, handler, origin, owner);
    const { loginType } = handler;
    emit({ _tag: 'LoginSucceeded', origin, ...(loginType === undefined ? {} : { loginType }) });
    const state = store.getSnapshot();
    return state._tag === 'LoggedIn' ? E.right(state) : E.left(ABORTED);
  };

  /** Restores the state before the login if it is still valid. */
  const refuse = ({ origin, failure, before }: Refusal): LoginResult => {
    const isAborted = failureCode(failure) === failureCode(ABORTED);
    if (!isAborted) emit({ _tag: 'LoginFailed', origin, code: failureCode(failure) });
    const stored = O.toUndefined(tokens.usable());
    if (before._tag === 'LoggedIn' && stored?.claims.sub === before.cardNumber) {
      lifecycle.begin(stored, tokens.handler(), before.origin);
      return E.left(failure);
    }
    if (before._tag === 'LoggedIn') deps.forgetMember();
    store.set(isAborted ? withoutSession(before) : { _tag: 'LoginFailed', failure });
    return E.left(failure);
  };

  const take = (grant: TokenGrant, handler: LoginHandler, origin: LoginOrigin): LoginResult => {
    const owner = O.toUndefined(tokens.owner());
    const saved = tokens.save(grant, handler);
    return O.isSome(saved) ? enter(saved.value, handler, origin, owner) : E.left({ _tag: 'NoTokenReceived' });
  };

  const askProvider = async ({ ask, loginType, rememberMe }: DialogLogin, abort: Abort, before: SessionState) => {
    const answer = await ask(abort.signal)();
    const isCurrent = dialog?.signal === abort.signal;
    if (isCurrent) dialog = undefined;
    // A logout or an abort takes precedence, even where the provider granted the login meanwhile.
    if (abort.signal.aborted && !isCurrent) return E.left(ABORTED);
    if (abort.signal.aborted) return refuse({ origin: 'dialog', failure: ABORTED, before });
    const result = E.isLeft(answer) ? answer : take(answer.right, { rememberMe, ...typeOf(loginType) }, 'dialog');
    return E.isLeft(result) ? refuse({ origin: 'dialog', failure: result.left, before }) : result;
  };

  const openDialog = (login: DialogLogin, signal: AbortSignalLike | undefined): Promise<LoginResult> => {
    // A manual login takes precedence over the automatic one.
    visit?.abort();
    visit = undefined;
    const abort = createAbort(signal);
    const before = store.getSnapshot();
    const result = later(() => askProvider(login, abort, before));
    dialog = { ...abort, result };
    lifecycle.stop();
    store.set({ _tag: 'LoggingIn', origin: 'dialog' });
    emit({ _tag: 'LoginStarted', origin: 'dialog', ...typeOf(login.loginType) });
    return result;
  };

  /** Refused before the provider was asked. */
  const refuseUnasked = (failure: SessionFailure): Promise<LoginResult> => {
    emit({ _tag: 'LoginFailed', origin: 'dialog', code: failureCode(failure) });
    if (!isLoggedIn()) store.set({ _tag: 'LoginFailed', failure });
    return Promise.resolve(E.left(failure));
  };

  const login: SessionLogin['login'] = (form, { rememberMe, signal }) => {
    // Like exhaustMap: a second login during the first (a double click, Enter and click) joins it. A second request would count
    // as another attempt against the member.
    if (dialog !== undefined) return dialog.result;
    const credentials = credentialsFrom(form);
    if (E.isLeft(credentials)) return refuseUnasked({ _tag: 'FormError', error: credentials.left });
    const { loginType } = credentials.right;
    const ask: DialogLogin['ask'] = (aborted) => TE.mapLeft(withLoginType(loginType))(gateway.login(credentials.right, { signal: aborted }));
    return openDialog({ ask, loginType, rememberMe }, signal);
  };

  const confirmLogin: SessionLogin['confirmLogin'] = (step, code, { rememberMe, signal }) => {
    if (dialog !== undefined) return dialog.result;
    // Such a code cannot be right, and would count as an attempt.
    if (!isSecondFactor(code)) return refuseUnasked({ _tag: 'WrongCode' });
    return openDialog({ ask: (aborted) => gateway.confirm(step, secondFactorOf(code), { signal: aborted }), loginType: step.loginType, rememberMe }, signal);
  };

  const byStoredRefreshToken = async (abort: Abort): Promise<void> => {
    const origin = 'stored-refresh-token';
    const handler = { ...tokens.handler(), rememberMe: true };
    const renewal = await renewTokens(deps, { staleToken: undefined, handler, signal: abort.signal });
    if (abort.signal.aborted) return;
    if (renewal._tag === 'Renewed') return void enter(renewal.token, handler, origin);
    if (renewal._tag === 'Gone') return store.set({ _tag: 'Anonymous' });
    emit({ _tag: 'LoginFailed', origin, code: failureCode(renewal.failure) });
    lifecycle.end('renewal-failed', { error: renewal.failure, keepRefreshToken: isTransient(renewal.failure) });
  };

  /** Resumes a stored token or refresh token; false where nothing is stored. */
  const byStored = async (abort: Abort): Promise<boolean> => {
    const stored = O.toUndefined(tokens.usable());
    if (stored !== undefined) return E.isRight(enter(stored, tokens.handler(), 'stored-token'));
    if (O.isNone(tokens.refreshToken())) return false;
    await byStoredRefreshToken(abort);
    return true;
  };

  /** Protection against login CSRF. A grant without claims is refused later. */
  const mayEnter = async (grant: TokenGrant, confirmLogin: SingleUseVisit['confirmLogin']): Promise<boolean> => {
    const granted = O.toUndefined(decodeClaims(grant.accessToken));
    const replaced = granted === undefined ? 'same-member' : tokens.ownerFor(granted.sub);
    return replaced === 'same-member' || confirmLogin === undefined || (await confirmLogin(replaced));
  };

  const bySingleUse = async (refreshToken: string, { abort, before, orStored, rememberMe, confirmLogin }: SingleUseVisit): Promise<void> => {
    const answer = await gateway.refresh(refreshToken, { signal: abort.signal })();
    if (abort.signal.aborted) return;
    if (E.isRight(answer) && !(await mayEnter(answer.right, confirmLogin))) {
      // The stored session may have ended while the question was open.
      if (!abort.signal.aborted && !(await byStored(abort)) && !abort.signal.aborted) refuse({ origin: 'single-use', failure: ABORTED, before });
      return;
    }
    if (abort.signal.aborted) return;
    const result = E.isLeft(answer) ? answer : take(answer.right, { ...tokens.handler(), ...(rememberMe === undefined ? {} : { rememberMe }) }, 'single-use');
    if (E.isRight(result)) return;
    if (orStored && before._tag !== 'LoggedIn' && !isNetworkFailure(result.left) && (await byStored(abort))) return;
    if (!abort.signal.aborted) refuse({ origin: 'single-use', failure: result.left, before });
  };

  const openVisit = (
    origin: LoginOrigin,
    signal: AbortSignalLike | undefined,
    way: (abort: Abort, before: SessionState) => Promise<void>,
  ): Promise<SessionState> => {
    const abort = createAbort(signal);
    const before = store.getSnapshot();
    const result = later(() => way(abort, before)).then(() => {
      const isCurrent = visit?.signal === abort.signal;
      if (isCurrent) visit = undefined;
      // Aborted by its own signal: nothing else has set the session's state.
      if (isCurrent && abort.signal.aborted) refuse({ origin, failure: ABORTED, before });
      return store.getSnapshot();
    });
    visit = { ...abort, result };
    lifecycle.stop();
    store.set({ _tag: 'LoggingIn', origin });
    emit({ _tag: 'LoginStarted', origin });
    return result;
  };

  const autoLogin: SessionLogin['autoLogin'] = async ({ singleUse, orStored = false, confirmLogin, signal } = {}) => {
    if (visit !== undefined) return visit.result;
    if (dialog !== undefined) await dialog.result;
    const stored = O.toUndefined(tokens.usable());
    const refreshToken = O.toUndefined(tokens.refreshToken());
    const step = autoLoginStep({
      ...(singleUse === undefined ? {} : { singleUse: { refreshToken: singleUse.refreshToken } }),
      ...(stored === undefined ? {} : { accessToken: stored }),
      ...(refreshToken === undefined ? {} : { refreshToken }),
      now: clock.now(),
    });
    if (step._tag === 'RefreshTokenLogin') {
      return openVisit('single-use', signal, (abort, before) => bySingleUse(step.refreshToken, { abort, before, orStored, rememberMe: singleUse?.rememberMe, confirmLogin }));
    }
    if (isLoggedIn()) return store.getSnapshot();
    if (step._tag === 'ResumeSession' && stored !== undefined) enter(stored, tokens.handler(), 'stored-token');
    if (step._tag === 'RefreshNow') return openVisit('stored-refresh-token', signal, byStoredRefreshToken);
    return store.getSnapshot();
  };

  return { login, confirmLogin, autoLogin, abortAll, isBusy: () => dialog !== undefined || visit !== undefined };
}
