// Books a purchase: its points by the rule and by each coupon, and the coupons as redeemed.
import type { accumulate } from '@pluspunkt/adapters/tills/contract';
import type { BookingReceipt } from '@pluspunkt/core/points';
import type { Receipt } from '@pluspunkt/core/tills';
import type { Kysely, Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { Database, Tx } from '../platform/db/database.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { isRefusal } from '../platform/http/refusal.ts';
import type { PartnerIdentity } from '../platform/http/route.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import { credit, readBalance } from '../points/index.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { firstPurchaseMail, TILL_BOOKINGS } from './de.ts';
import { readCollected, refused, requestHash, storeRefusal, wireReceipt, type Collected } from './read-till.ts';
import type { TillTables } from './tills.tables.ts';
import { enqueueWebhooks } from './webhooks.ts';

type WirePurchase = z.output<typeof accumulate.body>;
type WireBooked = z.input<typeof accumulate.response>;
type PurchaseRow = Selectable<TillTables['purchase']>;

/** Tills without a network send later, but not for ever. */
const OLDEST_MS = 30 * 86_400_000;
/** Clocks of tills go wrong by minutes. */
const AHEAD_MS = 10 * 60_000;

/** The member whose purchase has this id. */
const readBuyer = async (db: Kysely<Database>, partnerId: string, transactionId: string): Promise<number | undefined> =>
  (await db.selectFrom('purchase_number').select('member_id').where('partner_id', '=', partnerId).where('transaction_id', '=', transactionId).executeTakeFirst())?.member_id;

const purchaseOf = (db: Kysely<Database>, memberId: number, partnerId: string, transactionId: string) =>
  db.selectFrom('purchase').selectAll().where('member_id', '=', memberId).where('partner_id', '=', partnerId).where('transaction_id', '=', transactionId);

/** In two steps: with the member, one partition is read. */
export const readPurchase = async (db: Kysely<Database>, partnerId: string, transactionId: string): Promise<PurchaseRow | undefined> => {
  const memberId = await readBuyer(db, partnerId, transactionId);
  return memberId === undefined ? undefined : purchaseOf(db, memberId, partnerId, transactionId).executeTakeFirst();
};

export const lockPurchase = async (tx: Tx, partnerId: string, transactionId: string): Promise<PurchaseRow | undefined> => {
  const memberId = await readBuyer(tx, partnerId, transactionId);
  return memberId === undefined ? undefined : purchaseOf(tx, memberId, partnerId, transactionId).forUpdate().executeTakeFirst();
};

/** False if the id is taken. Waits for another till that is just booking it. */
const claimNumber = async (tx: Tx, memberId: number, partnerId: string, transactionId: string): Promise<boolean> => {
  const row = await tx
    .insertInto('purchase_number')
    .values({ partner_id: partnerId, transaction_id: transactionId, member_id: memberId })
    .onConflict((conflict) => conflict.columns(['partner_id', 'transaction_id']).doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
};

const answerOf = async (tx: Tx, row: Pick<PurchaseRow, 'transaction_id' | 'member_id' | 'receipt' | 'pending_until'>, now: Date): Promise<WireBooked> => ({
  transactionId: row.transaction_id,
  receipt: wireReceipt(row.receipt),
  ...(row.pending_until === null ? {} : { pendingUntil: row.pending_until.toISOString() }),
  balance: await readBalance(tx, row.member_id, now),
});

/** For the member's list. */
export const bookingReceiptOf = ({ amountInCent, discountInCent, effects }: Receipt): BookingReceipt => ({
  amountInCent,
  discountInCent,
  effects: effects.map(({ headline, points, discountInCent: cents }) => ({ ...(headline === undefined ? {} : { headline }), points, discountInCent: cents })),
});

interface Booking {
  readonly partner: PartnerIdentity;
  /** Of the card; undefined for an unknown or blocked one. */
  readonly memberId: number | undefined;
  readonly purchase: WirePurchase;
  readonly now: Date;
}

/** A booking for each effect with points; the first one carries the receipt. Returns their ids. */
const bookEffects = async (tx: Tx, memberId: number, { partner, purchase, now }: Omit<Booking, 'memberId'>, { receipt, pendingUntil }: Collected): Promise<readonly number[]> => {
  const granted = receipt.effects.filter(({ points }) => points > 0);
  const ids: number[] = [];
  for (const [index, { kind, points, headline = '' }] of granted.entries()) {
    const values = { partner: partner.partnerName };
    const { bookingId } = await credit(
      tx,
      {
        memberId,
        kind: kind === 'rule' ? 'purchase' : 'coupon',
        points,
        partnerName: partner.partnerName,
        partnerId: partner.partnerId,
        description: kind === 'rule' ? TILL_BOOKINGS.purchase(values) : TILL_BOOKINGS.coupon({ ...values, headline }),
        transactionAt: new Date(purchase.boughtAt),
        bookingKey: `till:${partner.partnerId}:${purchase.transactionId}:${index}`,
        ...(pendingUntil === undefined ? {} : { pendingUntil }),
        ...(index === 0 ? { receipt: bookingReceiptOf(receipt) } : {}),
      },
      pendingUntil === undefined ? now : undefined,
    );
    ids.push(bookingId);
  }
  return ids;
};

const redeemCoupons = async (tx: Tx, memberId: number, { coupons }: Collected['collection'], now: Date): Promise<void> => {
  if (coupons.length === 0) return;
  await tx
    .updateTable('member_coupon')
    .set({ redeemed_at: now })
    .where('member_id', '=', memberId)
    .where('promotion_id', 'in', coupons.map(({ promotionId }) => promotionId))
    .where('redeemed_at', 'is', null)
    .execute();
};

/** Once per member, so that a stranger who uses the card is noticed. */
const notifyOfFirst = async (tx: Tx, memberId: number, partner: string, points: number, now: Date): Promise<void> => {
  const purchases = await tx.selectFrom('purchase').select('id').where('member_id', '=', memberId).limit(2).execute();
  if (purchases.length > 1) return;
  const { email, ...name } = await tx.selectFrom('member').select(['email', 'firstname', 'lastname']).where('id', '=', memberId).executeTakeFirstOrThrow();
  if (email !== null) await enqueueMail(tx, firstPurchaseMail({ ...name, email, partner, points }), `first-purchase:${memberId}`, now);
};

/** Part of `transact`, with the member's lock. The same purchase again gets the first answer, with the present balance. */
export const bookPurchase = async (tx: Tx, booking: Booking): Promise<WireBooked | Refusal> => {
  const { partner, memberId, purchase, now } = booking;
  const hash = requestHash(purchase);
  const before = await readPurchase(tx, partner.partnerId, purchase.transactionId);
  if (before !== undefined) return before.request_hash.equals(hash) ? answerOf(tx, before, now) : refused('transaction-id-reused');
  const boughtAt = new Date(purchase.boughtAt);
  if (boughtAt.getTime() > now.getTime() + AHEAD_MS) return refused('purchase-in-future');
  if (boughtAt.getTime() < now.getTime() - OLDEST_MS) return refused('purchase-too-old');
  const notAllowed = await storeRefusal(tx, partner, purchase.storeId);
  if (notAllowed !== undefined) return notAllowed;
  if (memberId === undefined) return refused('unknown-card');
  const collected = await readCollected(tx, { memberId, partnerId: partner.partnerId, lines: purchase.lines, boughtAt, now });
  if (isRefusal(collected)) return collected;
  // Another till has booked it since: answered from its row.
  if (!(await claimNumber(tx, memberId, partner.partnerId, purchase.transactionId))) {
    return (await readPurchase(tx, partner.partnerId, purchase.transactionId)) === undefined ? refused('transaction-id-reused') : bookPurchase(tx, booking);
  }
  const { collection, receipt, pendingUntil } = collected;
  const values = {
    partner_id: partner.partnerId,
    transaction_id: purchase.transactionId,
    client_id: partner.clientId,
    store_id: purchase.storeId ?? null,
    member_id: memberId,
    request_hash: hash,
    bought_at: boughtAt,
    bought_on: dayOf(boughtAt),
    pending_until: pendingUntil ?? null,
    points: receipt.points,
    created_at: now,
  };
  const row = await tx
    .insertInto('purchase')
    .values({ ...values, collection: JSON.stringify(collection), receipt: JSON.stringify(receipt), booking_ids: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await redeemCoupons(tx, memberId, collection, now);
  const bookingIds = await bookEffects(tx, memberId, booking, collected);
  if (bookingIds.length > 0) await tx.updateTable('purchase').set({ booking_ids: [...bookingIds] }).where('member_id', '=', memberId).where('id', '=', row.id).execute();
  await notifyOfFirst(tx, memberId, partner.partnerName, receipt.points, now);
  await enqueueWebhooks(tx, partner.partnerId, 'purchase.booked', { transactionId: purchase.transactionId, ...(purchase.storeId === undefined ? {} : { storeId: purchase.storeId }), boughtAt: purchase.boughtAt, points: receipt.points }, now);
  return answerOf(tx, { ...values, receipt }, now);
};
