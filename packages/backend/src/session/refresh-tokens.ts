// Refresh tokens: opaque, stored as hashes, single-use; a second use revokes the whole family, unless it repeats the first one.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import { deleteExpired } from '../platform/db/rows/delete-expired.ts';
import { keepNewest } from '../platform/db/rows/keep-newest.ts';
import { inLongTransaction, SWEEP_MS } from '../platform/db/time-limit.ts';
import type { SessionTable } from './session.tables.ts';

type Needs = Pick<BackendDependencies, 'database' | 'clock' | 'random' | 'settings'>;

const DAY_MS = 86_400_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Used tokens of a session by which a second use is noticed; earlier ones are unknown, and refused as well. */
const MOST_USED = 100;

const KEY = /^[A-Za-z0-9_-]{16,64}$/;

export const isRenewalKey = (key: string): boolean => KEY.test(key);

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The session's fields that the use of a token needs. */
export interface OpenSession {
  readonly sessionId: string;
  readonly memberId: number;
  readonly cardNumber: string;
  readonly roles: readonly string[];
  readonly clientId: string;
  readonly createdAt: Date;
}

/** A use of a refresh token, or of a single-use credential in its place. */
export interface RenewalRequest {
  readonly refreshToken: string;
  readonly clientId: string;
  /** Created by the client for this token only (`idempotency-key`): distinguishes a repetition after a lost answer from theft. */
  readonly key?: string;
}

const proofOf = ({ refreshToken, key }: RenewalRequest): Buffer | null => (key !== undefined && isRenewalKey(key) ? hashOf(`${refreshToken}.${key}`) : null);

export type TokenUse = { readonly _tag: 'Renewed'; readonly session: OpenSession; readonly refreshToken: string } | { readonly _tag: 'Refused' };

const SESSION = [
  'session.id as sessionId',
  'session.member_id as memberId',
  'session.roles',
  'session.client_id as clientId',
  'session.created_at as createdAt',
  'member.card_number as cardNumber',
] as const;

const REFUSED: TokenUse = { _tag: 'Refused' };

