// Closes an account: points lapse, personal data is deleted, bookings stay without a name. One transaction.
import { UNKNOWN_BIRTHDATE } from '@pluspunkt/core/profile';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuse } from '../platform/http/refusal.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { lapse } from '../points/index.ts';
import { releaseHolds } from '../tills/index.ts';
import { accountClosedMail } from './de.ts';

/** Rows of a member that are deleted, with the rows that refer to them. */
export const REMOVED = [
  'campaign_parameter',
  'campaign_participation',
  'campaign_terms',
  'card',
  'click_out',
  'consent_change',
  'contact_request',
  'credential',
  'dismissal',
  'favourite_layer_shown',
  'household',
  'idempotent_answer',
  'member_authenticator',
  'member_coupon',
  'member_pin',
  'one_time_token',
  'page_view',
  'partner_favourite_list',
  'passkey',
  'price_digest',
  'product_favourite',
  'registration',
  'session',
  'shared_consent',
  'shopping_list_entry',
  'spending_lock',
] as const;

/** Stay in statistics, without a name. */
export const DETACHED = ['brochure_impression', 'brochure_view'] as const;

/** Rows that accounting needs; their personal data is removed. */
export const RETAINED = ['audit_entry', 'booking', 'booking_day', 'booking_month', 'campaign_draw', 'donation', 'lottery_entry', 'point_batch', 'point_correction', 'point_debt', 'point_use', 'prize_mailbox', 'purchase', 'purchase_number', 'purchase_return', 'till_redemption', 'voucher'] as const;

/** Numbers of used cards are never issued again. */
const blockNumbers = async (tx: Tx, memberId: number, cardNumber: string, now: Date): Promise<void> => {
  const cards = await tx.selectFrom('card').select('card_number').where('member_id', '=', memberId).execute();
  const numbers = new Set([cardNumber, ...cards.map((card) => card.card_number)]);
  await tx
    .insertInto('issued_card')
    .values([...numbers].map((number) => ({ card_number: number, status: 'blocked' as const, issued_at: now })))
    .onConflict((conflict) => conflict.column('card_number').doUpdateSet({ status: 'blocked' }))
    .execute();
};

const removeRows = async (tx: Tx, memberId: number): Promise<void> => {
  // Open lotteries are drawn without this member. A concurrent draw may already have marked its winners.
  await tx
    .deleteFrom('lottery_entry')
    .where('member_id', '=', memberId)
    .where('won', 'is', null)
    .where('form_id', 'in', tx.selectFrom('lottery').select('form_id').where('drawn_at', 'is', null))
    .execute();
  for (const table of REMOVED) await sql`delete from ${sql.table(table)} where member_id = ${memberId}`.execute(tx);
  // A reason is free text and may name the member.
  await tx.updateTable('point_correction').set({ reason: '' }).where('member_id', '=', memberId).execute();
  for (const table of DETACHED) await sql`update ${sql.table(table)} set member_id = null where member_id = ${memberId}`.execute(tx);
};

const anonymise = (tx: Tx, memberId: number, now: Date): Promise<unknown> =>
  tx
    .updateTable('member')
    .set({
      card_number: `closed-${memberId}`,
      email: null,
      salutation: 'None',
      firstname: '-',
      lastname: '-',
      birthdate: UNKNOWN_BIRTHDATE,
      street: '',
      street_number: '',
      postcode: '',
      city: '',
      country_code: 'DE',
      phone: '',
      mobile_phone: '',
      newsletter_service: 'Nein',
      data_usage_declaration: 'Nein',
      app_last_login: null,
      anonymous_id: `closed-${memberId}`,
      tracking_id_airship: '',
      ols_id: '',
      tracking_id_web_track: '',
      tracking_id_offerista: '',
      tracking_id_ad_server: '',
      closed_at: now,
    })
    .where('id', '=', memberId)
    .execute();

/** Part of `transact`. A concurrent second request finds the account closed, and its session with it. */
export const closeAccount = async (tx: Tx, memberId: number, now: Date): Promise<{ lapsedPoints: number } | Refusal> => {
  const member = await tx
    .selectFrom('member')
    .select(['card_number', 'email', 'email_confirmed_at as confirmedAt', 'firstname', 'lastname'])
    .where('id', '=', memberId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (member === undefined) return refuse('unauthenticated');
  await releaseHolds(tx, memberId, now);
  const lapsedPoints = await lapse(tx, memberId, now);
  await blockNumbers(tx, memberId, member.card_number, now);
  await removeRows(tx, memberId);
  const { email, confirmedAt, firstname, lastname } = member;
  // An address that was never confirmed may be another person's, who gets mails and a newsletter as well.
  if (email !== null && confirmedAt !== null) {
    await tx.deleteFrom('newsletter_subscription').where('email', '=', email).execute();
    await tx.deleteFrom('mail_outbox').where('recipient', '=', email).execute();
  }
  if (email !== null) {
    await enqueueMail(tx, accountClosedMail({ email, firstname, lastname }, lapsedPoints), `account-closed:${memberId}`, now);
  }
  await anonymise(tx, memberId, now);
  return { lapsedPoints };
};
