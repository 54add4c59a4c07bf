// Books a return: takes back the points of its lines, from pending points first.
import type { reverse } from '@pluspunkt/adapters/tills/contract';
import { receiptAfterReturns, type Collection, type ReturnedLine } from '@pluspunkt/core/tills';
import type * as z from 'zod/mini';
import type { Tx } from '../platform/db/database.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import type { PartnerIdentity } from '../platform/http/route.ts';
import { lowerPending, readBalance, takeBack } from '../points/index.ts';
import { bookingReceiptOf, lockPurchase } from './book-purchase.ts';
import { TILL_BOOKINGS } from './de.ts';
import { refused, requestHash, wireReceipt } from './read-till.ts';
import { enqueueWebhooks } from './webhooks.ts';

type WireReturn = z.output<typeof reverse.body>;
type WireBooked = z.input<typeof reverse.response>;

const addTo = (sums: Map<string, number>, lines: readonly ReturnedLine[]): void => {
  for (const { lineId, quantityInThousandths } of lines) sums.set(lineId, (sums.get(lineId) ?? 0) + quantityInThousandths);
};

const restOf = ({ lines }: Collection, returned: ReadonlyMap<string, number>): readonly ReturnedLine[] =>
  lines.map(({ lineId, quantityInThousandths }) => ({ lineId, quantityInThousandths: quantityInThousandths - (returned.get(lineId) ?? 0) })).filter(({ quantityInThousandths }) => quantityInThousandths > 0);

const isWithin = (rest: readonly ReturnedLine[], lines: readonly ReturnedLine[]): boolean =>
  lines.every(({ lineId, quantityInThousandths }) => quantityInThousandths <= (rest.find((line) => line.lineId === lineId)?.quantityInThousandths ?? 0));

interface Booking {
  readonly partner: PartnerIdentity;
  readonly transactionId: string;
  readonly goods: WireReturn;
  readonly now: Date;
}

/** Clocks of tills go wrong: a return is never before its purchase, nor later than now. */
const returnTime = (returnedAt: string, boughtAt: Date, now: Date): Date => new Date(Math.min(Math.max(new Date(returnedAt).getTime(), boughtAt.getTime()), now.getTime()));

/** Part of `transact`. The same return again gets the first answer, with the present balance. */
export const bookReturn = async (tx: Tx, { partner, transactionId, goods, now }: Booking): Promise<WireBooked | Refusal> => {
  const { partnerId, partnerName } = partner;
  const { returnId } = goods;
  const purchase = await lockPurchase(tx, partnerId, transactionId);
  if (purchase === undefined) return refused('unknown-purchase');
  const hash = requestHash({ transactionId, goods });
  const before = await tx.selectFrom('purchase_return').selectAll().where('partner_id', '=', partnerId).where('return_id', '=', returnId).executeTakeFirst();
  if (before !== undefined) {
    if (!before.request_hash.equals(hash)) return refused('return-id-reused');
    return { returnId, points: before.points, debt: before.debt, receipt: wireReceipt(before.receipt), balance: await readBalance(tx, purchase.member_id, now) };
  }
  const returned = new Map<string, number>();
  const earlier = await tx.selectFrom('purchase_return').select('lines').where('purchase_id', '=', purchase.id).execute();
  for (const { lines } of earlier) addTo(returned, lines);
  const rest = restOf(purchase.collection, returned);
  const lines = goods.lines ?? rest;
  if (!isWithin(rest, lines)) return refused('returned-too-much');
  addTo(returned, lines);
  const receipt = receiptAfterReturns(purchase.collection, returned);
  const points = purchase.points - receipt.points;
  const returnedAt = returnTime(goods.returnedAt, purchase.bought_at, now);
  const lowered = points === 0 || purchase.booking_ids.length === 0 ? 0 : await lowerPending(tx, purchase.member_id, purchase.booking_ids, points);
  const entry = {
    memberId: purchase.member_id,
    kind: 'correction' as const,
    points: points - lowered,
    partnerName,
    partnerId,
    description: TILL_BOOKINGS.return({ partner: partnerName }),
    transactionAt: returnedAt,
    bookingKey: `till-return:${partnerId}:${returnId}`,
    receipt: bookingReceiptOf(receipt),
  };
  const debt = entry.points > 0 ? await takeBack(tx, entry, now) : 0;
  await tx.updateTable('purchase').set({ points: receipt.points }).where('member_id', '=', purchase.member_id).where('id', '=', purchase.id).execute();
  await tx
    .insertInto('purchase_return')
    .values({ member_id: purchase.member_id, purchase_id: purchase.id, partner_id: partnerId, return_id: returnId, request_hash: hash, lines: JSON.stringify(lines), points, debt, receipt: JSON.stringify(receipt), returned_at: returnedAt, created_at: now })
    .execute();
  await enqueueWebhooks(tx, partnerId, 'purchase.returned', { transactionId, returnId, points, debt, pointsLeft: receipt.points }, now);
  return { returnId, points, debt, receipt: wireReceipt(receipt), balance: await readBalance(tx, purchase.member_id, now) };
};
