// Single-use tokens: 256 random bits, stored as hashes, bound to a purpose and an expiry.
import { createHash } from 'node:crypto';
import { dayAfter } from '@pluspunkt/core/prices';
import { type Kysely, sql } from 'kysely';
import type { BackendDependencies } from '../../dependencies.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteExpired } from '../../platform/db/rows/delete-expired.ts';
import { keepNewest, MOST_AT_ONCE } from '../../platform/db/rows/keep-newest.ts';
import { PRESSED_AGAIN_MS } from '../../platform/http/delivery.ts';
import { dayOf, endOfDay } from '../../platform/time/berlin-calendar.ts';
import type { TokenPurpose } from './one-time-token.tables.ts';

export interface NewToken {
  readonly purpose: TokenPurpose;
  /** Days end with the last of them in Berlin. */
  readonly lifetime: { readonly ms: number } | { readonly days: number };
  readonly memberId?: number;
  /** The token is void as soon as this session ends. */
  readonly sessionId?: string;
  readonly payload?: Readonly<Record<string, string>>;
}

export interface TakenToken {
  readonly purpose: TokenPurpose;
  readonly memberId: number | null;
  readonly sessionId: string | null;
  readonly payload: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

export interface UsedToken extends TakenToken {
  /** By the same request, delivered twice: its effect is done. */
  readonly again: boolean;
}

/** `newsletter` ends or confirms a newsletter and nothing else; `alarm` lets the owner recover an account whose secret a thief has set. */
const OUTLIVE_A_NEW_SECRET: readonly TokenPurpose[] = ['newsletter', 'alarm'];

/** Each opens a session. Those of a passkey and of a registration belong to no session, so that they end with none. */
export const LOGIN_PURPOSES: readonly TokenPurpose[] = ['registration', 'login', 'authorization-code'];

/** A member gets these as often as a program asks, so that the newest unused ones alone stay. Of links for a secret or an address only the newest is valid anyway. */
const FREELY_ISSUED: readonly TokenPurpose[] = ['login', 'sweepstake', 'authorization-code', 'passkey-confirmation', 'passkey-creation', 'step-up', 'authenticator-draft'];
const MOST_UNUSED = 50;

/**
 * Each change of a PIN and the like mails a link that reports it, hundreds a minute. Of those to one mailbox the first and the last ones stay: with the
 * last ones alone a thief, who goes on changing something, would void each link before its mail is read.
 */
const MOST_REPORTS = { first: 10, last: 10 } as const;

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const DAY_MS = 86_400_000;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const TAKEN = ['purpose', 'member_id as memberId', 'session_id as sessionId', 'payload', 'created_at as createdAt'] as const;

/** Void if it belongs to a session that has ended. */
const ofOpenSession = async (tx: Tx, taken: TakenToken): Promise<TakenToken | undefined> => {
  if (taken.sessionId === null) return taken;
  const session = await tx.selectFrom('session').select('revoked_at').where('id', '=', taken.sessionId).executeTakeFirst();
  return session?.revoked_at === null ? taken : undefined;
};

const expiryOf = (now: Date, lifetime: NewToken['lifetime']): Date =>
  'days' in lifetime ? endOfDay(dayAfter(dayOf(now), lifetime.days)) : new Date(now.getTime() + lifetime.ms);

const dropReports = async (tx: Tx, { memberId, payload = {}, now }: Omit<Issued, 'purpose'>): Promise<void> => {
  const placed = sql`
    select token_hash, row_number() over (order by created_at, token_hash) as place, count(*) over () as reports from one_time_token
    where member_id = ${memberId} and purpose = 'alarm' and used_at is null and expires_at > ${now} and payload ->> 'email' is not distinct from ${payload['email'] ?? null}::text`;
  const between = sql`select token_hash from (${placed}) as placed where place > ${MOST_REPORTS.first} and place <= reports - ${MOST_REPORTS.last} limit ${MOST_AT_ONCE}`;
  // A concurrent call deletes the same ones.
  await sql`delete from one_time_token where token_hash in (select token_hash from one_time_token where token_hash in (${between}) for update skip locked)`.execute(tx);
};

/** Who knows a password begins hundreds of second steps a minute. Those that are open stay: the owner's may be among them. */
const dropEndedSteps = (tx: Tx, memberId: number, now: Date): Promise<unknown> =>
  tx.deleteFrom('one_time_token').where('member_id', '=', memberId).where('purpose', '=', 'second-step').where('used_at', 'is', null).where('expires_at', '<=', now).execute();

interface Issued extends Pick<NewToken, 'purpose' | 'payload'> {
  readonly memberId: number;
  readonly now: Date;
}

/** Bounds the unused tokens of a member: a call that voids them would otherwise change as many rows as a program has asked for, while it holds the member's lock. */
const boundUnused = async (tx: Tx, { memberId, purpose, payload = {}, now }: Issued): Promise<void> => {
  if (purpose === 'alarm') await dropReports(tx, { memberId, payload, now });
  if (purpose === 'second-step') await dropEndedSteps(tx, memberId, now);
  if (FREELY_ISSUED.includes(purpose)) await keepNewest(tx, { table: 'one_time_token', key: 'token_hash', where: sql`member_id = ${memberId} and purpose = ${purpose} and used_at is null`, time: 'created_at', most: MOST_UNUSED });
};

const findUsed = async (db: Kysely<Database>, token: string, purposes: readonly TokenPurpose[], since: Date): Promise<TakenToken | undefined> => {
  if (!TOKEN.test(token)) return undefined;
  return db
    .selectFrom('one_time_token')
    .select(TAKEN)
    .where('token_hash', '=', hashOf(token))
    .where('purpose', 'in', [...purposes])
    .where('used_by', 'is not', null)
    .where('used_at', '>', since)
    .executeTakeFirst();
};

interface StepUpProof {
  readonly memberId: number;
  readonly proof: string;
  readonly now: Date;
}

/** Whether a text is the proof that the member has just confirmed with a passkey or a code, in a session that has not ended. */
export const isStepUpProof = async (db: Kysely<Database>, { memberId, proof, now }: StepUpProof): Promise<boolean> => {
  if (!TOKEN.test(proof)) return false;
  const row = await db
    .selectFrom('one_time_token')
    .innerJoin('session', 'session.id', 'one_time_token.session_id')
    .select('purpose')
    .where('token_hash', '=', hashOf(proof))
    .where('purpose', '=', 'step-up')
    .where('one_time_token.member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

const unused = (memberId: number, purposes: readonly TokenPurpose[]) => sql<boolean>`member_id = ${memberId} and purpose = any(${[...purposes]}::text[]) and used_at is null`;

export const createOneTimeTokens = ({ clock, random }: Pick<BackendDependencies, 'clock' | 'random'>) => ({
  async issue(tx: Tx, { purpose, lifetime, memberId, sessionId, payload = {} }: NewToken): Promise<string> {
    const token = random.bytes(32).toString('base64url');
    const now = clock.now();
    await tx
      .insertInto('one_time_token')
      .values({
        token_hash: hashOf(token),
        purpose,
        member_id: memberId ?? null,
        session_id: sessionId ?? null,
        payload: JSON.stringify(payload),
        created_at: now,
        expires_at: expiryOf(now, lifetime),
        used_at: null,
        used_by: null,
      })
      .execute();
    if (memberId !== undefined) await boundUnused(tx, { memberId, purpose, payload, now });
    return token;
  },

  /**
   * Uses a token, in the name of a request (`deliveryOf`). Undefined for one that is unknown, expired, of another purpose, of a session
   * that has ended, or used by another request.
   */
  async take(tx: Tx, token: string, purposes: readonly TokenPurpose[], by?: string): Promise<UsedToken | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const row = await tx
      .updateTable('one_time_token')
      .set({ used_at: clock.now(), used_by: by ?? random.uuid() })
      .where('token_hash', '=', hashOf(token))
      .where('purpose', 'in', [...purposes])
      .where('used_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .returning(TAKEN)
      .executeTakeFirst();
    const taken = row === undefined ? undefined : await ofOpenSession(tx, row);
    if (row !== undefined || by === undefined) return taken && { ...taken, again: false };
    const before = await tx
      .selectFrom('one_time_token')
      .select(TAKEN)
      .where('token_hash', '=', hashOf(token))
      .where('purpose', 'in', [...purposes])
      .where('used_by', '=', by)
      .where('expires_at', '>', clock.now())
      .executeTakeFirst();
    const takenBefore = before === undefined ? undefined : await ofOpenSession(tx, before);
    return takenBefore && { ...takenBefore, again: true };
  },

  /** A token that can be used now; it stays unused. */
  async findOpen(db: Kysely<Database>, token: string, purposes: readonly TokenPurpose[]): Promise<TakenToken | undefined> {
    if (!TOKEN.test(token)) return undefined;
    return db.selectFrom('one_time_token').select(TAKEN).where('token_hash', '=', hashOf(token)).where('purpose', 'in', [...purposes]).where('used_at', 'is', null).where('expires_at', '>', clock.now()).executeTakeFirst();
  },

  /** Whether a token could be used now, or was by this very request: checked before expensive work. */
  async isOpen(db: Kysely<Database>, token: string, purposes: readonly TokenPurpose[], by?: string): Promise<boolean> {
    if (!TOKEN.test(token)) return false;
    const row = await db
      .selectFrom('one_time_token')
      .select('purpose')
      .where('token_hash', '=', hashOf(token))
      .where('purpose', 'in', [...purposes])
      .where((where) => where.or([where('used_at', 'is', null), ...(by === undefined ? [] : [where('used_by', '=', by)])]))
      .where('expires_at', '>', clock.now())
      .executeTakeFirst();
    return row !== undefined;
  },

  /**
   * A token that was used, by any request; undefined for one that was revoked unused. A repetition is answered as done if its effect still
   * holds, which the caller reads from the state.
   */
  used(db: Kysely<Database>, token: string, purposes: readonly TokenPurpose[]): Promise<TakenToken | undefined> {
    return findUsed(db, token, purposes, new Date(0));
  },

  /** The same within the last ten minutes, for effects that cannot be read from the state: a secret, the end of all sessions. */
  usedLately(db: Kysely<Database>, token: string, purposes: readonly TokenPurpose[]): Promise<TakenToken | undefined> {
    return findUsed(db, token, purposes, new Date(clock.now().getTime() - PRESSED_AGAIN_MS));
  },

  /** After a new secret, no earlier request may still act for the member. New purposes are revoked unless they are listed as exceptions. */
  async revokeAll(tx: Tx, memberId: number): Promise<void> {
    await tx
      .updateTable('one_time_token')
      .set({ used_at: clock.now() })
      .where('member_id', '=', memberId)
      .where('purpose', 'not in', [...OUTLIVE_A_NEW_SECRET])
      .where('used_at', 'is', null)
      .execute();
  },

  /**
   * After a report from a mailbox: revokes links to other mailboxes that were created after the first link to this one, so that the earliest owner
   * wins regardless of which link was used.
   */
  async revokeLaterOnes(tx: Tx, memberId: number, { purpose, email }: { readonly purpose: TokenPurpose; readonly email: string }): Promise<void> {
    const first = sql<Date>`(select min(created_at) from one_time_token as sent where sent.member_id = ${memberId} and sent.purpose = ${purpose} and sent.payload ->> 'email' = ${email})`;
    await tx
      .updateTable('one_time_token')
      .set({ used_at: clock.now() })
      .where('member_id', '=', memberId)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('created_at', '>=', first)
      .where(sql`payload ->> 'email'`, '<>', email)
      .execute();
  },

  /**
   * Issues a token that voids earlier ones of `purposes` once its mail is stored. Where the mailbox gets no further mail that day, the earlier ones
   * stay, and it is void itself.
   */
  async replace(tx: Tx, wish: NewToken & { readonly memberId: number }, purposes: readonly TokenPurpose[], mail: (token: string) => Promise<boolean>): Promise<void> {
    const token = await this.issue(tx, wish);
    const isMailed = await mail(token);
    await tx.updateTable('one_time_token').set({ used_at: clock.now() }).where(unused(wish.memberId, purposes)).where('token_hash', isMailed ? '<>' : '=', hashOf(token)).execute();
  },

  /** Tokens that were sent before are void. */
  async revoke(tx: Tx, memberId: number, purposes: readonly TokenPurpose[]): Promise<void> {
    await tx.updateTable('one_time_token').set({ used_at: clock.now() }).where(unused(memberId, purposes)).execute();
  },
});
export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>;

/** Deletes tokens some time after they have expired. */
export const sweepOneTimeTokens = async ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<void> => {
  await deleteExpired(database, { table: 'one_time_token', column: 'expires_at', before: new Date(clock.now().getTime() - DAY_MS) });
};
