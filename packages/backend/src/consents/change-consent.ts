// Writes and reads what a member consents to: changes are stored, the newest one counts.
import type { ConsentKind } from '@pluspunkt/core/consents';
import { type Kysely, sql } from 'kysely';
import type { Database, Tx } from '../platform/db/database.ts';
import { keepNewest } from '../platform/db/rows/keep-newest.ts';
import type { ConsentChangeTable } from './consents.tables.ts';

export interface ConsentSaid {
  readonly memberId: number;
  readonly consent: ConsentKind;
  readonly status: ConsentChangeTable['status'];
  readonly textVersion: string;
  /** Where it was given: `web`, `registration`, `mail`. */
  readonly origin: string;
  readonly at: Date;
}

/** Changes of a consent that are stored: a program could make hundreds a minute, which the end of the account would delete in one transaction. The audit trail keeps all. */
const MOST_STORED = 1_000;

const NEWSLETTER_WORDS = { accepted: 'Ja', revoked: 'Nein', unconfirmed: 'Unbestaetigt' } as const;

/** The profile repeats two of the consents (permissions). */
const mirror = async (tx: Tx, { memberId, consent, status }: ConsentSaid): Promise<void> => {
  if (consent === 'onlinemarketing') return;
  const change = consent === 'newsletter' ? { newsletter_service: NEWSLETTER_WORDS[status] } : { data_usage_declaration: status === 'accepted' ? ('Ja' as const) : ('Nein' as const) };
  const member = await tx.updateTable('member').set(change).where('id', '=', memberId).returning(['email', 'email_confirmed_at']).executeTakeFirstOrThrow();
  const { email, email_confirmed_at: confirmedAt } = member;
  // What the owner of the address ordered as a visitor ends as well; without a confirmation the member may be another person.
  if (consent === 'newsletter' && status === 'revoked' && email !== null && confirmedAt !== null) await tx.deleteFrom('newsletter_subscription').where('email', '=', email).execute();
};

export const latestChange = (db: Kysely<Database>, memberId: number, consent: ConsentKind) =>
  db.selectFrom('consent_change').selectAll().where('member_id', '=', memberId).where('consent', '=', consent).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** Idempotent. Ordering a confirmed newsletter again keeps it confirmed. Returns whether anything changed. */
export const changeConsent = async (tx: Tx, said: ConsentSaid): Promise<boolean> => {
  await tx.selectFrom('member').select('id').where('id', '=', said.memberId).forNoKeyUpdate().executeTakeFirstOrThrow();
  const before = await latestChange(tx, said.memberId, said.consent);
  if (before?.status === said.status || (before?.status === 'accepted' && said.status === 'unconfirmed')) return false;
  await tx
    .insertInto('consent_change')
    .values({ member_id: said.memberId, consent: said.consent, status: said.status, text_version: said.textVersion, origin: said.origin, changed_at: said.at })
    .execute();
  await keepNewest(tx, { table: 'consent_change', key: 'id', where: sql`member_id = ${said.memberId} and consent = ${said.consent}`, time: 'id', most: MOST_STORED });
  await mirror(tx, said);
  return true;
};

/** Changes that an answer contains. */
const MOST_CHANGES = 100;

/** As in the contract: the state after the newest change, and the newest changes. */
export const readConsent = async (db: Kysely<Database>, memberId: number, consent: ConsentKind) => {
  const rows = await db.selectFrom('consent_change').selectAll().where('member_id', '=', memberId).where('consent', '=', consent).orderBy('id', 'desc').limit(MOST_CHANGES).execute();
  const history = rows.map((row) => ({ status: row.status, changedAt: row.changed_at.toISOString(), textVersion: row.text_version, origin: row.origin }));
  const [newest] = history;
  return { consent, status: newest?.status ?? ('unset' as const), ...(newest === undefined ? {} : { changedAt: newest.changedAt }), history };
};
