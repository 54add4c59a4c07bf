// Refresh tokens: opaque, kept as hashes, good for one use; a second use ends the whole family.
import { createHash } from 'node:crypto';
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../db/database.ts';
import type { SessionTable } from './session.tables.ts';

type Needs = Pick<BackendDependencies, 'database' | 'clock' | 'random' | 'settings'>;

const DAY_MS = 86_400_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A session as a token's use needs it. */
export interface OpenSession {
  readonly sessionId: string;
  readonly memberId: number;
  readonly cardNumber: string;
  readonly roles: readonly string[];
  readonly clientId: string;
  readonly createdAt: Date;
}

export type TokenUse = { readonly _tag: 'Renewed'; readonly session: OpenSession; readonly refreshToken: string } | { readonly _tag: 'Refused' };

const REFUSED: TokenUse = { _tag: 'Refused' };

export const createRefreshTokens = ({ database, clock, random, settings }: Needs) => {
  const issue = async (tx: Tx, sessionId: string): Promise<string> => {
    // 256 bits.
    const token = random.bytes(32).toString('base64url');
    const now = clock.now();
    const expires = new Date(now.getTime() + settings.refreshTokenDays * DAY_MS);
    await tx.insertInto('refresh_token').values({ token_hash: hashOf(token), session_id: sessionId, created_at: now, expires_at: expires, used_at: null }).execute();
    return token;
  };

  const revoke = async (tx: Tx, sessionId: string, because: NonNullable<SessionTable['revoked_because']>): Promise<void> => {
    await tx
      .updateTable('session')
      .set({ revoked_at: clock.now(), revoked_because: because })
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .execute();
  };

  const lockToken = (tx: Tx, token: string) =>
    tx
      .selectFrom('refresh_token')
      .innerJoin('session', 'session.id', 'refresh_token.session_id')
      .innerJoin('member', 'member.id', 'session.member_id')
      .select([
        'session.id as sessionId',
        'session.member_id as memberId',
        'session.roles',
        'session.client_id as clientId',
        'session.created_at as createdAt',
        'session.revoked_at as revokedAt',
        'member.card_number as cardNumber',
        'refresh_token.used_at as usedAt',
        'refresh_token.expires_at as expiresAt',
      ])
      .where('refresh_token.token_hash', '=', hashOf(token))
      .forUpdate(['refresh_token', 'session'])
      .executeTakeFirst();

  return {
    issue,
    revoke,
    /**
     * Trades a token for its successor. A token that was used before is in two hands: its family is revoked, which stays
     * done although the trade is refused.
     */
    use: (token: string, clientId: string): Promise<TokenUse> => {
      if (!TOKEN.test(token)) return Promise.resolve(REFUSED);
      return database.transaction().execute(async (tx) => {
        const found = await lockToken(tx, token);
        if (found === undefined || found.revokedAt !== null || found.clientId !== clientId) return REFUSED;
        if (found.usedAt !== null) {
          await revoke(tx, found.sessionId, 'reuse');
          return REFUSED;
        }
        const now = clock.now();
        if (found.expiresAt <= now) return REFUSED;
        await tx.updateTable('refresh_token').set({ used_at: now }).where('token_hash', '=', hashOf(token)).execute();
        await tx.updateTable('session').set({ last_seen_at: now }).where('id', '=', found.sessionId).execute();
        return { _tag: 'Renewed', session: found, refreshToken: await issue(tx, found.sessionId) };
      });
    },
    /** Ends the family of a token, wherever in the chain it stands. Unknown tokens change nothing. */
    revokeFamilyOf: async (token: string): Promise<void> => {
      if (!TOKEN.test(token)) return;
      await database.transaction().execute(async (tx) => {
        const found = await lockToken(tx, token);
        if (found !== undefined) await revoke(tx, found.sessionId, 'revocation');
      });
    },
    /** Forgets tokens and sessions that can no longer be used, some time after their end. */
    sweep: async (): Promise<void> => {
      const dayAgo = new Date(clock.now().getTime() - DAY_MS);
      await database.deleteFrom('refresh_token').where('expires_at', '<', dayAgo).execute();
      await database
        .deleteFrom('session')
        .where((where) => where.not(where.exists(where.selectFrom('refresh_token').select('token_hash').whereRef('refresh_token.session_id', '=', 'session.id'))))
        .where('last_seen_at', '<', dayAgo)
        .execute();
    },
  };
};
export type RefreshTokens = ReturnType<typeof createRefreshTokens>;
