// The service desk removes a passkey or the authenticator of a member whose identity was checked.
import type { RouteContext } from '../capability.ts';
import type { Tx } from '../platform/db/database.ts';
import { lockMemberRow } from '../platform/db/rows/lock-member-row.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { alarmLink, LOGIN_PURPOSES } from '../session/index.ts';
import { factorRemovedMail } from './de.ts';
import { MEMBERS, openMember, refusedService } from './members.ts';
import { noteAudit } from './note-audit.ts';

/** Who removes what, and how the member's identity was checked. */
interface FactorRemoval {
  readonly memberId: number;
  /** Mail address of the operator. */
  readonly actor: string;
  readonly checkedBy: string;
  readonly reason: string;
}

const report = async (tx: Tx, context: RouteContext, { memberId, actor, checkedBy, reason }: FactorRemoval, removed: 'passkey' | 'authenticator', passkey?: string): Promise<void> => {
  const now = context.clock.now();
  await noteAudit(tx, { actor, kind: MEMBERS, key: String(memberId), after: { removed, ...(passkey === undefined ? {} : { passkey }), checkedBy, reason } }, now);
  const { email, firstname, lastname } = await tx.selectFrom('member').select(['email', 'firstname', 'lastname']).where('id', '=', memberId).executeTakeFirstOrThrow();
  if (email === null) return;
  const link = await alarmLink(tx, context, { memberId, email });
  await enqueueMail(tx, factorRemovedMail({ email, firstname, lastname, link }, removed), `${removed}-removed-by-service:${context.random.uuid()}`, now);
};

const lockMember = async (tx: Tx, memberId: number): Promise<boolean> => {
  await lockMemberRow(tx, memberId);
  return (await openMember(tx, memberId)) !== undefined;
};

/** Part of `transact`. */
export const removePasskey = async (tx: Tx, context: RouteContext, removal: FactorRemoval & { readonly passkeyId: string }): Promise<{ done: true } | Refusal> => {
  const { memberId, passkeyId } = removal;
  if (!(await lockMember(tx, memberId))) return refusedService('unknown-member');
  const row = await tx.deleteFrom('passkey').where('id', '=', passkeyId).where('member_id', '=', memberId).returning('id').executeTakeFirst();
  if (row === undefined) return { done: true };
  await context.oneTimeTokens.revoke(tx, memberId, LOGIN_PURPOSES);
  await report(tx, context, removal, 'passkey', row.id);
  return { done: true };
};

/** Part of `transact`. A login whose second step is open begins anew. */
export const removeSecondFactor = async (tx: Tx, context: RouteContext, removal: FactorRemoval): Promise<{ done: true } | Refusal> => {
  const { memberId } = removal;
  if (!(await lockMember(tx, memberId))) return refusedService('unknown-member');
  const row = await tx.deleteFrom('member_authenticator').where('member_id', '=', memberId).returning('member_id').executeTakeFirst();
  if (row === undefined) return { done: true };
  await context.oneTimeTokens.revoke(tx, memberId, ['second-step']);
  await report(tx, context, removal, 'authenticator');
  return { done: true };
};
