// Invitations of operators: a link with a random token, valid for a week and once.
import type { OperatorRole } from '@pluspunkt/core/operators';
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { canonicalEmail } from '../platform/mail/canonical-email.ts';
import type { BackendDependencies } from '../dependencies.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import { isRefusal, type Refusal } from '../platform/http/refusal.ts';
import { mailLink } from '../platform/mail/links.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { createOperator, refused, type NewOperator } from './accounts.ts';
import { invitationMail } from './de.ts';
import { noteAudit } from './note-audit.ts';

const LIFETIME_MS = 7 * 86_400_000;

type Needs = Pick<BackendDependencies, 'clock' | 'random'> & { readonly settings: Pick<BackendDependencies['settings'], 'mailOrigin' | 'secretsKey'> };

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const wire = (row: { readonly id: number; readonly email: string; readonly roles: OperatorRole[]; readonly invited_by: string; readonly expires_at: Date }) => ({ invitationId: row.id, email: row.email, roles: row.roles, invitedBy: row.invited_by, expiresAt: row.expires_at.toISOString() });

const COLUMNS = ['id', 'email', 'roles', 'invited_by', 'expires_at'] as const;

export const listInvitations = async (db: Kysely<Database>, now: Date) => (await db.selectFrom('operator_invitation').select(COLUMNS).where('ended_at', 'is', null).where('expires_at', '>', now).orderBy('email').execute()).map(wire);

/** Part of a transaction. A former invitation of the address becomes void. */
export const invite = async (tx: Tx, needs: Needs, { email: given, roles, actor }: { readonly email: string; readonly roles: readonly OperatorRole[]; readonly actor: string }) => {
  const now = needs.clock.now();
  const email = canonicalEmail(given);
  const known = await tx.selectFrom('operator').select('id').where('email', '=', email).executeTakeFirst();
  if (known !== undefined) return refused('operator-exists');
  const token = needs.random.bytes(32).toString('base64url');
  await tx.updateTable('operator_invitation').set({ ended_at: now }).where('email', '=', email).where('ended_at', 'is', null).execute();
  const row = await tx
    .insertInto('operator_invitation')
    .values({ email, roles: [...roles], token_hash: hashOf(token), invited_by: actor, created_at: now, expires_at: new Date(now.getTime() + LIFETIME_MS), ended_at: null })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  const link = mailLink(needs.settings, 'operatorInvitation', { token });
  await enqueueMail(tx, invitationMail(email, link), `operator-invitation:${row.id}`, now);
  await noteAudit(tx, { actor, kind: 'invitations', key: email, after: { roles } }, now);
  return { invitation: wire(row), link };
};

const openInvitation = (db: Kysely<Database>, token: string, now: Date) => db.selectFrom('operator_invitation').select(COLUMNS).where('token_hash', '=', hashOf(token)).where('ended_at', 'is', null).where('expires_at', '>', now);

export const readInvitation = async (db: Kysely<Database>, token: string, now: Date) => {
  const row = await openInvitation(db, token, now).executeTakeFirst();
  return row === undefined ? refused('unknown-invitation') : { email: row.email, roles: row.roles, expiresAt: row.expires_at.toISOString() };
};

/** Part of a transaction. */
export const withdrawInvitation = async (tx: Tx, invitationId: number, actor: string, now: Date): Promise<{ done: true } | Refusal> => {
  const row = await tx.updateTable('operator_invitation').set({ ended_at: now }).where('id', '=', invitationId).where('ended_at', 'is', null).returning(['email', 'roles']).executeTakeFirst();
  if (row === undefined) return refused('unknown-invitation');
  await noteAudit(tx, { actor, kind: 'invitations', key: row.email, before: { roles: row.roles } }, now);
  return { done: true };
};

/** Part of a transaction. */
export const acceptInvitation = async (tx: Tx, needs: Needs, token: string, enrolment: Omit<NewOperator, 'email' | 'roles'>) => {
  const now = needs.clock.now();
  const row = await openInvitation(tx, token, now).forUpdate().executeTakeFirst();
  if (row === undefined) return refused('unknown-invitation');
  const known = await tx.selectFrom('operator').select('id').where('email', '=', row.email).executeTakeFirst();
  if (known !== undefined) return refused('unknown-invitation');
  const made = await createOperator(tx, needs, { ...enrolment, email: row.email, roles: row.roles });
  if (!isRefusal(made)) await tx.updateTable('operator_invitation').set({ ended_at: now }).where('id', '=', row.id).execute();
  return made;
};
