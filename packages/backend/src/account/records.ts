// A member's rows by table, and how they are exported.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { mailsOf } from './mails-of.ts';

/** Exported row by row. Other data of a member has a separate section, or is secret. */
export const RECORDS: Readonly<Record<string, string>> = {
  auditEntries: 'audit_entry',
  authenticators: 'member_authenticator',
  brochureImpressions: 'brochure_impression',
  brochureViews: 'brochure_view',
  campaignDraws: 'campaign_draw',
  campaignParameters: 'campaign_parameter',
  campaignParticipations: 'campaign_participation',
  campaignTerms: 'campaign_terms',
  contactRequests: 'contact_request',
  coupons: 'member_coupon',
  donations: 'donation',
  lotteryEntries: 'lottery_entry',
  pageViews: 'page_view',
  passkeys: 'passkey',
  pointCorrections: 'point_correction',
  pointDebts: 'point_debt',
  priceMatches: 'price_match',
  priceMails: 'price_digest',
  purchases: 'purchase',
  recoveryCodes: 'member_recovery_code',
  redemptions: 'till_redemption',
  registrations: 'registration',
  sharedConsents: 'shared_consent',
  shoppingList: 'shopping_list_entry',
  spendingLocks: 'spending_lock',
  vouchers: 'voucher',
};

/** Keys of other members, hashes, addresses of operators and numbers of the database are not exported. */
const LEFT_OUT: readonly string[] = ['member_id', 'request_hash', 'requested_by', 'decided_by', 'idempotency_key', 'credential_id', 'public_key', 'totp_secret', 'totp_step', 'code_hash', 'change_version'];

/** Rows of a table in an export. Normal accounts have fewer; a member who creates more by calls would fill the memory of the process. */
export const MOST_ROWS = 20_000;

/** A letter has up to 5,000 characters, of which JSON makes six times as many. */
export const MOST_LETTERS = 200;

const mostOf = (table: string): number => (table === 'contact_request' ? MOST_LETTERS : MOST_ROWS);

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase());

const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

const handedOut = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).flatMap(([name, value]) => (LEFT_OUT.includes(name) || value === null ? [] : [[camelCase(name), plain(value)]])));

/** By section, each in the order in which it was written. */
export const readRecords = async (db: Kysely<Database>, memberId: number): Promise<Record<string, Record<string, unknown>[]>> => {
  const sections = await Promise.all(
    Object.entries(RECORDS).map(async ([section, table]) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where member_id = ${memberId} limit ${mostOf(table)}`.execute(db);
      return [section, rows.map(handedOut)] as const;
    }),
  );
  return Object.fromEntries(sections);
};

/**
 * What was mailed to the member's address: when and about what. The texts are left out: they may contain links that are still valid. An
 * address that was never confirmed may be another person's, who gets mails as well.
 */
export const readMails = async (db: Kysely<Database>, memberId: number) => {
  const rows = await mailsOf(db, memberId)
    .select(['subject', 'mail_outbox.created_at'])
    .where('member.email_confirmed_at', 'is not', null)
    .orderBy('mail_outbox.id')
    .limit(MOST_ROWS)
    .execute();
  return rows.map(({ subject, created_at: at }) => ({ subject, createdAt: at.toISOString() }));
};
