// Members as the service desk finds and sees them. Every look is in the audit trail.
import { sql, type Kysely } from 'kysely';
import { canonicalEmail } from '../platform/mail/canonical-email.ts';
import { mailsOf } from '../account/index.ts';
import type { BackendDependencies } from '../dependencies.ts';
import type { Database } from '../platform/db/database.ts';
import { refuseWith, type Refusal } from '../platform/http/refusal.ts';
import { readBalance, readSpendingLock } from '../points/index.ts';
import { cardsOf } from '../profile/index.ts';
import { countRecoveryCodes } from '../session/index.ts';
import { correctionsOfMember } from './corrections.ts';
import { SERVICE_REFUSALS } from './de.ts';
import { noteAudit } from './note-audit.ts';

export const refusedService = (code: keyof typeof SERVICE_REFUSALS): Refusal => refuseWith(code, SERVICE_REFUSALS[code]);

const MOST_FOUND = 50;
const MAILS = 20;
const PAGE = 20;
/** Kind of looks and helps in the audit trail. */
export const MEMBERS = 'members';

export interface MemberSearch {
  readonly cardNumber?: string | undefined;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly postcode?: string | undefined;
}

/** `%`, `_` and backslashes stand for themselves. */
const beginning = (word: string): string => `${word.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const wordsOf = (name: string | undefined): readonly string[] => (name ?? '').split(/\s+/).filter((word) => word !== '');

const memberQuery = (db: Kysely<Database>) => db.selectFrom('member').select(['member.id', 'member.card_number', 'firstname', 'lastname', 'email', 'postcode', 'city', 'created_at']).where('closed_at', 'is', null);

type FoundRow = Awaited<ReturnType<ReturnType<typeof memberQuery>['executeTakeFirstOrThrow']>>;
const found = (row: FoundRow) => ({ memberId: row.id, cardNumber: row.card_number, firstname: row.firstname, lastname: row.lastname, email: row.email, postcode: row.postcode, city: row.city, memberSince: row.created_at.toISOString() });

/** Every given field must match: a card number matches each card of the member, a mail address as a whole, a name by the beginnings of its parts. */
export const findMembers = async (db: Kysely<Database>, { cardNumber, email, name, postcode }: MemberSearch, actor: string, now: Date) => {
  const words = wordsOf(name);
  if (cardNumber === undefined && email === undefined && postcode === undefined && words.length === 0) return refusedService('nothing-asked');
  let query = memberQuery(db);
  if (cardNumber !== undefined) query = query.where((build) => build.or([build('member.card_number', '=', cardNumber), build('member.id', 'in', build.selectFrom('card').select('member_id').where('card.card_number', '=', cardNumber))]));
  if (email !== undefined) query = query.where('email', '=', canonicalEmail(email));
  if (postcode !== undefined) query = query.where('postcode', '=', postcode);
  for (const word of words) query = query.where(sql<boolean>`(lower(lastname) like ${beginning(word)} or lower(firstname) like ${beginning(word)})`);
  const rows = await query.orderBy('lastname').orderBy('firstname').orderBy('member.id').limit(MOST_FOUND + 1).execute();
  const members = rows.slice(0, MOST_FOUND).map(found);
  const fields = Object.entries({ cardNumber, email, name, postcode }).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  await noteAudit(db, { actor, kind: MEMBERS, key: 'search', after: { fields, members: members.map(({ memberId }) => memberId) } }, now);
  return { members, hasMore: rows.length > MOST_FOUND };
};

const readMails = async (db: Kysely<Database>, memberId: number) => {
  const rows = await mailsOf(db, memberId).select(['mail_outbox.id', 'subject', 'mail_outbox.created_at', 'sent_at', 'last_error']).orderBy('mail_outbox.id', 'desc').limit(MAILS).execute();
  return rows.map((row) => ({ mailId: row.id, subject: row.subject, createdAt: row.created_at.toISOString(), ...(row.sent_at === null ? {} : { sentAt: row.sent_at.toISOString() }), ...(row.last_error === null ? {} : { failure: row.last_error }) }));
};

const readSessions = async (db: Kysely<Database>, memberId: number) => {
  const rows = await db.selectFrom('session').select(['device_name', 'created_at', 'last_seen_at']).where('member_id', '=', memberId).where('revoked_at', 'is', null).orderBy('last_seen_at', 'desc').limit(PAGE).execute();
  return rows.map((row) => ({ device: row.device_name, loggedInAt: row.created_at.toISOString(), lastSeenAt: row.last_seen_at.toISOString() }));
};

const readPoints = async (db: Kysely<Database>, memberId: number, now: Date) => {
  const { rows } = await sql<{ pending: number; debt: number; coupons: number }>`select
    (select coalesce(sum(points), 0)::int from booking where member_id = ${memberId} and status = 'pending') as pending,
    (select coalesce(sum(points), 0)::int from point_debt where member_id = ${memberId}) as debt,
    (select count(*)::int from member_coupon join coupon using (promotion_id) where member_id = ${memberId} and redeemed_at is null and valid_to >= ${now}) as coupons`.execute(db);
  const { pending = 0, debt = 0, coupons = 0 } = rows[0] ?? {};
  return { balance: await readBalance(db, memberId, now), pending, debt, activeCoupons: coupons };
};

const used = (at: Date | null) => (at === null ? {} : { lastUsedAt: at.toISOString() });

const readFactors = async (db: Kysely<Database>, memberId: number) => {
  const passkeys = await db.selectFrom('passkey').select(['id', 'name', 'created_at', 'last_used_at']).where('member_id', '=', memberId).orderBy('created_at', 'desc').execute();
  const authenticator = await db.selectFrom('member_authenticator').select(['created_at', 'last_used_at']).where('member_id', '=', memberId).executeTakeFirst();
  return {
    passkeys: passkeys.map(({ id, name, created_at: createdAt, last_used_at: lastUsedAt }) => ({ id, name, createdAt: createdAt.toISOString(), ...used(lastUsedAt) })),
    ...(authenticator === undefined ? {} : { secondFactor: { createdAt: authenticator.created_at.toISOString(), ...used(authenticator.last_used_at), recoveryCodesLeft: await countRecoveryCodes(db, memberId) } }),
  };
};

/** The member, or undefined for an unknown or closed account. */
export const openMember = (db: Kysely<Database>, memberId: number) => memberQuery(db).where('member.id', '=', memberId).executeTakeFirst();

export const readServiceMember = async ({ database: db, clock }: Pick<BackendDependencies, 'database' | 'clock'>, memberId: number, actor: string) => {
  const now = clock.now();
  const row = await db.selectFrom('member').selectAll().where('id', '=', memberId).where('closed_at', 'is', null).executeTakeFirst();
  if (row === undefined) return refusedService('unknown-member');
  await noteAudit(db, { actor, kind: MEMBERS, key: String(memberId), after: { looked: 'member' } }, now);
  return {
    member: found(row),
    birthdate: row.birthdate,
    street: `${row.street} ${row.street_number}`.trim(),
    phone: row.mobile_phone || row.phone,
    emailConfirmed: row.email_confirmed_at !== null,
    newsletter: row.newsletter_service === 'Ja',
    ...(await readPoints(db, memberId, now)),
    spendingLocked: (await readSpendingLock(db, memberId)).locked,
    cards: await cardsOf(db, memberId),
    sessions: await readSessions(db, memberId),
    ...(await readFactors(db, memberId)),
    mails: await readMails(db, memberId),
    corrections: await correctionsOfMember(db, memberId),
  };
};

export const listMemberBookings = async ({ database: db, clock }: Pick<BackendDependencies, 'database' | 'clock'>, memberId: number, { limit = PAGE, offset = 0 }: { readonly limit?: number | undefined; readonly offset?: number | undefined }, actor: string) => {
  if ((await openMember(db, memberId)) === undefined) return refusedService('unknown-member');
  await noteAudit(db, { actor, kind: MEMBERS, key: String(memberId), after: { looked: 'bookings' } }, clock.now());
  const { total } = await db.selectFrom('booking').select((build) => build.fn.countAll<number>().as('total')).where('member_id', '=', memberId).executeTakeFirstOrThrow();
  const rows = await db.selectFrom('booking').select(['id', 'kind', 'status', 'points', 'partner_name', 'description', 'transaction_at', 'booked_at']).where('member_id', '=', memberId).orderBy('transaction_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return {
    total,
    items: rows.map((row) => ({ bookingId: row.id, kind: row.kind, status: row.status, points: row.points, partner: row.partner_name, description: row.description, transactionAt: row.transaction_at.toISOString(), ...(row.booked_at === null ? {} : { bookedAt: row.booked_at.toISOString() }) })),
  };
};
