// What the service desk does for a member: cards, sessions, mails, the end of the account.
import type { Kysely } from 'kysely';
import { closeAccount, exportMember, mailsOf } from '../account/index.ts';
import type { RouteContext } from '../capability.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import { isRefusal, type Refusal } from '../platform/http/refusal.ts';
import { cardsOf, orderCard } from '../profile/index.ts';
import { endSessions } from '../session/index.ts';
import { MEMBERS, openMember, refusedService } from './members.ts';
import { noteAudit } from './note-audit.ts';

/** No session of the member stays. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

export interface Help {
  readonly memberId: number;
  /** Mail address of the operator. */
  readonly actor: string;
}

const note = (db: Kysely<Database>, { memberId, actor }: Help, after: unknown, now: Date) => noteAudit(db, { actor, kind: MEMBERS, key: String(memberId), after }, now);

/** Part of `transact`: the row is locked. */
const isOpen = async (tx: Tx, memberId: number): Promise<boolean> => (await tx.selectFrom('member').select('id').where('id', '=', memberId).where('closed_at', 'is', null).forNoKeyUpdate().executeTakeFirst()) !== undefined;

/** Part of `transact`. A blocked card no longer logs in or collects. All sessions end, since the finder of the card may have one. */
export const blockCard = async (tx: Tx, { clock, oneTimeTokens }: RouteContext, help: Help & { readonly cardNumber: string }) => {
  const { memberId, cardNumber } = help;
  const now = clock.now();
  if (!(await isOpen(tx, memberId))) return refusedService('unknown-member');
  const row = await tx.updateTable('card').set({ status: 'blocked' }).where('member_id', '=', memberId).where('card_number', '=', cardNumber).returning('card_number').executeTakeFirst();
  if (row === undefined) return refusedService('unknown-card');
  await tx.updateTable('credential').set({ zip_dob_allowed: false }).where('member_id', '=', memberId).execute();
  // Tokens first: one that is redeemed meanwhile opens a session.
  await oneTimeTokens.revokeAll(tx, memberId);
  await endSessions(tx, memberId, now);
  await note(tx, help, { blockedCard: cardNumber }, now);
  const card = (await cardsOf(tx, memberId)).find((one) => one.cardNumber === cardNumber);
  return card ?? refusedService('unknown-card');
};

/** Part of `transact`. */
export const replaceCard = async (tx: Tx, context: RouteContext, help: Help & { readonly reason: Parameters<typeof orderCard>[2]['reason'] }) => {
  if (!(await isOpen(tx, help.memberId))) return refusedService('unknown-member');
  const ordered = await orderCard(tx, context, { memberId: help.memberId, sessionId: NO_SESSION, reason: help.reason });
  if (!isRefusal(ordered)) await note(tx, help, { orderedCard: ordered.cardNumber, reason: help.reason }, context.clock.now());
  return ordered;
};

/** Part of `transact`. */
export const endMemberSessions = async (tx: Tx, { clock }: RouteContext, help: Help): Promise<{ done: true } | Refusal> => {
  const now = clock.now();
  if (!(await isOpen(tx, help.memberId))) return refusedService('unknown-member');
  await endSessions(tx, help.memberId, now);
  await note(tx, help, { endedSessions: true }, now);
  return { done: true };
};

/** Part of `transact`. A copy with its own key: mail servers drop what they have seen. */
export const resendMail = async (tx: Tx, { clock, random }: RouteContext, help: Help & { readonly mailId: number }): Promise<{ done: true } | Refusal> => {
  const now = clock.now();
  const member = await openMember(tx, help.memberId);
  if (member === undefined) return refusedService('unknown-member');
  const mail = await mailsOf(tx, member.id).select(['mail_key', 'recipient', 'subject', 'body']).where('mail_outbox.id', '=', help.mailId).executeTakeFirst();
  if (mail === undefined) return refusedService('unknown-mail');
  await tx.insertInto('mail_outbox').values({ mail_key: `resent:${random.uuid()}`, recipient: mail.recipient, subject: mail.subject, body: mail.body, created_at: now, sent_at: null, next_attempt_at: now, last_error: null }).execute();
  await note(tx, help, { resentMail: mail.subject }, now);
  return { done: true };
};

/** Columns with codes, which are redeemed by the person who knows them; the member finds them in the portal. */
const CODES = ['code'] as const;
const withoutCodes = (name: string, value: unknown): unknown => (CODES.some((column) => column === name) ? undefined : value);

/** As the member gets it, but without the codes of vouchers and wins. */
export const exportForMember = async (context: RouteContext, help: Help) => {
  const member = await openMember(context.database, help.memberId);
  if (member === undefined) return refusedService('unknown-member');
  await note(context.database, help, { exported: true }, context.clock.now());
  const data = await exportMember(context, { memberId: member.id, cardNumber: member.card_number, sessionId: NO_SESSION, roles: [] });
  return { fileName: `mitglied-${member.card_number}.json`, content: JSON.stringify(data, withoutCodes, 2) };
};

/** Part of `transact`. */
export const closeMember = async (tx: Tx, { clock }: RouteContext, help: Help) => {
  const now = clock.now();
  if (!(await isOpen(tx, help.memberId))) return refusedService('unknown-member');
  const closed = await closeAccount(tx, help.memberId, now);
  if (!isRefusal(closed)) await note(tx, help, { closed: true, ...closed }, now);
  return closed;
};
