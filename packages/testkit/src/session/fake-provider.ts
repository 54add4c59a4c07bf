// An OpenID provider in memory: accounts, single-use refresh tokens, failures on demand.
import { either as E } from 'fp-ts';
import { firstValueFrom, timer } from 'rxjs';
import type { CallFailure, CallOptions } from '@pluspunkt/core/failure';
import type { SessionFailure, SessionGateway, TokenGrant } from '@pluspunkt/core/session';
import { accessTokenOf } from './tokens.ts';
import type { VirtualTime } from './virtual-time.ts';

/** An account. */
export interface FakeAccount {
  readonly cardNumber: string;
  readonly username: string;
  readonly password: string;
  /** Codes of the member's authenticator, each valid once; a login without one where there are none. */
  readonly codes?: readonly string[];
}

/** Options of the provider. */
export interface FakeProviderOptions {
  readonly time: VirtualTime;
  readonly accounts?: readonly FakeAccount[];
  readonly expiresInSeconds?: number;
  /** Latency of an answer. */
  readonly latencyMs?: number;
}

/** A provider that tests can inspect and make fail. */
export interface FakeProvider {
  readonly gateway: SessionGateway;
  /** The calls so far, e.g. `login`, `confirm`, `refresh`, `logout`. */
  readonly calls: readonly string[];
  /** Refresh tokens that were used twice; a real provider treats that as theft. */
  readonly reused: readonly string[];
  /** Failures of the next calls, one per call. */
  readonly failures: SessionFailure[];
  /** Grants that replace those of the next calls. */
  readonly grants: TokenGrant[];
  /** Failure of the next logout. */
  readonly logoutFailures: CallFailure[];
  /** Issues a single-use refresh token. */
  issueRefreshToken(cardNumber: string): string;
  /** Ends all sessions. */
  revokeAll(): void;
}

/** The default account. */
export const FAKE_ACCOUNT: FakeAccount = { cardNumber: '1234567890', username: '1234567890', password: 'geheim' };

/** No network. */
export const UNREACHABLE: SessionFailure = { _tag: 'CallFailed', failure: { _tag: 'Unreachable', requestId: 'r' } };
const ABORTED: SessionFailure = { _tag: 'CallFailed', failure: { _tag: 'Aborted', requestId: 'r' } };

/** A provider with these accounts, by default `FAKE_ACCOUNT`. */
export function createFakeProvider(options: FakeProviderOptions): FakeProvider {
  const { time, accounts = [FAKE_ACCOUNT], expiresInSeconds = 900, latencyMs = 0 } = options;
  const good = new Map<string, string>();
  const used = new Set<string>();
  const reused: string[] = [];
  const calls: string[] = [];
  const failures: SessionFailure[] = [];
  const grants: TokenGrant[] = [];
  const logoutFailures: CallFailure[] = [];
  let issued = 0;
  const steps = new Map<string, FakeAccount>();
  const usedCodes = new Set<string>();

  const issueRefreshToken = (cardNumber: string): string => {
    issued += 1;
    const token = `refresh-${issued}`;
    good.set(token, cardNumber);
    return token;
  };
  const grant = (cardNumber: string): TokenGrant => {
    const scripted = grants.shift();
    if (scripted !== undefined) return scripted;
    const refreshToken = issueRefreshToken(cardNumber);
    const exp = Math.floor(time.clock.now().getTime() / 1_000) + expiresInSeconds;
    return { accessToken: accessTokenOf({ sub: cardNumber, exp, jti: refreshToken }), expiresInSeconds, refreshToken };
  };
  const answer = (kind: string, { signal }: CallOptions, decide: () => E.Either<SessionFailure, TokenGrant>) => async () => {
    calls.push(kind);
    if (latencyMs > 0) await firstValueFrom(timer(latencyMs, time.scheduler));
    if (signal?.aborted) return E.left(ABORTED);
    const failure = failures.shift();
    return failure === undefined ? decide() : E.left(failure);
  };

  const gateway: SessionGateway = {
    login: ({ username, password }, call = {}) =>
      answer('login', call, () => {
        const account = accounts.find((one) => one.username === username && one.password === password);
        if (account === undefined) return E.left({ _tag: 'WrongCredentials' });
        if (account.codes === undefined) return E.right(grant(account.cardNumber));
        const token = `step-${String(steps.size + 1)}`;
        steps.set(token, account);
        return E.left({ _tag: 'SecondFactorNeeded', step: { token, expiresInSeconds: 300 } });
      }),
    confirm: ({ token }, code, call = {}) =>
      answer('confirm', call, () => {
        const account = steps.get(token);
        if (account === undefined) return E.left({ _tag: 'StepExpired' });
        if (account.codes?.includes(code) !== true || usedCodes.has(code)) return E.left({ _tag: 'WrongCode' });
        usedCodes.add(code);
        steps.delete(token);
        return E.right(grant(account.cardNumber));
      }),
    refresh: (token, call = {}) =>
      answer('refresh', call, () => {
        if (used.has(token)) reused.push(token);
        used.add(token);
        const cardNumber = good.get(token);
        if (cardNumber === undefined) return E.left({ _tag: 'GrantRefused' });
        good.delete(token);
        return E.right(grant(cardNumber));
      }),
    logout: () => async () => {
      calls.push('logout');
      const failure = logoutFailures.shift();
      if (failure !== undefined) return E.left(failure);
      good.clear();
      return E.right(undefined);
    },
  };
  return { gateway, calls, reused, failures, grants, logoutFailures, issueRefreshToken, revokeAll: () => good.clear() };
}
