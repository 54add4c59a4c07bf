// Accounts of operators: made with a second factor, read, changed.
import type { OperatorRole } from '@pluspunkt/core/operators';
import type { Kysely } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import { LOCKS } from '../platform/db/advisory-lock.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import { refuseWith, type Refusal } from '../platform/http/refusal.ts';
import type { OperatorIdentity } from '../platform/http/route.ts';
import { isWeakPassword } from '../registration/index.ts';
import { hashPassword } from '../session/index.ts';
import { ACCOUNT_REFUSALS } from './de.ts';
import { noteAudit } from './note-audit.ts';
import { endOperatorSessions, expiryOf, steppedUpUntil } from './operator-sessions.ts';
import { stepOfCode } from '../platform/second-factor/second-factor.ts';
import { sealTotp } from '../platform/second-factor/totp-secrets.ts';
import { replaceRecoveryCodes } from './second-factor/operator-second-factor.ts';

type Needs = Pick<BackendDependencies, 'clock' | 'random'> & { readonly settings: Pick<BackendDependencies['settings'], 'secretsKey'> };

export const refused = (code: keyof typeof ACCOUNT_REFUSALS): Refusal => refuseWith(code, ACCOUNT_REFUSALS[code]);

const FEWEST_CHARACTERS = 6;

/** A password that repeats few characters, contains the name of the mailbox, or is easily guessed. */
const isWeak = async (password: string, email: string): Promise<boolean> => {
  const lower = password.toLowerCase();
  const [mailbox = ''] = email.split('@');
  return new Set(lower).size < FEWEST_CHARACTERS || (mailbox.length > 3 && lower.includes(mailbox)) || isWeakPassword(password, [mailbox]);
};

export interface NewOperator {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly password: string;
  readonly totpSecret: string;
  readonly totpCode: string;
}

