// Messages to the service: accepted once, numbered, forwarded, confirmed.
import type { ContactTopic } from '@pluspunkt/core/partners';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuse } from '../platform/http/refusal.ts';
import { transact } from '../platform/http/transact.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import type { Letter } from './de.ts';
import { confirmationMail, serviceMail } from './de.ts';
import type { ContactRequestTable } from './partners.tables.ts';

export interface ContactMessage {
  readonly requestId: string;
  readonly memberId?: number;
  readonly topic: ContactTopic;
  readonly email?: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly cardNumber?: string;
  readonly message: string;
}

export interface ContactOptions {
  /** The mailbox of the customer service. */
  readonly serviceAddress: string;
  readonly now: Date;
}

/** `PP-2026-000042`: the year in Berlin and an ascending number. */
export const ticketOf = ({ id, created_at: createdAt }: Pick<Selectable<ContactRequestTable>, 'id' | 'created_at'>): string =>
  `PP-${dayOf(createdAt).slice(0, 4)}-${String(id).padStart(6, '0')}`;

const isSame = (row: Selectable<ContactRequestTable>, message: ContactMessage): boolean =>
  row.member_id === (message.memberId ?? null) &&
  row.email === (message.email ?? null) &&
  row.topic === message.topic &&
  row.message === message.message &&
  row.first_name === message.firstName &&
  row.last_name === message.lastName &&
  row.card_number === (message.cardNumber ?? null);

const insert = (tx: Tx, message: ContactMessage, now: Date) =>
  tx
    .insertInto('contact_request')
    .values({
      request_id: message.requestId,
      member_id: message.memberId ?? null,
      topic: message.topic,
      email: message.email ?? null,
      first_name: message.firstName,
      last_name: message.lastName,
      card_number: message.cardNumber ?? null,
      message: message.message,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst();

const sendMails = async (tx: Tx, letter: Letter, { requestId, memberId }: ContactMessage, { serviceAddress, now }: ContactOptions): Promise<void> => {
  await enqueueMail(tx, { recipient: serviceAddress, ...serviceMail(letter) }, `contact:${requestId}:service`, now);
  if (letter.email === undefined) return;
  await enqueueMail(tx, { recipient: letter.email, ...confirmationMail(letter), fromStranger: memberId === undefined }, `contact:${requestId}:confirmation`, now);
};

/** The same message again has the same ticket; another one under its id is a conflict. */
export const takeMessage = (db: Db, message: ContactMessage, options: ContactOptions): Promise<{ ticket: string } | Refusal> =>
  transact(db, async (tx) => {
    const taken = await insert(tx, message, options.now);
    if (taken !== undefined) {
      const ticket = ticketOf(taken);
      await sendMails(tx, { ...message, ticket }, message, options);
      return { ticket };
    }
    const before = await tx.selectFrom('contact_request').selectAll().where('request_id', '=', message.requestId).executeTakeFirstOrThrow();
    return isSame(before, message) ? { ticket: ticketOf(before) } : refuse('conflict');
  });
