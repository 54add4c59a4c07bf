// Port of coupons and their activation.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { ResultGroup } from '../search/search.types.ts';
import type { BurnModule, Coupon, CouponActivation, CouponFacets, CouponFilter } from './coupons.types.ts';

/** Reads coupons and activates them. */
export interface CouponsGateway {
  /** An unknown coupon is an `HttpError` with status 404. */
  coupon(promotionId: string, options?: CallOptions): TE.TaskEither<CallFailure, Coupon>;
  /** Coupons that are valid now, with their state for the calling member. */
  coupons(filter: CouponFilter, options?: CallOptions): TE.TaskEither<CallFailure, ResultGroup<Coupon>>;
  /**
   * Needs a session. Activating again changes nothing. An `HttpError` with the code `coupon-redeemed` for a redeemed one,
   * `coupon-expired` or `coupon-not-started` outside the coupon's period.
   */
  activate(activation: CouponActivation, options?: CallOptions): TE.TaskEither<CallFailure, Coupon>;
  /** Names of the partners that have coupons now, A to Z. */
  partnerNames(options?: CallOptions): TE.TaskEither<CallFailure, readonly string[]>;
  /** Categories and partners of the coupons that are valid now, with their numbers. */
  facets(options?: CallOptions): TE.TaskEither<CallFailure, CouponFacets>;
  /** Needs a session. Days: 1 to 730, default 30. Without promotion ids every open coupon counts. */
  burnModule(
    query: { readonly numberOfDays?: number; readonly promotionIds?: readonly string[] },
    options?: CallOptions,
  ): TE.TaskEither<CallFailure, BurnModule>;
}
