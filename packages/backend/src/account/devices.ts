// A member's sessions, as the member sees them.
import type { BackendDependencies } from '../dependencies.ts';
import { lockMemberRow } from '../platform/db/rows/lock-member-row.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { MemberIdentity } from '../platform/http/route.ts';
import { endSession, endSessions } from '../session/index.ts';

type Needs = Pick<BackendDependencies, 'database' | 'clock' | 'settings'>;

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

/** A session of another member is as unknown as a missing one. */
export const endDevice = ({ database, clock }: Needs, memberId: number, sessionId: string): Promise<{ done: true } | Refusal> =>
  database.transaction().execute(async (tx) => {
    // All that opens a session locks the member, so that none is opened meanwhile.
    await lockMemberRow(tx, memberId);
    const own = await tx.selectFrom('session').select('id').where('id', '=', sessionId).where('member_id', '=', memberId).executeTakeFirst();
    if (own === undefined) return refuse('not-found');
    await endSession(tx, { memberId, sessionId }, clock.now());
    return { done: true };
  });

/** Hands back how many of those that were listed are over now. */
export const endOtherDevices = (needs: Needs, { memberId, sessionId }: MemberIdentity): Promise<{ ended: number }> =>
  needs.database.transaction().execute(async (tx) => {
    await lockMemberRow(tx, memberId);
    const listed = await openSessions({ ...needs, database: tx }, memberId).select('session.id').where('session.id', '<>', sessionId).execute();
    await endSessions(tx, memberId, needs.clock.now(), sessionId);
    return { ended: listed.length };
  });
