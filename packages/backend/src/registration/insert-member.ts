// Writes a new member: account, secrets and card.
import { CARD_NUMBER_BYTES, newCardNumber } from '@pluspunkt/core/registration';
import { canonicalEmail } from '../platform/mail/canonical-email.ts';
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import { drawCardNumber } from './draw-card-number.ts';
import type { Registration } from './register.ts';

type Needs = Pick<BackendDependencies, 'clock' | 'random'>;

/** An unregistered card; locked until the transaction ends. */
const takeIssued = async (tx: Tx, cardNumber: string): Promise<string | undefined> => {
  const row = await tx.deleteFrom('issued_card').where('card_number', '=', cardNumber).where('status', '=', 'free').returning('card_number').executeTakeFirst();
  return row?.card_number;
};

const ids = ({ random }: Needs) => ({
  anonymous_id: random.uuid(),
  tracking_id_airship: random.uuid(),
  ols_id: random.uuid(),
  tracking_id_web_track: random.uuid(),
  tracking_id_offerista: random.uuid(),
  tracking_id_ad_server: random.uuid(),
});

const insertAccount = async (tx: Tx, needs: Needs, { data }: Registration, cardNumber: string, now: Date): Promise<number | undefined> => {
  const { address } = data;
  const row = await tx
    .insertInto('member')
    .values({
      ...ids(needs),
      card_number: cardNumber,
      email: canonicalEmail(data.email),
      salutation: data.genderKey,
      firstname: data.firstName.trim(),
      lastname: data.lastName.trim(),
      birthdate: data.birthday,
      street: address.street,
      street_number: address.streetNumber,
      postcode: address.postcode,
      city: address.city,
      country_code: address.countryKey,
      phone: '',
      mobile_phone: '',
      member_type_key: 'STANDARD',
      newsletter_service: 'Nein',
      data_usage_declaration: 'Nein',
      app_last_login: data.channel === 'APP' ? now : null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

/** The new member, or the reason against it. Orders a new card if none is given. */
export const insertMember = async (tx: Tx, needs: Needs, registration: Registration, now: Date): Promise<{ memberId: number; cardNumber: string } | 'card-not-free' | 'email-taken'> => {
  const { data, passwordHash, pinHash } = registration;
  const cardNumber = data.cardNumber === undefined ? await drawCardNumber(tx, () => newCardNumber(needs.random.bytes(CARD_NUMBER_BYTES))) : await takeIssued(tx, data.cardNumber);
  if (cardNumber === undefined) return 'card-not-free';
  const memberId = await insertAccount(tx, needs, registration, cardNumber, now);
  if (memberId === undefined) return 'email-taken';
  await tx.insertInto('credential').values({ member_id: memberId, password_hash: passwordHash, zip_dob_allowed: false }).execute();
  if (pinHash !== undefined) await tx.insertInto('member_pin').values({ member_id: memberId, pin_hash: pinHash, changed_at: now, changed_by: null }).execute();
  const status = data.cardNumber === undefined ? 'ordered' : 'active';
  await tx.insertInto('card').values({ card_number: cardNumber, member_id: memberId, kind: 'plastic', status, issued_at: now }).execute();
  return { memberId, cardNumber };
};
