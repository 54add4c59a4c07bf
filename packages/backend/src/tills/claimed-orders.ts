// An order gives points once: as a claim that an operator credits, or as the purchase that the partner reports.
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { inLongTransaction, SWEEP_MS } from '../platform/db/time-limit.ts';
import { oneByOne } from '../platform/jobs/one-by-one.ts';
import { lockMember, takeBack } from '../points/index.ts';
import { TILL_BOOKINGS } from './de.ts';

interface Order {
  readonly partnerId: string;
  readonly orderNumber: string;
}

/** Order numbers are equal without regard to case, blanks, signs and zeros at the front: members type those of claims. */
const isSameOrder = (column: string, orderNumber: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`order_key(${sql.ref(column)}) = order_key(${orderNumber})`;

/** Whether the partner has reported the order, or another claim of it, of any member, is credited. Call it within `transact`: it locks all claims of the order, so that concurrent credits wait for each other. */
export const isOrderCredited = async (tx: Tx, { clickId, partnerId, orderNumber }: Order & { readonly clickId: string }): Promise<boolean> => {
  const claims = await tx.selectFrom('click_out').select(['id', 'state']).where('partner_id', '=', partnerId).where(isSameOrder('claim_order_number', sql`${orderNumber}::text`)).where('claimed_at', 'is not', null).orderBy('id').forUpdate().execute();
  const reported = await tx.selectFrom('purchase_number').select('member_id').where('partner_id', '=', partnerId).where(isSameOrder('transaction_id', sql`${orderNumber}::text`)).limit(1).executeTakeFirst();
  return reported !== undefined || claims.some(({ id, state }) => id !== clickId && state === 'credited');
};

/** Claims that operators credited before the partner reported the order. */
const readReported = (tx: Tx) =>
  tx
    .selectFrom('click_out')
    .innerJoin('booking', (join) => join.onRef('booking.member_id', '=', 'click_out.member_id').on(sql<boolean>`booking.booking_key = 'claim:' || click_out.id`))
    .innerJoin('purchase_number as reported', (join) => join.onRef('reported.partner_id', '=', 'click_out.partner_id').on(isSameOrder('reported.transaction_id', sql.ref('click_out.claim_order_number'))))
    .distinctOn('click_out.id')
    .select(['click_out.id', 'click_out.member_id as claimant', 'click_out.partner_id as partnerId', 'click_out.clicked_at as clickedAt', 'booking.points', 'booking.partner_name as partnerName'])
    .select(sql<boolean>`bool_or(reported.member_id = click_out.member_id) over (partition by click_out.id)`.as('isBuyer'))
    .where('click_out.state', '=', 'credited')
    .where('click_out.claimed_at', 'is not', null)
    .where('click_out.taken_back', '=', false)
    .execute();

/** Takes back credits of operators for orders that partners have reported since: the purchase counts. A job does it, since within the purchase's transaction it would lock a second member, and two purchases could deadlock. */
export const takeBackReported = async (db: Db, now: Date): Promise<void> => {
  // Needs a longer statement timeout with hundreds of thousands of claims.
  await oneByOne(await inLongTransaction(db, SWEEP_MS, readReported), ({ id, claimant, isBuyer, clickedAt, ...taken }) =>
    db.transaction().execute(async (tx) => {
      await lockMember(tx, claimant);
      const open = await tx.updateTable('click_out').set({ state: isBuyer ? 'reported' : 'rejected', points: null, taken_back: true }).where('id', '=', id).where('taken_back', '=', false).returning('id').executeTakeFirst();
      if (open === undefined) return;
      // Dated as the credit was, so that the partner's statement uses the same price of a point.
      await takeBack(tx, { ...taken, memberId: claimant, kind: 'correction', description: TILL_BOOKINGS.claimReported({ partner: taken.partnerName }), transactionAt: clickedAt, bookingKey: `claim-reported:${id}` }, now);
    }),
  );
};
