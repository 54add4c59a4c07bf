// The lifecycle of a session after its login: renewal, sync with other tabs, end.
import { option as O } from 'fp-ts';
import { createAbort } from '../state/abort.ts';
import type { Abort } from '../state/abort.ts';
import type { Store } from '../state/store.ts';
import { isTransient, renewTokens, retryDelayMs } from './renew-tokens.ts';
import type { Renewal } from './renew-tokens.ts';
import { failureCode } from './session.events.ts';
import type { LogoutReason, SessionEvent } from './session.events.ts';
import type { ForgetMember } from './clear-member-data.ts';
import type { Clock, SessionGateway, SessionLock } from './session.ports.ts';
import { refreshDelayMs } from './session-rules.ts';
import type { SessionTimer } from './session-timer.ts';
import { loggedInWith } from './session-tokens.ts';
import type { SessionTokens, UsableToken } from './session-tokens.ts';
import type { LoggedIn, LoginHandler, LoginOrigin, SessionFailure, SessionState } from './session.types.ts';

export interface SessionLifecycleDeps {
  readonly store: Store<SessionState>;
  readonly tokens: SessionTokens;
  readonly gateway: SessionGateway;
  readonly lock: SessionLock;
  readonly clock: Clock;
  readonly timer: SessionTimer;
  /** Clears the member's data and the login cookie. */
  readonly forgetMember: ForgetMember;
  readonly emit: (event: SessionEvent) => void;
}

/** Minimum interval between renewals, for providers that grant very short tokens. */
const SHORTEST_INTERVAL_MS = 1_000;

interface EndOptions {
  readonly error?: SessionFailure;
  /** Retains the refresh token, since the provider was unreachable and a later retry may recover the session. */
  readonly keepRefreshToken?: boolean;
}

export interface SessionLifecycle {
  /** Enters the state `LoggedIn` with this token; clears the data of another member first. `owner` is the member whose token was stored until now. */
  begin(token: UsableToken, handler: LoginHandler, origin: LoginOrigin, owner?: string): void;
  /** Logs out without a server call: cancels the timer, clears tokens and data. */
  end(because: LogoutReason, options?: EndOptions): void;
  /** Checks the clock: an overdue renewal or end happens at once. Returns whether the session can be renewed. */
  resume(): boolean;
  /** Takes over tokens that another tab stored. */
  follow(): void;
  /** Cancels the timer and a renewal in progress. */
  stop(): void;
}

export function createSessionLifecycle(deps: SessionLifecycleDeps): SessionLifecycle {
  const { store, tokens, clock, timer, emit } = deps;
  let renewal: Abort | undefined;
  let member: string | undefined;
  let accessToken: string | undefined;
  let plannedMs = 0;

  const loggedIn = (): LoggedIn | undefined => {
    const state = store.getSnapshot();
    return state._tag === 'LoggedIn' ? state : undefined;
  };
  const leftMs = (state: LoggedIn) => new Date(state.expiresAt).getTime() - clock.now().getTime();
  const isRenewable = (state: LoggedIn) => state.rememberMe && O.isSome(tokens.refreshToken());

  const stop = () => {
    timer.cancel();
    renewal?.abort();
    renewal = undefined;
  };

  const plan = (state: LoggedIn, longestMs: number, shortestMs = 0) => {
    const left = leftMs(state);
    const renewable = isRenewable(state);
    const delay = renewable ? O.getOrElse(() => 0)(refreshDelayMs(left / 1_000)) : left;
    plannedMs = Math.max(Math.min(delay, longestMs), shortestMs);
    timer.plan(plannedMs, () => (renewable ? void renew(0) : end('token-ended')));
  };

  const enter = (token: UsableToken, handler: LoginHandler, origin: LoginOrigin, { owner, shortestMs = 0 }: { readonly owner?: string | undefined; readonly shortestMs?: number } = {}) => {
    stop();
    // A page that has just been opened has entered nothing so far.
    const before = member ?? owner;
    if (before !== undefined && before !== token.claims.sub) deps.forgetMember(true);
    member = token.claims.sub;
    accessToken = token.token;
    const state = loggedInWith(token, handler, origin);
    store.set(state);
    plan(state, Infinity, shortestMs);
  };

  const end: SessionLifecycle['end'] = (because, { error, keepRefreshToken = false } = {}) => {
    stop();
    member = undefined;
    accessToken = undefined;
    tokens.clearTokens({ keepRefreshToken });
    deps.forgetMember();
    store.set(error === undefined ? { _tag: 'LoggedOut' } : { _tag: 'LoggedOut', error });
    emit({ _tag: 'LoggedOut', because });
  };

  /** One renewal at a time; other callers see its result in the state. */
  const renew = async (attempt: number): Promise<void> => {
    const state = loggedIn();
    if (state === undefined || renewal !== undefined) return;
    const abort = createAbort();
    renewal = abort;
    const outcome = await renewTokens(deps, { staleToken: accessToken, handler: handlerOf(state), signal: abort.signal });
    if (abort.signal.aborted) return;
    renewal = undefined;
    conclude(outcome, state, attempt);
  };

  const conclude = (outcome: Renewal, state: LoggedIn, attempt: number) => {
    if (outcome._tag === 'Gone') return end('other-tab');
    if (outcome._tag === 'Failed') return retryOrEnd(outcome.failure, state, attempt);
    const handler = outcome.by === 'this-tab' ? handlerOf(state) : tokens.handler();
    emit({ _tag: 'Renewed', by: outcome.by });
    enter(outcome.token, handler, originAfter(state, outcome.token), { shortestMs: SHORTEST_INTERVAL_MS });
  };

  const retryOrEnd = (failure: SessionFailure, state: LoggedIn, attempt: number) => {
    const retryInMs = retryDelayMs(attempt);
    const code = failureCode(failure);
    if (isTransient(failure) && retryInMs < leftMs(state)) {
      emit({ _tag: 'RenewalFailed', code, retryInMs });
      timer.plan(retryInMs, () => void renew(attempt + 1));
      return;
    }
    emit({ _tag: 'RenewalFailed', code });
    end('renewal-failed', { error: failure, keepRefreshToken: isTransient(failure) });
  };

  return {
    begin: (token, handler, origin, owner) => enter(token, handler, origin, { owner }),
    end,
    stop,
    resume() {
      const state = loggedIn();
      if (state === undefined) return false;
      if (renewal !== undefined) return true;
      // A clock that was set back must not delay the renewal: a new delay is never longer than the old one.
      plan(state, plannedMs);
      return isRenewable(state);
    },
    follow() {
      const state = loggedIn();
      const stored = O.toUndefined(tokens.usable());
      if (stored !== undefined && stored.token !== accessToken) {
        emit(state ? { _tag: 'Renewed', by: 'other-tab' } : { _tag: 'LoginSucceeded', origin: 'other-tab' });
        enter(stored, tokens.handler(), state ? originAfter(state, stored) : 'other-tab');
      } else if (state !== undefined && tokens.isEmpty()) {
        end('other-tab');
      }
    },
  };
}

function handlerOf({ rememberMe, loginType }: LoggedIn): LoginHandler {
  return loginType === undefined ? { rememberMe } : { rememberMe, loginType };
}

/** A renewal retains the origin; another member's token comes from another tab. */
function originAfter(state: LoggedIn, token: UsableToken): LoginOrigin {
  return state.cardNumber === token.claims.sub ? state.origin : 'other-tab';
}
