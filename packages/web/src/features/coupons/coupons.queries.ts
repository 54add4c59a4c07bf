// Queries of the coupons page: the public list with its facets, and the member's points from coupons.
import type { Coupon, CouponsGateway } from '@pluspunkt/core/coupons';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { createListSteps, type ListSoFar } from '../../ui/list-steps/list-steps.ts';
import { thisMinute } from '../../platform/browser/use-now.ts';
import { toPromise } from '@pluspunkt/core/promises';
import { MEMBER_QUERIES } from '../../platform/session/session.tokens.ts';
import { COUPON_STEPS, type CouponListFilter } from './coupon-filter.ts';

export interface CouponList extends ListSoFar<Coupon> {
  /** When it was loaded, in milliseconds: the first rendering computes remaining times from it. */
  readonly at: number;
}

export const couponId = ({ promotionId }: Coupon): string => promotionId;

export const couponSteps = createListSteps<CouponListFilter, Coupon, CouponList>({
  ...COUPON_STEPS,
  idOf: couponId,
  keyOf: ({ category, partner, sort }) => ['coupons', category, partner, sort],
});

const askFor = (gateway: CouponsGateway) => async (filter: CouponListFilter, signal: AbortSignal): Promise<CouponList> => {
  const { category, partner, sort } = filter;
  const chosen = { sortOrder: sort, ...(category === '' ? {} : { categories: [category] }), ...(partner === '' ? {} : { partnerNames: [partner] }) };
  return { ...(await couponSteps.parts(filter, (part) => toPromise(gateway.coupons({ ...chosen, ...part }, { signal })))), at: thisMinute() };
};

export const couponListQuery = (gateway: CouponsGateway, filter: CouponListFilter) => couponSteps.query(filter, askFor(gateway));

export const loadCouponList = (queries: QueryClient, gateway: CouponsGateway, filter: CouponListFilter): Promise<CouponList> =>
  couponSteps.load(queries, filter, askFor(gateway));

export const couponFacetsQuery = (gateway: CouponsGateway) =>
  queryOptions({
    queryKey: ['coupons', 'facets'] as const,
    queryFn: ({ signal }) => toPromise(gateway.facets({ signal })),
  });

const burnModuleKey = (cardNumber: string) => [MEMBER_QUERIES, 'burn-module', cardNumber] as const;

/** Over the service's default number of days. */
export const burnModuleQuery = (gateway: CouponsGateway, cardNumber: string) =>
  queryOptions({
    queryKey: burnModuleKey(cardNumber),
    queryFn: ({ signal }) => toPromise(gateway.burnModule({}, { signal })),
  });

/** Activations change what coupons brought and which of them wait to be redeemed. */
export const refetchBurnModule = (queries: QueryClient, cardNumber: string): Promise<void> => queries.invalidateQueries({ queryKey: burnModuleKey(cardNumber) });
