// The coupons gateway over HTTP.
import type { CouponsGateway } from '@pluspunkt/core/coupons';
import type { HttpClient } from '../transport/http-client.ts';
import { activateCoupon, filterCoupons, listCouponPartners, readBurnModule, readCoupon, readCouponFacets } from './coupons.contract.ts';

const copyOf = (list: readonly string[] | undefined) => (list === undefined ? undefined : [...list]);

/** Public calls work with and without a session; with one, coupons have the member's state. */
export const createHttpCouponsGateway = ({ http }: { readonly http: HttpClient }): CouponsGateway => ({
  coupon: (promotionId, options) => http.call(readCoupon, { params: { promotionId } }, options),
  coupons: ({ partnerNames, categories, ...filter }, options) =>
    http.call(filterCoupons, { body: { ...filter, partnerNames: copyOf(partnerNames), categories: copyOf(categories) } }, options),
  activate: (activation, options) => http.call(activateCoupon, { body: { ...activation } }, options),
  partnerNames: (options) => http.call(listCouponPartners, {}, options),
  facets: (options) => http.call(readCouponFacets, {}, options),
  burnModule: ({ numberOfDays, promotionIds }, options) =>
    http.call(
      readBurnModule,
      {
        query: {
          NumberOfDaysForBooking: numberOfDays === undefined ? undefined : String(numberOfDays),
          PromotionIds: promotionIds?.join(','),
        },
      },
      options,
    ),
});
