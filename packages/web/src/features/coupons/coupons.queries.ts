// What the coupon page asks for: the list as everybody sees it, and what the member has done with it.
import type { Coupon, CouponsGateway, CouponStatus } from '@pluspunkt/core/coupons';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { createListSteps, type ListSoFar } from '../../app/list-steps/list-steps.ts';
import { thisMinute } from '../../app/use-now.ts';
import { unwrapOrThrow } from '../../composition/query.ts';
import { MEMBER_QUERIES } from '../../composition/session.tokens.ts';
import { COUPON_STEPS, type CouponListFilter } from './coupon-filter.ts';

export interface CouponList extends ListSoFar<Coupon> {
  /** When it was asked for, in milliseconds: what the words about time are told from at first. */
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
  return { ...(await couponSteps.parts(filter, (part) => unwrapOrThrow(gateway.coupons({ ...chosen, ...part }, { signal })))), at: thisMinute() };
};

export const couponListQuery = (gateway: CouponsGateway, filter: CouponListFilter) => couponSteps.query(filter, askFor(gateway));

export const loadCouponList = (queries: QueryClient, gateway: CouponsGateway, filter: CouponListFilter): Promise<CouponList> =>
  couponSteps.load(queries, filter, askFor(gateway));

export const couponFacetsQuery = (gateway: CouponsGateway) =>
  queryOptions({
    queryKey: ['coupons', 'facets'] as const,
    queryFn: ({ signal }) => unwrapOrThrow(gateway.facets({ signal })),
  });

/** What the member did with one coupon. */
export interface CouponUse {
  readonly status: CouponStatus;
  readonly code?: string;
}

/** By promotion id; coupons without an entry are still to be had. */
export type CouponUses = Readonly<Record<string, CouponUse>>;

const couponUseOf = ({ status, code }: Coupon): CouponUse => ({ status, code });

const MEMBER_PAGE = 100;

const activatedCouponsKey = (cardNumber: string) => [MEMBER_QUERIES, 'activated-coupons', cardNumber] as const;

/** What the member has activated and not redeemed. Asked for once for all that show or keep it. */
export const activatedCouponsQuery = (gateway: CouponsGateway, cardNumber: string) =>
  queryOptions({
    queryKey: activatedCouponsKey(cardNumber),
    queryFn: ({ signal }) => allOf(gateway, 'activated', signal),
  });

/** Everything of one state. The second page and later ones are rare, so they come one by one. */
async function allOf(gateway: CouponsGateway, status: 'activated' | 'redeemed', signal: AbortSignal): Promise<readonly Coupon[]> {
  const found: Coupon[] = [];
  for (let more = true; more; ) {
    const page = await unwrapOrThrow(gateway.coupons({ status, limit: MEMBER_PAGE, offset: found.length }, { signal }));
    found.push(...page.items);
    more = page.hasMoreResults && page.items.length > 0;
  }
  return found;
}

const couponUsesKey = (cardNumber: string) => [MEMBER_QUERIES, 'coupon-uses', cardNumber] as const;

export const couponUsesQuery = (gateway: CouponsGateway, cardNumber: string) =>
  queryOptions({
    queryKey: couponUsesKey(cardNumber),
    queryFn: async ({ signal, client }): Promise<CouponUses> => {
      const used = await Promise.all([client.fetchQuery(activatedCouponsQuery(gateway, cardNumber)), allOf(gateway, 'redeemed', signal)]);
      return Object.fromEntries(used.flat().map((coupon) => [coupon.promotionId, couponUseOf(coupon)]));
    },
  });

const burnModuleKey = (cardNumber: string) => [MEMBER_QUERIES, 'burn-module', cardNumber] as const;

/** Of the days that the service takes by itself. */
export const burnModuleQuery = (gateway: CouponsGateway, cardNumber: string) =>
  queryOptions({
    queryKey: burnModuleKey(cardNumber),
    queryFn: ({ signal }) => unwrapOrThrow(gateway.burnModule({}, { signal })),
  });

/** The service has activated this coupon: so say all that is known of the member. */
export function noteActivated(queries: QueryClient, cardNumber: string, coupon: Coupon): void {
  queries.setQueryData<CouponUses>(couponUsesKey(cardNumber), (uses = {}) => ({ ...uses, [coupon.promotionId]: couponUseOf(coupon) }));
  queries.setQueryData<readonly Coupon[]>(activatedCouponsKey(cardNumber), (activated) => activated && [...activated.filter(({ promotionId }) => promotionId !== coupon.promotionId), coupon]);
}

/** Coupons were activated: what they brought and which of them wait is asked for anew, once for however many there were. */
export const forgetBurnModule = (queries: QueryClient, cardNumber: string): Promise<void> => queries.invalidateQueries({ queryKey: burnModuleKey(cardNumber) });
