// Reads a member's profile in the contract's shape.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { MemberTable } from './profile.tables.ts';

export type MemberRow = Selectable<MemberTable>;

const YEAR_AGO = (now: Date): Date => {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - 1);
  return then;
};

const profileOf = (row: MemberRow, hasPassword: boolean, now: Date) => ({
  salutation: row.salutation,
  anonymousUniqueID: row.anonymous_id,
  firstname: row.firstname,
  lastname: row.lastname,
  birthdate: row.birthdate,
  street: row.street,
  streetNumber: row.street_number,
  postcode: row.postcode,
  city: row.city,
  countryCode: row.country_code,
  phone: row.phone,
  mobilePhone: row.mobile_phone,
  memberTypeKey: row.member_type_key,
  email: row.email ?? '',
  loginStandard: hasPassword ? 'password' : 'zip-dob',
  permissions: { newsletterService: row.newsletter_service, dataUsageDeclaration: row.data_usage_declaration },
  appLoginInfo: row.app_last_login === null ? {} : { lastLogin: row.app_last_login.toISOString() },
  // An app login counts as used within a year.
  appLoginAlreadyUsed: row.app_last_login !== null && row.app_last_login >= YEAR_AGO(now) && row.app_last_login <= now,
});

export const readMember = (db: Kysely<Database>, memberId: number): Promise<MemberRow> =>
  db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();

export const readProfile = async (db: Kysely<Database>, memberId: number, now: Date) => {
  const row = await readMember(db, memberId);
  const credential = await db.selectFrom('credential').select('password_hash').where('member_id', '=', memberId).executeTakeFirst();
  return profileOf(row, typeof credential?.password_hash === 'string', now);
};

export const frontendIdsOf = (row: MemberRow) => ({
  trackingIdAirship: row.tracking_id_airship,
  olsId: row.ols_id,
  trackingIdWebTrack: row.tracking_id_web_track,
  trackingIdOfferista: row.tracking_id_offerista,
  trackingIdAdServer: row.tracking_id_ad_server,
});

/** Oldest first. */
export const cardsOf = async (db: Kysely<Database>, memberId: number) => {
  const rows = await db.selectFrom('card').selectAll().where('member_id', '=', memberId).orderBy('issued_at').orderBy('card_number').execute();
  return rows.map((row) => ({ cardNumber: row.card_number, kind: row.kind, status: row.status, issuedAt: row.issued_at.toISOString() }));
};
