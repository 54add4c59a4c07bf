// Routes of coupons.
import * as contract from '@pluspunkt/adapters/coupons/contract';
import type { Db } from '../platform/db/database.ts';
import type { BackendDependencies } from '../dependencies.ts';
import { perMinute } from '../platform/cache/public-cache.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { ResponseCache, MemberIdentity, Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { activateCoupon } from './activate-coupon.ts';
import { readBurnAnswer } from './burn-module.ts';
import { couponOf, readCouponRecord, VISITOR } from './coupon-records.ts';
import { countCoupons, listCouponPartnerNames, listCoupons } from './list-coupons.ts';

export const couponRoutes = (dependencies: BackendDependencies, publicCache: ResponseCache): readonly Route[] => {
  const { database, catalogue, clock } = dependencies;
  /** Not cached: a member sees an activation immediately. */
  const readsFor = (member: MemberIdentity | undefined): Db => (member === undefined ? catalogue : database);
  const cache = perMinute(publicCache, clock);
  const shared = { cacheControl: 'public, max-age=60', cache };
  const toVisitors = { cache, dependsOnMember: true };
  return [
    // Precedes the single coupon, whose pattern would match these words as an id.
    route(contract.listCouponPartners, () => listCouponPartnerNames(catalogue, clock.now()), shared),
    route(contract.readCouponFacets, () => countCoupons(catalogue, clock.now()), shared),
    route(contract.readBurnModule, ({ member, query }) =>
      readBurnAnswer(database, member.memberId, { numberOfDays: query.NumberOfDaysForBooking, promotionIds: query.PromotionIds }, clock.now()),
    ),
    route(
      contract.readCoupon,
      async ({ params, member }) => {
        const record = await readCouponRecord(readsFor(member), member?.memberId ?? VISITOR, params.promotionId);
        return record === undefined ? refuse('not-found') : couponOf(clock.now())(record);
      },
      toVisitors,
    ),
    route(contract.filterCoupons, ({ body, member }) => listCoupons(readsFor(member), member?.memberId ?? VISITOR, body, clock.now()), toVisitors),
    route(contract.activateCoupon, ({ body, member }) => activateCoupon(dependencies, member.memberId, body)),
  ];
};
