// Opens a session for an authenticated member, however the authentication was done.
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import { keepNewest } from '../platform/db/rows/keep-newest.ts';
import { lockMemberRow } from '../platform/db/rows/lock-member-row.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import type { RequestInfo } from '../platform/http/route.ts';
import type { AlarmNeeds } from './alarm-link.ts';
import { loginOriginOf, notifyOfNewDevice } from './new-device.ts';
import type { OpenSession } from './refresh-tokens.ts';
import type { SessionTable } from './session.tables.ts';
import { LOGIN_PURPOSES } from './one-time-tokens/one-time-tokens.ts';

export interface SessionOpening {
  readonly memberId: number;
  readonly cardNumber: string;
  readonly roles: readonly string[];
  readonly clientId: string;
  readonly loginType: SessionTable['login_type'];
  readonly request: Pick<RequestInfo, 'userAgent' | 'clientAddress' | 'url'>;
  /** The browser sent a signed cookie of an earlier login. */
  readonly isKnownDevice?: boolean;
}

/** The permissions of a login with the password. */
export const FULL_ROLES = ['member', 'spender', 'edit-profile'] as const;

/** Each login adds a session, and each later login, list and end of devices reads them. No member opens more in the month that they last. */
const MOST_SESSIONS = 500;

/** Part of the caller's transaction. A new device is reported by mail. */
export const openSession = async (tx: Tx, needs: Pick<BackendDependencies, 'clock' | 'random'> & AlarmNeeds, opening: SessionOpening): Promise<OpenSession> => {
  const { clock, random } = needs;
  const now = clock.now();
  const { device, network } = loginOriginOf(opening.request);
  const { memberId, cardNumber, roles, clientId } = opening;
  const session: OpenSession = { sessionId: random.uuid(), memberId, cardNumber, roles, clientId, createdAt: now };
  await notifyOfNewDevice(tx, needs, { sessionId: session.sessionId, memberId, device, network, isKnownDevice: opening.isKnownDevice ?? false, request: opening.request, at: now });
  await tx
    .insertInto('session')
    .values({
      id: session.sessionId,
      member_id: memberId,
      client_id: clientId,
      login_type: opening.loginType,
      roles: [...roles],
      device_name: device.name,
      device_class: device.deviceClass,
      created_at: now,
      last_seen_at: now,
      revoked_at: null,
      revoked_because: null,
      network,
    })
    .execute();
  // Counted separately, so that logins by birthday and postcode end no session of the password.
  const alike = sql`member_id = ${memberId} and (login_type = 'zip-dob') = ${opening.loginType === 'zip-dob'}`;
  await keepNewest(tx, { table: 'session', key: 'id', where: alike, time: 'last_seen_at', most: MOST_SESSIONS });
  return session;
};

/**
 * Part of a transaction that changes what opens an account. A call that was admitted before the owner ended its session waits here for that
 * end, and is refused.
 */
export const endedSessionRefusal = async (tx: Tx, { memberId, sessionId }: Pick<OpenSession, 'memberId' | 'sessionId'>): Promise<Refusal | undefined> => {
  await lockMemberRow(tx, memberId);
  const open = await tx.selectFrom('session').select('id').where('id', '=', sessionId).where('revoked_at', 'is', null).executeTakeFirst();
  return open === undefined ? refuse('unauthenticated') : undefined;
};

/** Ends sessions of a member, and the logins that were granted but not used yet: some belong to no session. */
const end = async (tx: Tx, memberId: number, now: Date, which: RawBuilder<SqlBool>): Promise<void> => {
  await tx.updateTable('session').set({ revoked_at: now, revoked_because: 'member' }).where('member_id', '=', memberId).where('revoked_at', 'is', null).where(which).execute();
  await tx.updateTable('one_time_token').set({ used_at: now }).where('member_id', '=', memberId).where('purpose', 'in', [...LOGIN_PURPOSES]).where('used_at', 'is', null).execute();
};

/** Ends every session of a member except `keep`. */
export const endSessions = (tx: Tx, memberId: number, now: Date, keep?: string): Promise<void> => end(tx, memberId, now, keep === undefined ? sql<SqlBool>`true` : sql<SqlBool>`id <> ${keep}`);

export const endSession = (tx: Tx, { memberId, sessionId }: Pick<OpenSession, 'memberId' | 'sessionId'>, now: Date): Promise<void> => end(tx, memberId, now, sql<SqlBool>`id = ${sessionId}`);
