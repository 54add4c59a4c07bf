// Fills in the members of the demo data: accounts, cards, two years of bookings.
import { either as E } from 'fp-ts';
import type { Tx } from '../platform/db/database.ts';
import { type BookingKind, credit, debit, type Entry } from '../points/index.ts';
import { hashPassword } from '../session/index.ts';
import type { BookingSeed } from './booking-seed.ts';
import { bookingSeeds } from './booking-seed.ts';
import type { DemoMembers } from './common/past.ts';
import type { MemberSeed } from './member-seed.ts';
import { memberSeeds } from './member-seed.ts';

export interface MemberSeedOptions {
  readonly now: Date;
  /** Partners at which the members shopped. */
  readonly partnerNames: readonly [string, ...string[]];
}

const DEBITS: ReadonlySet<BookingKind> = new Set(['redemption', 'donation', 'voucher', 'expiry']);

/** Not by registration: its members have an e-mail address, a password and one plastic card, and confirm their address by a mailed link. */
const insertMember = async (tx: Tx, seed: MemberSeed): Promise<number> => {
  const { id } = await tx.insertInto('member').values(seed.row).returning('id').executeTakeFirstOrThrow();
  const hash = seed.password === undefined ? null : await hashPassword(seed.password);
  await tx.insertInto('credential').values({ member_id: id, password_hash: hash, zip_dob_allowed: seed.zipDobAllowed }).execute();
  const cards = seed.cards.map(({ cardNumber, kind, status }) => ({ card_number: cardNumber, member_id: id, kind, status, issued_at: seed.row.created_at }));
  await tx.insertInto('card').values(cards).execute();
  return id;
};

const book = async (tx: Tx, memberId: number, seed: BookingSeed, bookingKey: string): Promise<void> => {
  const { kind, points, partnerName, description, at, bookedAt } = seed;
  const entry: Entry = { memberId, kind, points, partnerName, description, transactionAt: at, bookingKey };
  if (!DEBITS.has(kind)) return void (await credit(tx, entry, bookedAt));
  const outcome = await debit(tx, entry, bookedAt ?? at);
  if (E.isLeft(outcome)) throw new Error(`the demo data spends points that are not there: ${description}`);
};

export const seedMembers = async (tx: Tx, { now, partnerNames }: MemberSeedOptions): Promise<DemoMembers> => {
  const ids = { katharina: 0, jonas: 0, gerda: 0 };
  for (const seed of memberSeeds(now)) {
    const memberId = await insertMember(tx, seed);
    ids[seed.name] = memberId;
    for (const [index, booking] of bookingSeeds(seed.history, partnerNames, now).entries()) {
      await book(tx, memberId, booking, `demo:${seed.row.card_number}:${index}`);
    }
  }
  return ids;
};
