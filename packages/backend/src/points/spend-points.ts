// Donations and vouchers: debits the points, records the purpose and sends a confirmation mail, in one transaction.
import { either as E } from 'fp-ts';
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import { keyReused } from '../platform/http/idempotency.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { isRefusal, refuseWith } from '../platform/http/refusal.ts';
import type { Wording } from '../platform/texts/wording.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { totalOf, readOpenPoints } from './open-points.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import { donationMail, donationText, SPENDING_REFUSALS, voucherMail, voucherText } from './de.ts';
import type { Recipient, SpentPoints } from './de.ts';
import { debit, lockMember } from './ledger.ts';
import { payoutRefusal } from './trust.ts';
import { readSpendingLock } from './spending-lock.ts';
import { readPointTerms } from './point-terms.ts';
import { voucherCodeOf, voucherEnd, VOUCHER_CODE_BYTES, worthInCent } from '@pluspunkt/core/points';

const lockedByMember = (): Refusal => refuseWith('spending-locked-by-member', SPENDING_REFUSALS['spending-locked-by-member']);
const refused = (code: 'unknown-donation-partner' | 'unknown-voucher-partner' | 'amount-not-offered' | 'not-enough-points'): Refusal => refuseWith(code, SPENDING_REFUSALS[code]);

interface Spending {
  readonly memberId: number;
  readonly kind: 'donation' | 'voucher';
  readonly points: number;
  readonly partner: string;
  readonly description: Wording;
  readonly bookingKey: string;
}

interface Spent extends SpentPoints {
  readonly bookingId: number;
}

/** Waits for a concurrent request that sets the lock. */
const isLockedByMember = async (tx: Tx, memberId: number): Promise<boolean> => {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow();
  return (await readSpendingLock(tx, memberId)).locked;
};

const bookOut = async (tx: Tx, { memberId, kind, points, partner, description, bookingKey }: Spending, now: Date): Promise<Spent | Refusal> => {
  if (await isLockedByMember(tx, memberId)) return lockedByMember();
  const outcome = await debit(tx, { memberId, kind, points, partnerName: partner, description, transactionAt: now, bookingKey }, now);
  if (E.isLeft(outcome)) return refused('not-enough-points');
  const { _tag, bookingId } = outcome.right;
  // The ledger remembers a key for ever, the answers of calls for two days only.
  if (_tag === 'BookedBefore') return keyReused();
  const reference = `${kind === 'donation' ? 'SP' : 'GU'}-${String(bookingId).padStart(8, '0')}`;
  return { bookingId, partner, points, balance: totalOf(await readOpenPoints(tx, memberId, dayOf(now))), reference };
};

const readRecipient = async (tx: Tx, memberId: number): Promise<Recipient | undefined> => {
  const { email, ...name } = await tx.selectFrom('member').select(['email', 'firstname', 'lastname']).where('id', '=', memberId).executeTakeFirstOrThrow();
  return email === null ? undefined : { ...name, email };
};

const receiptOf = ({ bookingId, points, balance, reference }: Spent) => ({ bookingId: String(bookingId), points, balance, reference });

export interface SpendRequest {
  readonly memberId: number;
  readonly points: number;
  readonly partnerId: string;
  /** The same key spends once. */
  readonly key: string;
}

type Needs = Pick<BackendDependencies, 'random' | 'settings'>;

export const donatePoints = async (tx: Tx, { memberId, points, partnerId, key }: SpendRequest, now: Date) => {
  const partner = await tx.selectFrom('donation_partner').select('name').where('id', '=', partnerId).where('active', '=', true).executeTakeFirst();
  if (partner === undefined) return refused('unknown-donation-partner');
  const { name } = partner;
  const bookingKey = `donation:${memberId}:${key}`;
  const spent = await bookOut(tx, { memberId, kind: 'donation', points, partner: name, description: donationText(name), bookingKey }, now);
  if (isRefusal(spent)) return spent;
  const { bookingId, reference } = spent;
  await tx
    .insertInto('donation')
    .values({ booking_id: bookingId, member_id: memberId, donation_partner_id: partnerId, points, reference, donated_at: now })
    .execute();
  const recipient = await readRecipient(tx, memberId);
  if (recipient !== undefined) await enqueueMail(tx, donationMail(recipient, spent), `donation:${bookingId}`, now);
  return receiptOf(spent);
};

export const buyVoucher = async (tx: Tx, needs: Needs, { memberId, points, partnerId, key }: SpendRequest, now: Date) => {
  const partner = await tx.selectFrom('voucher_partner').selectAll().where('id', '=', partnerId).where('active', '=', true).executeTakeFirst();
  if (partner === undefined) return refused('unknown-voucher-partner');
  const valueInCent = worthInCent(points, await readPointTerms(tx));
  if (!partner.amounts.includes(points) || valueInCent === 0) return refused('amount-not-offered');
  await lockMember(tx, memberId);
  const untrusted = await payoutRefusal(tx, needs, { memberId, points }, now);
  if (untrusted !== undefined) return untrusted;
  const { name } = partner;
  const bookingKey = `voucher:${memberId}:${key}`;
  const spent = await bookOut(tx, { memberId, kind: 'voucher', points, partner: name, description: voucherText(name, valueInCent), bookingKey }, now);
  if (isRefusal(spent)) return spent;
  const { bookingId, reference } = spent;
  const code = voucherCodeOf(needs.random.bytes(VOUCHER_CODE_BYTES));
  const validTo = voucherEnd(now, partner.valid_months);
  await tx
    .insertInto('voucher')
    .values({ booking_id: bookingId, member_id: memberId, voucher_partner_id: partnerId, code, value_in_cent: valueInCent, reference, issued_at: now, valid_to: validTo })
    .execute();
  const recipient = await readRecipient(tx, memberId);
  if (recipient !== undefined) await enqueueMail(tx, voucherMail(recipient, spent, { code, valueInCent, validTo: dayOf(validTo) }), `voucher:${bookingId}`, now);
  return { ...receiptOf(spent), voucherCode: code, valueInCent, validTo: validTo.toISOString() };
};
