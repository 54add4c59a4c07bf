// Messages of the contact form at the service desk: listed, read, answered by mail, closed and opened again.
import type { ContactConversation, ContactMessage } from '@pluspunkt/core/operators';
import type { Kysely } from 'kysely';
import { ticketOf } from '../partners/index.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import { refuseWith, type Refusal } from '../platform/http/refusal.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { createThrottle, type Throttle } from '../platform/rate-limits/throttle.ts';
import { answerMail, DESK_REFUSALS } from './de.ts';
import { noteAudit } from './note-audit.ts';

const PAGE = 20;
const KIND = 'contact-messages';
/** Answers to one message, whose address anyone may have typed. */
const MOST_ANSWERS = 3;

export const refusedAtDesk = (code: keyof typeof DESK_REFUSALS): Refusal => refuseWith(code, DESK_REFUSALS[code]);

const messageQuery = (db: Kysely<Database>) =>
  db
    .selectFrom('contact_request')
    .selectAll()
    .select(({ selectFrom, fn }) => selectFrom('contact_answer').select(fn.countAll<number>().as('count')).whereRef('contact_id', '=', 'contact_request.id').as('answers'));

type Row = Awaited<ReturnType<ReturnType<typeof messageQuery>['executeTakeFirstOrThrow']>>;

const wire = (row: Row): ContactMessage => ({
  contactId: row.id,
  ticket: ticketOf(row),
  topic: row.topic,
  name: `${row.first_name} ${row.last_name}`,
  sentAt: row.created_at.toISOString(),
  answers: row.answers ?? 0,
  ...(row.email === null ? {} : { email: row.email }),
  ...(row.member_id === null ? {} : { memberId: row.member_id }),
  ...(row.closed_at === null ? {} : { closedAt: row.closed_at.toISOString() }),
});

export interface DeskPage {
  readonly state?: 'open' | 'closed' | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

export const listContactMessages = async (db: Kysely<Database>, { state = 'open', limit = PAGE, offset = 0 }: DeskPage) => {
  const operator = state === 'open' ? 'is' : 'is not';
  const { total } = await db.selectFrom('contact_request').select((build) => build.fn.countAll<number>().as('total')).where('closed_at', operator, null).executeTakeFirstOrThrow();
  const rows = await messageQuery(db).where('closed_at', operator, null).orderBy('id', state === 'open' ? 'asc' : 'desc').limit(limit).offset(offset).execute();
  return { total, items: rows.map(wire) };
};

const conversationOf = async (db: Kysely<Database>, row: Row): Promise<Pick<ContactConversation, 'cardNumber' | 'text' | 'message'> & { readonly answers: ContactConversation['answers'][number][] }> => {
  const answers = await db.selectFrom('contact_answer').select(['body', 'answered_by', 'answered_at']).where('contact_id', '=', row.id).orderBy('answered_at').execute();
  return {
    message: wire(row),
    text: row.message,
    ...(row.card_number === null ? {} : { cardNumber: row.card_number }),
    answers: answers.map(({ body, answered_by: answeredBy, answered_at: at }) => ({ text: body, answeredBy, answeredAt: at.toISOString() })),
  };
};

const reread = async (tx: Tx, contactId: number) => conversationOf(tx, await messageQuery(tx).where('id', '=', contactId).executeTakeFirstOrThrow());

interface At {
  readonly contactId: number;
  /** Mail address of the operator. */
  readonly actor: string;
  readonly now: Date;
}

export const readContactMessage = async (db: Kysely<Database>, { contactId, actor, now }: At) => {
  const row = await messageQuery(db).where('id', '=', contactId).executeTakeFirst();
  if (row === undefined) return refusedAtDesk('unknown-message');
  await noteAudit(db, { actor, kind: KIND, key: ticketOf(row), after: { read: true } }, now);
  return conversationOf(db, row);
};

const lock = (tx: Tx, contactId: number) => tx.selectFrom('contact_request').selectAll().where('id', '=', contactId).forUpdate().executeTakeFirst();

interface Answer extends At {
  readonly answerId: string;
  readonly text: string;
  readonly close: boolean;
  /** Counts an answer, and refuses it beyond the operator's limit of a day. */
  readonly tooMany: (throttle: Throttle) => Promise<Refusal | undefined>;
}

/** Part of `transact`. The same answer again changes nothing, and is a look. */
export const answerContactMessage = async (tx: Tx, { contactId, actor, now, answerId, text, close, tooMany }: Answer) => {
  const row = await lock(tx, contactId);
  if (row === undefined) return refusedAtDesk('unknown-message');
  if (row.email === null) return refusedAtDesk('no-address');
  const stored = await tx
    .insertInto('contact_answer')
    .values({ id: answerId, contact_id: contactId, body: text, answered_by: actor, answered_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored === undefined) return readContactMessage(tx, { contactId, actor, now });
  const { answers } = await tx.selectFrom('contact_answer').select(({ fn }) => fn.countAll<number>().as('answers')).where('contact_id', '=', contactId).executeTakeFirstOrThrow();
  if (answers > MOST_ANSWERS) return refusedAtDesk('answered-enough');
  const limited = await tooMany(createThrottle({ database: tx }));
  if (limited !== undefined) return limited;
  const ticket = ticketOf(row);
  await enqueueMail(tx, answerMail(row.email, { ticket, text }), `answer:${answerId}`, now);
  if (close) await tx.updateTable('contact_request').set({ closed_at: now }).where('id', '=', contactId).execute();
  await noteAudit(tx, { actor, kind: KIND, key: ticket, after: { answered: true, closed: close } }, now);
  return reread(tx, contactId);
};

/** Part of `transact`. Where it changes nothing, it is a look. */
export const closeContactMessage = async (tx: Tx, { contactId, actor, now, closed }: At & { readonly closed: boolean }) => {
  const row = await lock(tx, contactId);
  if (row === undefined) return refusedAtDesk('unknown-message');
  if ((row.closed_at !== null) === closed) return readContactMessage(tx, { contactId, actor, now });
  await tx.updateTable('contact_request').set({ closed_at: closed ? now : null }).where('id', '=', contactId).execute();
  await noteAudit(tx, { actor, kind: KIND, key: ticketOf(row), before: { closed: !closed }, after: { closed } }, now);
  return reread(tx, contactId);
};
