// Activates a coupon for a member: once, however often it is requested.
import type { activateCoupon as contract } from '@pluspunkt/adapters/coupons/contract';
import { activationVerdict, COUPON_CODE_BYTES, couponCodeOf } from '@pluspunkt/core/coupons';
import type * as z from 'zod/mini';
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuse, refuseWith } from '../platform/http/refusal.ts';
import { transact } from '../platform/http/transact.ts';
import type { WireCoupon } from './coupon-records.ts';
import { couponOf, readCouponRecord } from './coupon-records.ts';
import { COUPON_REFUSALS } from './de.ts';

type Activation = z.output<typeof contract.body>;

const activateIn = async (
  tx: Tx,
  { random }: Pick<BackendDependencies, 'random'>,
  memberId: number,
  { promotionId, partnerSubGroup, isRegistrationFromApp }: Activation,
  now: Date,
): Promise<WireCoupon | Refusal> => {
  const record = await readCouponRecord(tx, memberId, promotionId);
  if (record === undefined || record.partner_sub_group !== partnerSubGroup) return refuse('not-found');
  const use = { activatedAt: record.activated_at ?? undefined, redeemedAt: record.redeemed_at ?? undefined };
  const verdict = activationVerdict({ validFrom: record.valid_from, validTo: record.valid_to }, use, now);
  if (verdict === 'keep') return couponOf(now)(record);
  if (verdict !== 'activate') return refuseWith(verdict, COUPON_REFUSALS[verdict]);
  await tx
    .insertInto('member_coupon')
    .values({
      member_id: memberId,
      promotion_id: promotionId,
      code: couponCodeOf(random.bytes(COUPON_CODE_BYTES)),
      from_app: isRegistrationFromApp,
      activated_at: now,
      redeemed_at: null,
    })
    // A concurrent activation has already set the code.
    .onConflict((conflict) => conflict.columns(['member_id', 'promotion_id']).doNothing())
    .execute();
  const activated = await readCouponRecord(tx, memberId, promotionId);
  return activated === undefined ? refuse('not-found') : couponOf(now)(activated);
};

export const activateCoupon = (
  dependencies: Pick<BackendDependencies, 'database' | 'random' | 'clock'>,
  memberId: number,
  activation: Activation,
): Promise<WireCoupon | Refusal> =>
  transact(dependencies.database, (tx) => activateIn(tx, dependencies, memberId, activation, dependencies.clock.now()));
