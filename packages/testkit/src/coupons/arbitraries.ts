// Arbitraries of coupons.
import fc from 'fast-check';
import type { BurnModule, Coupon, CouponActivation, CouponFacet, CouponFacets, CouponFilter, CouponValue } from '@pluspunkt/core/coupons';
import { counts, entities, instants, pictures, slugs, texts } from '../values.ts';

/** Any benefit of a coupon. */
export const couponValues: fc.Arbitrary<CouponValue> = fc.record({ kind: fc.constantFrom('multiplier', 'points', 'percent'), amount: fc.integer({ min: 1, max: 10_000 }) });

/** Any coupon in any state. */
export const coupons: fc.Arbitrary<Coupon> = entities(
  {
    promotionId: slugs,
    partnerName: texts(),
    partnerSubGroup: slugs,
    publicPartnerId: slugs,
    partnerLogo: pictures,
    category: texts(),
    value: couponValues,
    headline: texts(),
    subline: texts(),
    conditions: texts(80),
    image: pictures,
    channel: fc.constantFrom('store', 'online', 'everywhere'),
    validFrom: instants,
    validTo: instants,
    status: fc.constantFrom('available', 'activated', 'redeemed', 'expired'),
  },
  { activatedAt: instants, code: fc.stringMatching(/^[A-Z0-9]{8,13}$/) },
);

/** Any filter of coupons. */
export const couponFilters: fc.Arbitrary<CouponFilter> = entities(
  {},
  {
    partnerNames: fc.array(texts(), { maxLength: 3 }),
    categories: fc.array(texts(), { maxLength: 3 }),
    query: texts(200),
    status: fc.constantFrom('available', 'activated', 'redeemed'),
    sortOrder: fc.constantFrom('expiry', 'newest', 'partner', 'bestValue'),
    limit: fc.integer({ min: 1, max: 100 }),
    offset: counts,
  },
);

/** Any facet value. */
export const couponFacets: fc.Arbitrary<CouponFacet> = fc.record({ name: texts(), count: fc.integer({ min: 1, max: 10_000 }) });

const facetLists = fc.array(couponFacets, { maxLength: 3 });

/** Any facets of coupons. */
export const couponFacetLists: fc.Arbitrary<CouponFacets> = fc.record({ categories: facetLists, partners: facetLists });

/** Any activation. */
export const couponActivations: fc.Arbitrary<CouponActivation> = fc.record({ promotionId: slugs, partnerSubGroup: slugs, isRegistrationFromApp: fc.boolean() });

/** Any summary of redeemed coupons. */
export const burnModules: fc.Arbitrary<BurnModule> = fc.record({
  numberOfDays: fc.integer({ min: 1, max: 730 }),
  couponPoints: counts,
  redeemedCoupons: counts,
  openCoupons: fc.array(coupons, { maxLength: 2 }),
});
