// Finds the account that a login names: by card number or e-mail address.
import { canonicalEmail } from '../platform/mail/canonical-email.ts';
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
  return CARD_NUMBER.test(bare) ? bare : canonicalEmail(username);
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

/** Any card of the account opens it, except a blocked one: it may be in the hands of a thief. */
const findByCard = async (db: Db, cardNumber: string): Promise<Account | undefined> => {
  const card = await db.selectFrom('card').select(['member_id as memberId', 'status']).where('card_number', '=', cardNumber).executeTakeFirst();
  if (card === undefined) return accountQuery(db).where('member.card_number', '=', cardNumber).executeTakeFirst();
  return card.status === 'blocked' ? undefined : accountQuery(db).where('member.id', '=', card.memberId).where('member.closed_at', 'is', null).executeTakeFirst();
};

export const isCardNumber = (identifier: string): boolean => CARD_NUMBER.test(identifier);

/** The account of a member who is known already. */
export const findAccountOf = (db: Db, memberId: number): Promise<Account | undefined> => accountQuery(db).where('member.id', '=', memberId).where('member.closed_at', 'is', null).executeTakeFirst();

/** Birthday and postcode open an account by card number only: e-mail addresses are no secret. */
export const findAccount = async (db: Db, identifier: string): Promise<Account | undefined> => {
  if (isCardNumber(identifier)) return findByCard(db, identifier);
  const account = await accountQuery(db).where('member.email', '=', identifier).executeTakeFirst();
  return account === undefined ? undefined : { ...account, zipDobAllowed: false };
};
