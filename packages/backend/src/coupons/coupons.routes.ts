// Coupons (section 7, "Coupons and partners").
import * as contract from '@pluspunkt/adapters/coupons/contract';
import type { Db } from '../db/database.ts';
import type { BackendDependencies } from '../dependencies.ts';
import { refuse } from '../http/refusal.ts';
import type { MemberIdentity, Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { activateCoupon } from './activate-coupon.ts';
import { readBurnAnswer } from './burn-module.ts';
import { couponOf, readCouponRecord, VISITOR } from './coupon-records.ts';
import { countCoupons, listCouponPartnerNames, listCoupons } from './list-coupons.ts';

const idsOf = (list: string | undefined): readonly string[] | undefined =>
  list
    ?.split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');

export const couponRoutes = (dependencies: BackendDependencies): readonly Route[] => {
  const { database, catalogue, clock } = dependencies;
  /** A member sees at once what was activated a moment ago. */
  const readsFor = (member: MemberIdentity | undefined): Db => (member === undefined ? catalogue : database);
  return [
    // Before the single coupon, whose pattern would take these words for an id.
    route(contract.listCouponPartners, () => listCouponPartnerNames(catalogue, clock.now()), { cacheControl: 'public, max-age=60' }),
    route(contract.readCouponFacets, () => countCoupons(catalogue, clock.now()), { cacheControl: 'public, max-age=60' }),
    route(contract.readBurnModule, ({ member, query }) =>
      readBurnAnswer(database, member.memberId, { numberOfDays: query.NumberOfDaysForBooking, promotionIds: idsOf(query.PromotionIds) }, clock.now()),
    ),
    route(contract.readCoupon, async ({ params, member }) => {
      const record = await readCouponRecord(readsFor(member), member?.memberId ?? VISITOR, params.promotionId);
      return record === undefined ? refuse('not-found') : couponOf(clock.now())(record);
    }),
    route(contract.filterCoupons, ({ body, member }) => listCoupons(readsFor(member), member?.memberId ?? VISITOR, body, clock.now())),
    route(contract.activateCoupon, ({ body, member }) => activateCoupon(dependencies, member.memberId, body)),
  ];
};
