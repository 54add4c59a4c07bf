// Fills in the members of the demo data: accounts, cards, two years of bookings.
import { either as E } from 'fp-ts';
import type { Tx } from '../platform/db/database.ts';
import { confirm, credit, debit, donatePoints, type Entry } from '../points/index.ts';
import type { PartnerRow } from '../search/index.ts';
import { hashPassword } from '../session/index.ts';
import { bookPurchase, type PartnerTermsRow } from '../tills/index.ts';
import type { BookingSeed } from './booking-seed.ts';
import { bookingSeeds } from './booking-seed.ts';
import { type DemoMembers, granted } from './common/past.ts';
import type { MemberSeed } from './member-seed.ts';
import { memberSeeds } from './member-seed.ts';
import { partnerTermsRows } from './partners/partner-terms.ts';

export interface MemberSeedOptions {
  readonly now: Date;
  /** Partners at which the members shopped. */
  readonly partners: readonly [PartnerRow, ...PartnerRow[]];
}

const CENTS_A_VISIT = 1_290;
const CENTS_A_LITRE = 175;

/** Not by registration: its members have an e-mail address, a password and one plastic card, and confirm their address by a mailed link. */
const insertMember = async (tx: Tx, seed: MemberSeed): Promise<number> => {
  const { id } = await tx.insertInto('member').values(seed.row).returning('id').executeTakeFirstOrThrow();
  const hash = seed.password === undefined ? null : await hashPassword(seed.password);
  await tx.insertInto('credential').values({ member_id: id, password_hash: hash, zip_dob_allowed: seed.zipDobAllowed }).execute();
  const cards = seed.cards.map(({ cardNumber, kind, status }) => ({ card_number: cardNumber, member_id: id, kind, status, issued_at: seed.row.created_at }));
  await tx.insertInto('card').values(cards).execute();
  return id;
};

/** What earns at least so many points; a visit earns what it earns. */
const lineOf = (points: number, { per, points: each, unit }: PartnerTermsRow) => {
  const quantity = Math.ceil(points / each) * unit;
  const line = { lineId: '1', category: 'Einkauf', onSale: false, quantityInThousandths: 1_000 };
  if (per === 'visit') return { ...line, amountInCent: CENTS_A_VISIT };
  return per === 'amount' ? { ...line, amountInCent: quantity } : { ...line, quantityInThousandths: quantity, amountInCent: Math.round((quantity / 1_000) * CENTS_A_LITRE) };
};

interface Shopper {
  readonly memberId: number;
  readonly cardNumber: string;
  readonly terms: ReadonlyMap<string, PartnerTermsRow>;
}

/** At the partner's till; then its points counted when their time had come. */
const buy = async (tx: Tx, { memberId, cardNumber, terms }: Shopper, { partnerId = '', partnerName, points, at, bookedAt }: BookingSeed, transactionId: string): Promise<void> => {
  const rule = terms.get(partnerId);
  if (rule === undefined) throw new Error(`${partnerId} has no terms`);
  const partner = { clientId: `${partnerId}-kasse`, partnerId, partnerName, storeIds: [] };
  granted(await bookPurchase(tx, { partner, memberId, purchase: { cardNumber, transactionId, boughtAt: at.toISOString(), lines: [lineOf(points, rule)] }, now: at }));
  if (bookedAt === undefined) return;
  const { id } = await tx.selectFrom('booking').select('id').where('member_id', '=', memberId).where('booking_key', '=', `till:${partnerId}:${transactionId}:0`).executeTakeFirstOrThrow();
  await confirm(tx, memberId, id, bookedAt);
};

const book = async (tx: Tx, shopper: Shopper, seed: BookingSeed, bookingKey: string): Promise<void> => {
  const { kind, points, partnerName, description, at, bookedAt } = seed;
  const { memberId } = shopper;
  if (kind === 'purchase') return buy(tx, shopper, seed, bookingKey);
  if (kind === 'donation') return void granted(await donatePoints(tx, { memberId, points, partnerId: partnerName, key: bookingKey }, at));
  const entry: Entry = { memberId, kind, points, partnerName, description, transactionAt: at, bookingKey };
  if (kind !== 'redemption') return void (await credit(tx, entry, bookedAt));
  const outcome = await debit(tx, entry, bookedAt ?? at);
  if (E.isLeft(outcome)) throw new Error(`the demo data spends points that are not there: ${description}`);
};

export const seedMembers = async (tx: Tx, { now, partners }: MemberSeedOptions): Promise<DemoMembers> => {
  const ids = { katharina: 0, jonas: 0, gerda: 0 };
  const terms = new Map(partnerTermsRows(now).map((row) => [row.partner_id, row]));
  for (const seed of memberSeeds(now)) {
    const memberId = await insertMember(tx, seed);
    ids[seed.name] = memberId;
    const { card_number: cardNumber } = seed.row;
    for (const [index, booking] of bookingSeeds(seed.history, partners, now).entries()) await book(tx, { memberId, cardNumber, terms }, booking, `demo-${cardNumber}-${index}`);
  }
  return ids;
};
