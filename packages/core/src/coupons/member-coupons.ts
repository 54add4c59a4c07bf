// The member's activated and redeemed coupons, and runs of many activations.
import type { CallFailure } from '../result/failure.ts';
import type { Coupon, CouponSortOrder, CouponStatus } from './coupons.types.ts';
import { orderCoupons } from './order-coupons.ts';

/** Plain data. */
export interface MemberCoupons {
  /** Activated and not redeemed, with their codes. */
  readonly activated: readonly Coupon[];
  /** By promotion id; a coupon without an entry is available. */
  readonly statuses: Readonly<Record<string, CouponStatus>>;
}

/** A run of activations. `left` counts those that were not tried. */
export type ActivationRun =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly done: number; readonly total: number }
  | { readonly phase: 'ended'; readonly activated: number; readonly failed: number; readonly left: number };

const statusesOf = (coupons: readonly Coupon[]): Readonly<Record<string, CouponStatus>> => Object.fromEntries(coupons.map(({ promotionId, status }) => [promotionId, status]));

export const memberCouponsOf = (activated: readonly Coupon[], redeemed: readonly Coupon[]): MemberCoupons => ({ activated, statuses: statusesOf([...activated, ...redeemed]) });

const NONE: MemberCoupons = { activated: [], statuses: {} };

/** Adds a coupon whose activation the service has confirmed. */
export const withActivated = ({ activated, statuses }: MemberCoupons = NONE, coupon: Coupon): MemberCoupons => ({
  activated: coupon.status === 'activated' ? [...activated.filter(({ promotionId }) => promotionId !== coupon.promotionId), coupon] : activated,
  statuses: { ...statuses, ...statusesOf([coupon]) },
});

/** How many coupons the member has activated and not redeemed. */
export const activatedCount = ({ statuses }: MemberCoupons): number => Object.values(statuses).filter((status) => status === 'activated').length;

/** Filter and order of the member's activated coupons; absent fields do not filter. */
export interface OwnCouponsFilter {
  readonly category?: string;
  readonly partnerName?: string;
  readonly sortOrder: CouponSortOrder;
}

/** The coupons that match the filter, in its order. */
export const chosenCoupons = (coupons: readonly Coupon[], { category, partnerName, sortOrder }: OwnCouponsFilter): readonly Coupon[] =>
  orderCoupons(
    coupons.filter((coupon) => (category === undefined || coupon.category === category) && (partnerName === undefined || coupon.partnerName === partnerName)),
    sortOrder,
  );

/** Whether all further activations would fail alike: no network, no session, too many calls. */
export const endsRun = (failure: CallFailure): boolean =>
  failure._tag === 'Unreachable' || failure._tag === 'TimedOut' || failure._tag === 'Aborted' || (failure._tag === 'HttpError' && (failure.status === 401 || failure.status === 429));