export const createRefreshTokens = ({ database, clock, random, settings }: Needs) => {
  /** `asked` identifies the request, if its answer may get lost. */
  const issue = async (tx: Tx, sessionId: string, asked?: RenewalRequest): Promise<string> => {
    // 256 bits.
    const token = random.bytes(32).toString('base64url');
    const now = clock.now();
    const expires = new Date(now.getTime() + settings.refreshTokenDays * DAY_MS);
    await tx.insertInto('refresh_token').values({ token_hash: hashOf(token), session_id: sessionId, created_at: now, expires_at: expires, used_at: null, renewal_proof: asked === undefined ? null : proofOf(asked) }).execute();
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

  /** Revokes an unused successor that the same request created: its answer did not arrive. */
  const takeBack = async (tx: Tx, sessionId: string, proof: Buffer | null): Promise<boolean> => {
    if (proof === null) return false;
    const taken = await tx.deleteFrom('refresh_token').where('session_id', '=', sessionId).where('used_at', 'is', null).where('renewal_proof', '=', proof).returning('session_id').executeTakeFirst();
    return taken !== undefined;
  };

  const lockToken = (tx: Tx, token: string) =>
    tx
      .selectFrom('refresh_token')
      .innerJoin('session', 'session.id', 'refresh_token.session_id')
      .innerJoin('member', 'member.id', 'session.member_id')
      .select([...SESSION, 'session.revoked_at as revokedAt', 'refresh_token.used_at as usedAt', 'refresh_token.expires_at as expiresAt'])
      .where('refresh_token.token_hash', '=', hashOf(token))
      .forUpdate(['refresh_token', 'session'])
      .executeTakeFirst();

  return {
    issue,
    revoke,
    /**
     * Exchanges a token for its successor. A token that was used before is in two hands: its family is revoked, even though the exchange is
     * refused. Repeated under the same key, while its successor is unused, it is the same client whose answer got lost: it gets a
     * replacement for that successor.
     */
    use: (asked: RenewalRequest): Promise<TokenUse> => {
      const { refreshToken: token, clientId } = asked;
      if (!TOKEN.test(token)) return Promise.resolve(REFUSED);
      return database.transaction().execute(async (tx) => {
        const found = await lockToken(tx, token);
        if (found === undefined || found.revokedAt !== null || found.clientId !== clientId) return REFUSED;
        if (found.usedAt !== null && !(await takeBack(tx, found.sessionId, proofOf(asked)))) {
          await revoke(tx, found.sessionId, 'reuse');
          return REFUSED;
        }
        const now = clock.now();
        if (found.expiresAt <= now) return REFUSED;
        await tx.updateTable('refresh_token').set({ used_at: now }).where('token_hash', '=', hashOf(token)).execute();
        await tx.updateTable('session').set({ last_seen_at: now }).where('id', '=', found.sessionId).execute();
        await keepNewest(tx, { table: 'refresh_token', key: 'token_hash', where: sql`session_id = ${found.sessionId} and used_at is not null`, time: 'created_at', most: MOST_USED });
        return { _tag: 'Renewed', session: found, refreshToken: await issue(tx, found.sessionId, asked) };
      });
    },
    /**
     * The session that the same login request opened, if its first token was never used: that answer did not arrive, and its token is
     * revoked.
     */
    reopen: async (tx: Tx, memberId: number, asked: RenewalRequest): Promise<OpenSession | undefined> => {
      const session = await tx
        .selectFrom('refresh_token')
        .innerJoin('session', 'session.id', 'refresh_token.session_id')
        .innerJoin('member', 'member.id', 'session.member_id')
        .select(SESSION)
        .where('session.member_id', '=', memberId)
        .where('session.client_id', '=', asked.clientId)
        .where('session.revoked_at', 'is', null)
        .where('refresh_token.renewal_proof', '=', proofOf(asked))
        // Found by its index; a session has used tokens without a bound.
        .where('refresh_token.used_at', 'is', null)
        .forUpdate(['refresh_token', 'session'])
        .executeTakeFirst();
      return session !== undefined && (await takeBack(tx, session.sessionId, proofOf(asked))) ? session : undefined;
    },
    /** Revokes the family of a token, at any position in the chain. Unknown tokens change nothing. */
    revokeFamilyOf: async (token: string): Promise<void> => {
      if (!TOKEN.test(token)) return;
      await database.transaction().execute(async (tx) => {
        const found = await lockToken(tx, token);
        if (found !== undefined) await revoke(tx, found.sessionId, 'revocation');
      });
    },
    /** Deletes tokens and sessions some time after they have expired. Each member's newest session stays: without any, a stranger's login would count as the very first, which is not reported. */
    sweep: async (): Promise<void> => {
      const dayAgo = new Date(clock.now().getTime() - DAY_MS);
      await deleteExpired(database, { table: 'refresh_token', column: 'expires_at', before: dayAgo });
      // Needs a longer statement timeout with millions of sessions.
      await inLongTransaction(database, SWEEP_MS, (tx) =>
        tx
          .deleteFrom('session')
          .where((where) => where.not(where.exists(where.selectFrom('refresh_token').select('token_hash').whereRef('refresh_token.session_id', '=', 'session.id'))))
          .where('last_seen_at', '<', dayAgo)
          .where((where) =>
            where.exists(
              where
                .selectFrom('session as newer')
                .select('newer.id')
                .whereRef('newer.member_id', '=', 'session.member_id')
                .where(({ eb, refTuple }) => eb(refTuple('newer.last_seen_at', 'newer.id'), '>', refTuple('session.last_seen_at', 'session.id'))),
            ),
          )
          .execute(),
      );
    },
  };
};
export type RefreshTokens = ReturnType<typeof createRefreshTokens>;
