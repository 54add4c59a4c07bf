// Coupons as somebody sees them: a list that is loaded and gone through, and activated one by one.
import { either as E } from 'fp-ts';
import type { CallFailure } from '../result/failure.ts';
import { eachOnce } from '../list-steps/index.ts';
import type { ResultGroup } from '../search/search.types.ts';
import { createServerValue } from '../state/server-value.ts';
import type { GiveUp, ServerValueState, ServerValueView } from '../state/server-value.ts';
import type { CouponsGateway } from './coupons.ports.ts';
import type { Coupon, CouponFilter } from './coupons.types.ts';

/** The coupons that were loaded so far, and the filter that chose them. */
export interface ShownCoupons extends ResultGroup<Coupon> {
  readonly filter: CouponFilter;
}

/** Plain data; `changing` holds the promotion ids that are being activated. */
export type CouponsState = ServerValueState<ShownCoupons>;

/** What `createCoupons` stands on. */
export interface CouponsDeps {
  readonly gateway: Pick<CouponsGateway, 'coupons' | 'activate'>;
  readonly isRegistrationFromApp?: boolean;
  readonly initial?: CouponsState;
}

/** Failures carry the service's codes, e.g. `coupon-expired`, `coupon-not-started`. */
export interface Coupons extends ServerValueView<ShownCoupons> {
  /** A newer filter gives the older one up. */
  load(filter?: CouponFilter, options?: GiveUp): Promise<E.Either<CallFailure, ShownCoupons>>;
  /** The next ones of the same filter; nothing where there are no more. */
  loadMore(options?: GiveUp): Promise<E.Either<CallFailure, ShownCoupons>>;
  /** Activates once: a call while one for the same coupon is under way joins it. */
  activate(coupon: Pick<Coupon, 'promotionId' | 'partnerSubGroup'>, options?: GiveUp): Promise<E.Either<CallFailure, Coupon>>;
}

const nothing = (filter: CouponFilter): ShownCoupons => ({ totalNumberOfResults: 0, hasMoreResults: false, items: [], filter });

/** A list for each page that shows one. */
export function createCoupons({ gateway, isRegistrationFromApp = false, initial }: CouponsDeps): Coupons {
  const { load, change, ...view } = createServerValue<ShownCoupons>(initial);
  return {
    ...view,
    load: (filter = {}, options) =>
      load((call) => async () => {
        const answer = await gateway.coupons(filter, call)();
        return E.isLeft(answer) ? answer : E.right({ ...answer.right, filter });
      }, options),
    async loadMore(options) {
      const { value } = view.getSnapshot();
      if (value === undefined || !value.hasMoreResults) return E.right(value ?? nothing({}));
      const offset = (value.filter.offset ?? 0) + value.items.length;
      const answer = await change(
        {
          name: 'load-more',
          key: 'load-more',
          call: (call) => gateway.coupons({ ...value.filter, offset }, call),
          // Another filter was chosen meanwhile: the page belongs to nothing any more.
          fold: (now, more) => (now?.filter === value.filter ? { ...more, filter: now.filter, items: eachOnce([...now.items, ...more.items], ({ promotionId }) => promotionId) } : now),
        },
        options,
      );
      return E.isLeft(answer) ? answer : E.right(view.getSnapshot().value ?? nothing(value.filter));
    },
    activate: ({ promotionId, partnerSubGroup }, options) =>
      change(
        {
          name: 'activate',
          key: promotionId,
          call: (call) => gateway.activate({ promotionId, partnerSubGroup, isRegistrationFromApp }, call),
          fold: (now, coupon) => (now === undefined ? now : { ...now, items: now.items.map((one) => (one.promotionId === promotionId ? coupon : one)) }),
        },
        options,
      ),
  };
}
