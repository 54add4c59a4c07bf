// A member's sessions, as the member sees them.
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { MemberIdentity } from '../platform/http/route.ts';
import { LOGIN_PURPOSES, type OneTimeTokens } from '../session/index.ts';

type Needs = Pick<BackendDependencies, 'database' | 'clock' | 'settings'>;
type EndNeeds = Needs & { readonly oneTimeTokens: OneTimeTokens };

/** Sessions that can make a call: with a valid refresh token, or an access token that may be valid. */
const openSessions = ({ database, clock, settings }: Needs, memberId: number) => {
  const now = clock.now();
  const lastIssued = new Date(now.getTime() - settings.accessTokenSeconds * 1_000);
  return database
    .selectFrom('session')
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where((where) =>
      where.or([
        where('last_seen_at', '>', lastIssued),
        where.exists(
          where
            .selectFrom('refresh_token')
            .select('token_hash')
            .whereRef('refresh_token.session_id', '=', 'session.id')
            .where('used_at', 'is', null)
            .where('expires_at', '>', now),
        ),
      ]),
    );
};

/** The list is limited: each login adds a session, so a member can have thousands. */
const MOST_DEVICES = 100;

/** The newest ones. The requesting session was last seen now. */
export const readDevices = async (needs: Needs, { memberId, sessionId }: Pick<MemberIdentity, 'memberId' | 'sessionId'>) => {
  const rows = await openSessions(needs, memberId).selectAll('session').orderBy('last_seen_at', 'desc').orderBy('id').limit(MOST_DEVICES).execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.device_name,
    kind: row.device_class,
    loginType: row.login_type,
    firstSeenAt: row.created_at.toISOString(),
    lastSeenAt: (row.id === sessionId ? needs.clock.now() : row.last_seen_at).toISOString(),
    current: row.id === sessionId,
  }));
};

/** Locks the member, as all that opens a session does: none is opened meanwhile, nor later by a token that was issued before. */
const ending = <A>({ database, oneTimeTokens }: EndNeeds, memberId: number, work: (tx: Tx) => Promise<A>): Promise<A> =>
  database.transaction().execute(async (tx) => {
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
    await oneTimeTokens.revoke(tx, memberId, LOGIN_PURPOSES);
    return work(tx);
  });

const end = (tx: Tx, { clock }: Needs, memberId: number) =>
  tx.updateTable('session').set({ revoked_at: clock.now(), revoked_because: 'member' }).where('member_id', '=', memberId).where('revoked_at', 'is', null);

/** A session of another member is as unknown as a missing one. */
export const endDevice = (needs: EndNeeds, memberId: number, id: string): Promise<{ done: true } | Refusal> =>
  ending(needs, memberId, async (tx) => {
    const own = await tx.selectFrom('session').select('id').where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst();
    if (own === undefined) return refuse('not-found');
    await end(tx, needs, memberId).where('id', '=', id).execute();
    return { done: true };
  });

/** Hands back how many of those that were listed are over now. */
export const endOtherDevices = (needs: EndNeeds, { memberId, sessionId }: MemberIdentity): Promise<{ ended: number }> =>
  ending(needs, memberId, async (tx) => {
    const listed = await openSessions({ ...needs, database: tx }, memberId).select('session.id').where('session.id', '<>', sessionId).execute();
    const ended = await end(tx, needs, memberId).where('id', '<>', sessionId).returning('id').execute();
    const counted = new Set(listed.map(({ id }) => id));
    return { ended: ended.filter(({ id }) => counted.has(id)).length };
  });
