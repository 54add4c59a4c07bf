// Removes from an account what a stranger may have entered, before its owner takes it over: the address was never confirmed.
import { CONSENT_KINDS, CONSENT_TEXT_VERSION } from '@pluspunkt/core/consents';
import { UNKNOWN_BIRTHDATE } from '@pluspunkt/core/profile';
import { sql } from 'kysely';
import { changeConsent } from '../consents/index.ts';
import type { Tx } from '../platform/db/database.ts';
import { NEW_OWNER } from './de.ts';

/** Rows that a member enters, with the rows that refer to them. Points, cards and spendings stay: they are bookings. */
const ENTERED = ['household', 'member_authenticator', 'member_pin', 'partner_favourite_list', 'passkey', 'product_favourite', 'shared_consent', 'shopping_list_entry'] as const;

/** Part of the caller's transaction. */
export const clearStranger = async (tx: Tx, memberId: number, at: Date): Promise<void> => {
  for (const consent of CONSENT_KINDS) await changeConsent(tx, { memberId, consent, status: 'revoked', textVersion: CONSENT_TEXT_VERSION, origin: 'mail', at });
  for (const table of ENTERED) await sql`delete from ${sql.table(table)} where member_id = ${memberId}`.execute(tx);
  await tx
    .updateTable('member')
    .set({ ...NEW_OWNER, salutation: 'None', birthdate: UNKNOWN_BIRTHDATE, street: '', street_number: '', postcode: '', city: '', phone: '', mobile_phone: '' })
    .where('id', '=', memberId)
    .execute();
};
