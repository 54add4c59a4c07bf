// The two grants of the token endpoint: a login opens a session, a refresh token renews it.
import { OPENID_CLIENT_ID } from '@pluspunkt/adapters/transport/contract';
import type { BackendDependencies } from '../dependencies.ts';
import { limitFor, TOKEN_ROUTE } from '../platform/rate-limits/rate-limits.ts';
import type { RequestInfo } from '../platform/http/route.ts';
import type { Account } from './accounts.ts';
import { findAccount, normalisedIdentifier } from './accounts.ts';
import { addressKey } from '../platform/rate-limits/address-key.ts';
import { hashedKey } from '../platform/rate-limits/hashed-key.ts';
import { FULL_ROLES, openSession } from './open-session.ts';
import type { JudgedSecret } from './passwords.ts';
import { judgeSecret } from './passwords.ts';
import type { OpenSession, RefreshTokens } from './refresh-tokens.ts';
import type { Throttle } from '../platform/rate-limits/throttle.ts';

export type LoginOutcome =
  | { readonly _tag: 'LoggedIn'; readonly session: OpenSession; readonly refreshToken?: string }
  | { readonly _tag: 'WrongCredentials' }
  | { readonly _tag: 'Throttled'; readonly retryAfterSeconds: number };

export interface LoginAttempt {
  readonly username: string;
  readonly password: string;
  /** Whether the scope asks for `offline_access`. */
  readonly offline: boolean;
  readonly request: RequestInfo;
}

type Needs = Pick<BackendDependencies, 'database' | 'clock' | 'random'> & {
  readonly refreshTokens: RefreshTokens;
  readonly throttle: Throttle;
};

/** A session from birthday and postcode may look, not spend. */
const ROLES = { password: FULL_ROLES, 'zip-dob': ['member'] } as const;

/** Keys hold hashes: the throttle's table names nobody. */
const accountKey = (identifier: string, account: Account | undefined): string =>
  hashedKey('login:account', account?.cardNumber ?? identifier);

export const createLogin = ({ database, clock, random, refreshTokens, throttle }: Needs) => {
  const open = (account: Account, judged: Exclude<JudgedSecret, 'wrong'>, attempt: LoginAttempt): Promise<LoginOutcome> =>
    database.transaction().execute(async (tx) => {
      const { memberId, cardNumber } = account;
      const byEmail = normalisedIdentifier(attempt.username) !== cardNumber;
      const session = await openSession(tx, { clock, random }, {
        memberId,
        cardNumber,
        roles: ROLES[judged],
        clientId: OPENID_CLIENT_ID,
        loginType: judged === 'zip-dob' ? 'zip-dob' : byEmail ? 'email' : 'password',
        userAgent: attempt.request.userAgent,
      });
      if (!attempt.offline) return { _tag: 'LoggedIn', session };
      return { _tag: 'LoggedIn', session, refreshToken: await refreshTokens.issue(tx, session.sessionId) };
    });

  return async (attempt: LoginAttempt): Promise<LoginOutcome> => {
    const identifier = normalisedIdentifier(attempt.username);
    const account = await findAccount(database, identifier);
    const perAccount = accountKey(identifier, account);
    const perAddress = addressKey('login', attempt.request.clientAddress);
    const waits = [await throttle.take({ key: perAccount, ...limitFor(TOKEN_ROUTE, 'loginByAccount') })];
    if (perAddress !== undefined) waits.push(await throttle.take({ key: perAddress, ...limitFor(TOKEN_ROUTE, 'loginByAddress') }));
    const retryAfterSeconds = Math.max(...waits);
    if (retryAfterSeconds > 0) return { _tag: 'Throttled', retryAfterSeconds };
    const judged = await judgeSecret(account, attempt.password);
    if (judged === 'wrong' || account === undefined) return { _tag: 'WrongCredentials' };
    await throttle.clear(perAccount);
    if (perAddress !== undefined) await throttle.giveBack(perAddress);
    return open(account, judged, attempt);
  };
};
export type Login = ReturnType<typeof createLogin>;
