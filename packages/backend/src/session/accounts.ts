// Finds the account that a login names: by card number or e-mail address.
import type { Db } from '../platform/db/database.ts';
import type { StoredSecrets } from './passwords.ts';

export interface Account extends StoredSecrets {
  readonly memberId: number;
  readonly cardNumber: string;
}

const CARD_NUMBER = /^[0-9]{10}$/;

/** Card numbers with or without blanks, e-mail addresses in any case. */
export const normalisedIdentifier = (username: string): string => {
  const bare = username.replaceAll(/\s/g, '');
  return CARD_NUMBER.test(bare) ? bare : username.trim().toLowerCase();
};

const accountQuery = (db: Db) =>
  db
    .selectFrom('member')
    .innerJoin('credential', 'credential.member_id', 'member.id')
    .select([
      'member.id as memberId',
      'member.card_number as cardNumber',
      'member.birthdate',
      'member.postcode',
      'credential.password_hash as passwordHash',
      'credential.zip_dob_allowed as zipDobAllowed',
    ]);

/** Birthday and postcode open an account by its card number only: e-mail addresses are no secret at all. */
export const findAccount = async (db: Db, identifier: string): Promise<Account | undefined> => {
  if (CARD_NUMBER.test(identifier)) return accountQuery(db).where('member.card_number', '=', identifier).executeTakeFirst();
  const account = await accountQuery(db).where('member.email', '=', identifier).executeTakeFirst();
  return account === undefined ? undefined : { ...account, zipDobAllowed: false };
};
