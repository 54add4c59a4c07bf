// Logs in with a single-use credential: the token of a registration or of an allowed address, or an app's code.
import { OPENID_CLIENT_ID } from '@pluspunkt/adapters/transport/contract';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import { lockMemberRow } from '../platform/db/rows/lock-member-row.ts';
import type { RequestInfo } from '../platform/http/route.ts';
import type { TokenPurpose } from './one-time-tokens/one-time-token.tables.ts';
import type { OneTimeTokens, TakenToken } from './one-time-tokens/one-time-tokens.ts';
import { FULL_ROLES, openSession } from './open-session.ts';
import type { RenewalRequest, OpenSession, RefreshTokens } from './refresh-tokens.ts';

export interface SingleUseSession {
  readonly session: OpenSession;
  readonly refreshToken: string;
}

export interface CodeExchange {
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
  readonly clientId: string;
}

type Needs = Pick<BackendDependencies, 'database' | 'clock' | 'random' | 'settings'> & {
  readonly oneTimeTokens: OneTimeTokens;
  readonly refreshTokens: RefreshTokens;
};

/** RFC 7636, method S256. */
const answersChallenge = (verifier: string, challenge: string): boolean => {
  const given = createHash('sha256').update(verifier).digest();
  const expected = Buffer.from(challenge, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const isExchangeOf = ({ payload }: TakenToken, { clientId, redirectUri, verifier }: CodeExchange): boolean =>
  payload.clientId === clientId && payload.redirectUri === redirectUri && answersChallenge(verifier, payload.codeChallenge ?? '');

type Asking = Pick<RequestInfo, 'userAgent' | 'clientAddress' | 'url'>;

export const createSingleUseLogin = (needs: Needs) => {
  const { database, oneTimeTokens, refreshTokens } = needs;
  /**
   * A transaction that ends sessions locks the member first, so this one must lock it before it checks the token: otherwise the token of a session
   * that is being ended could open a session that stays.
   */
  const lockMemberOf = async (tx: Tx, token: string, purposes: readonly TokenPurpose[]): Promise<void> => {
    const { memberId = null } = (await oneTimeTokens.findOpen(tx, token, purposes)) ?? {};
    if (memberId !== null) await lockMemberRow(tx, memberId);
  };

  /** The new session has the permissions of the requesting one; a registration has proved the password. */
  const open = async (tx: Tx, { memberId, sessionId }: TakenToken, clientId: string, request: Asking, asked?: RenewalRequest): Promise<SingleUseSession | undefined> => {
    if (memberId === null) return undefined;
    const member = await tx.selectFrom('member').select('card_number as cardNumber').where('id', '=', memberId).executeTakeFirst();
    if (member === undefined) return undefined;
    const origin = sessionId === null ? undefined : await tx.selectFrom('session').select(['roles', 'login_type as loginType']).where('id', '=', sessionId).executeTakeFirst();
    const { roles, loginType } = origin ?? { roles: FULL_ROLES, loginType: 'password' as const };
    const session = await openSession(tx, needs, { memberId, cardNumber: member.cardNumber, roles, clientId, loginType, request });
    return { session, refreshToken: await refreshTokens.issue(tx, session.sessionId, asked) };
  };

  /** The very session that it opened before, if it was not used since. */
  const openAgain = async (tx: Tx, { memberId }: TakenToken, asked: RenewalRequest): Promise<SingleUseSession | undefined> => {
    const session = memberId === null ? undefined : await refreshTokens.reopen(tx, memberId, asked);
    return session === undefined ? undefined : { session, refreshToken: await refreshTokens.issue(tx, session.sessionId, asked) };
  };

  return {
    /** Undefined for an invalid token. */
    byToken: (token: string, request: Asking, delivery: string | undefined): Promise<SingleUseSession | undefined> =>
      database.transaction().execute(async (tx) => {
        await lockMemberOf(tx, token, ['registration', 'login']);
        const taken = await oneTimeTokens.take(tx, token, ['registration', 'login'], delivery);
        if (taken === undefined) return undefined;
        const asked = { refreshToken: token, clientId: OPENID_CLIENT_ID, ...(delivery === undefined ? {} : { key: delivery }) };
        return taken.again ? openAgain(tx, taken, asked) : open(tx, taken, OPENID_CLIENT_ID, request, asked);
      }),
    /** A code with a wrong verifier is used up, too. */
    byCode: (exchange: CodeExchange, request: Asking): Promise<SingleUseSession | undefined> =>
      database.transaction().execute(async (tx) => {
        await lockMemberOf(tx, exchange.code, ['authorization-code']);
        const taken = await oneTimeTokens.take(tx, exchange.code, ['authorization-code']);
        return taken === undefined || !isExchangeOf(taken, exchange) ? undefined : open(tx, taken, exchange.clientId, request);
      }),
  };
};
export type SingleUseLogin = ReturnType<typeof createSingleUseLogin>;
