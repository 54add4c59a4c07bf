// An order gives points once: as a claim that an operator credits, or as the purchase that the partner reports.
import type { Tx } from '../platform/db/database.ts';
import type { PartnerIdentity } from '../platform/http/route.ts';
import { takeBack } from '../points/index.ts';
import { TILL_BOOKINGS } from './de.ts';

interface Order {
  readonly partnerId: string;
  readonly orderNumber: string;
}

/** The claims of an order, locked: a credit and a purchase at the same time come one after the other. */
const lockClaims = (tx: Tx, { partnerId, orderNumber }: Order) =>
  tx
    .selectFrom('click_out')
    .select(['id', 'member_id', 'state', 'points', 'clicked_at'])
    .where('partner_id', '=', partnerId)
    .where('claim_order_number', '=', orderNumber)
    .where('claimed_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Part of `transact`. Whether the partner has reported the order, or another claim of it is credited, whoever the member is. */
export const isOrderCredited = async (tx: Tx, { clickId, ...order }: Order & { readonly clickId: string }): Promise<boolean> => {
  const claims = await lockClaims(tx, order);
  const reported = await tx.selectFrom('purchase_number').select('member_id').where('partner_id', '=', order.partnerId).where('transaction_id', '=', order.orderNumber).executeTakeFirst();
  return reported !== undefined || claims.some(({ id, state }) => id !== clickId && state === 'credited');
};

interface ReportedOrder {
  readonly partner: PartnerIdentity;
  readonly transactionId: string;
  /** The buyer. */
  readonly memberId: number;
}

/** Part of `transact`, after the purchase has claimed its number. What an operator credited for the order before is taken back: the purchase counts. */
export const takeBackClaims = async (tx: Tx, { partner: { partnerId, partnerName }, transactionId, memberId }: ReportedOrder, now: Date): Promise<void> => {
  const credited = (await lockClaims(tx, { partnerId, orderNumber: transactionId })).filter(({ state }) => state === 'credited');
  for (const { id, member_id: claimant, points, clicked_at: clickedAt } of credited) {
    const booked = await tx.selectFrom('booking').select('id').where('member_id', '=', claimant).where('booking_key', '=', `claim:${id}`).executeTakeFirst();
    if (booked === undefined || points === null) continue;
    // At the price of the points that it takes back.
    const correction = { kind: 'correction', points, partnerName, partnerId, description: TILL_BOOKINGS.claimReported({ partner: partnerName }), transactionAt: clickedAt, bookingKey: `claim-reported:${id}` } as const;
    await takeBack(tx, { ...correction, memberId: claimant }, now);
    await tx.updateTable('click_out').set({ state: claimant === memberId ? 'reported' : 'rejected', points: null }).where('id', '=', id).execute();
  }
};