/** Part of a transaction. The address must be free. */
export const createOperator = async (tx: Tx, needs: Needs, { email, name, roles, password, totpSecret, totpCode }: NewOperator): Promise<{ readonly operatorId: number; readonly recoveryCodes: readonly string[] } | Refusal> => {
  const now = needs.clock.now();
  if (await isWeak(password, email)) return refused('weak-password');
  const step = stepOfCode(totpSecret, totpCode, now);
  if (step === undefined) return refused('wrong-totp');
  const { id: operatorId } = await tx
    .insertInto('operator')
    .values({ email, name, roles: [...roles], password_hash: await hashPassword(password), totp_secret: sealTotp(needs.settings, `operator:${email}`, totpSecret), totp_step: step, created_at: now, blocked_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteAudit(tx, { actor: email, kind: 'operators', key: email, after: { name, roles, blocked: false } }, now);
  return { operatorId, recoveryCodes: await replaceRecoveryCodes(tx, needs, operatorId) };
};

const leftCodes = async (db: Kysely<Database>, operatorId: number): Promise<number> => {
  const { left } = await db.selectFrom('operator_recovery_code').select((build) => build.fn.countAll<number>().as('left')).where('operator_id', '=', operatorId).where('used_at', 'is', null).executeTakeFirstOrThrow();
  return left;
};

/** The account behind a session that was just opened. */
export const readAccount = async (db: Kysely<Database>, sessionId: string) => {
  const row = await db
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.id', 'operator_session.operator_id')
    .select(['operator.id as operatorId', 'email', 'name', 'roles', 'operator_session.created_at as createdAt', 'stepped_up_at as steppedUpAt'])
    .where('operator_session.id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const { createdAt, steppedUpAt, ...operator } = row;
  return { operator, expiresAt: expiryOf(createdAt).toISOString(), steppedUpUntil: steppedUpUntil(steppedUpAt).toISOString(), recoveryCodesLeft: await leftCodes(db, row.operatorId) };
};

export const ownAccountOf = async (db: Kysely<Database>, { operatorId, email, name, roles, expiresAt, steppedUpUntil: until }: OperatorIdentity) => ({
  operator: { operatorId, email, name, roles: [...roles] },
  expiresAt: expiresAt.toISOString(),
  ...(until === undefined ? {} : { steppedUpUntil: until.toISOString() }),
  recoveryCodesLeft: await leftCodes(db, operatorId),
});

const operatorQuery = (db: Kysely<Database>) =>
  db.selectFrom('operator').select((build) => [
    'id',
    'email',
    'name',
    'roles',
    'created_at',
    'blocked_at',
    build.selectFrom('operator_session').select((inner) => inner.fn.max('last_seen_at').as('seen')).whereRef('operator_id', '=', 'operator.id').as('seen'),
  ]);

interface OperatorRow {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly roles: OperatorRole[];
  readonly created_at: Date;
  readonly blocked_at: Date | null;
  readonly seen: Date | null;
}
const listed = ({ id, email, name, roles, created_at: createdAt, blocked_at: blockedAt, seen }: OperatorRow) => ({ operatorId: id, email, name, roles, blocked: blockedAt !== null, createdAt: createdAt.toISOString(), ...(seen === null ? {} : { lastSeenAt: seen.toISOString() }) });

/** By mail address. */
export const listOperators = async (db: Kysely<Database>) => (await operatorQuery(db).orderBy('email').execute()).map(listed);


const LEAD: OperatorRole[] = ['lead'];

/** Changes of operators wait for each other until the end of the transaction. */
const lockLeads = (tx: Tx) => tx.selectNoFrom((build) => build.fn('pg_advisory_xact_lock', [build.val(LOCKS.leads)]).as('locked')).execute();

/** Part of a transaction. Reads the session and the role again under the lock, since another lead may have blocked this one after the call was authorised. */
export const isStillLead = async (tx: Tx, { sessionId }: Pick<OperatorIdentity, 'sessionId'>): Promise<boolean> => {
  await lockLeads(tx);
  const row = await tx
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.id', 'operator_session.operator_id')
    .select('operator.id')
    .where('operator_session.id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where((build) => build('roles', '@>', build.val(LEAD)))
    .executeTakeFirst();
  return row !== undefined;
};

interface OperatorChange {
  readonly operatorId: number;
  /** What is not given stays: another lead may have changed it since the caller read it. */
  readonly roles?: readonly OperatorRole[] | undefined;
  readonly blocked?: boolean | undefined;
  readonly actor: string;
}

/** Part of a transaction. Blocking ends all sessions at once. Open invitations of an operator who is no longer a lead end as well. */
export const changeOperator = async (tx: Tx, { operatorId, actor, ...change }: OperatorChange, now: Date) => {
  await lockLeads(tx);
  const before = await operatorQuery(tx).where('id', '=', operatorId).executeTakeFirst();
  if (before === undefined) return refused('unknown-operator');
  const { roles = before.roles, blocked = before.blocked_at !== null } = change;
  await tx.updateTable('operator').set({ roles: [...roles], blocked_at: blocked ? (before.blocked_at ?? now) : null }).where('id', '=', operatorId).execute();
  const lead = await tx.selectFrom('operator').select('id').where('blocked_at', 'is', null).where((build) => build('roles', '@>', build.val(LEAD))).limit(1).executeTakeFirst();
  if (lead === undefined) return refused('last-lead');
  if (blocked) await endOperatorSessions(tx, operatorId, now);
  if (blocked || !roles.includes('lead')) await tx.updateTable('operator_invitation').set({ ended_at: now }).where('invited_by', '=', before.email).where('ended_at', 'is', null).execute();
  await noteAudit(tx, { actor, kind: 'operators', key: before.email, before: { roles: before.roles, blocked: before.blocked_at !== null }, after: { roles, blocked } }, now);
  return listed({ ...before, roles: [...roles], blocked_at: blocked ? now : null });
};

/** Proof of the present password: its hash, which must still be stored when the change is written. */
export interface ProvedPassword {
  readonly passwordHash: string;
}

export const setPassword = async (tx: Tx, { operatorId, sessionId, email }: OperatorIdentity, { passwordHash, newPassword }: ProvedPassword & { readonly newPassword: string }, now: Date): Promise<{ done: true } | Refusal> => {
  if (await isWeak(newPassword, email)) return refused('weak-password');
  const changed = await tx.updateTable('operator').set({ password_hash: await hashPassword(newPassword) }).where('id', '=', operatorId).where('password_hash', '=', passwordHash).returning('id').executeTakeFirst();
  if (changed === undefined) return refused('wrong-password');
  await endOperatorSessions(tx, operatorId, now, { except: sessionId });
  await noteAudit(tx, { actor: email, kind: 'operators', key: email, after: { passwordChanged: true } }, now);
  return { done: true };
};

export const replaceTotp = async (tx: Tx, needs: Needs, { operatorId, sessionId, email }: OperatorIdentity, { passwordHash, totpSecret, totpCode }: ProvedPassword & { readonly totpSecret: string; readonly totpCode: string }): Promise<{ recoveryCodes: string[] } | Refusal> => {
  const now = needs.clock.now();
  const step = stepOfCode(totpSecret, totpCode, now);
  if (step === undefined) return refused('wrong-totp');
  const changed = await tx.updateTable('operator').set({ totp_secret: sealTotp(needs.settings, `operator:${email}`, totpSecret), totp_step: step }).where('id', '=', operatorId).where('password_hash', '=', passwordHash).returning('id').executeTakeFirst();
  if (changed === undefined) return refused('wrong-password');
  await endOperatorSessions(tx, operatorId, now, { except: sessionId });
  await noteAudit(tx, { actor: email, kind: 'operators', key: email, after: { authenticatorReplaced: true } }, now);
  return { recoveryCodes: [...(await replaceRecoveryCodes(tx, needs, operatorId))] };
};
