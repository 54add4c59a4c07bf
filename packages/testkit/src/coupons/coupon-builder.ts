// Builds coupons for tests.
import type { BurnModule, Coupon, CouponActivation, CouponFacet, CouponFacets, CouponValue } from '@pluspunkt/core/coupons';

/** A coupon that is valid in November 2026; every field can be overridden. */
export const aCoupon = (fields: Partial<Coupon> = {}): Coupon => ({
  promotionId: 'kornkiste-1',
  partnerName: 'Kornkiste',
  partnerSubGroup: 'vor-ort',
  publicPartnerId: 'pp-kornkiste',
  partnerLogo: '/api/v1/asset/logos/kornkiste-klein.svg',
  category: 'Supermarkt & Feinkost',
  value: { kind: 'multiplier', amount: 10 },
  headline: '10fach Punkte',
  subline: 'auf Obst und Gemüse',
  conditions: 'Einmal einlösbar.',
  image: '/api/v1/asset/emoji/1f955.webp',
  channel: 'store',
  validFrom: '2026-11-01T00:00:00.000Z',
  validTo: '2026-11-30T22:59:59.999Z',
  status: 'available',
  ...fields,
});

/** The benefit of a coupon; by default ten times the points. */
export const couponValueOf = (changed: Partial<CouponValue> = {}): CouponValue => ({ kind: 'multiplier', amount: 10, ...changed });

/** A facet value; every field can be overridden. */
export const couponFacetOf = (changed: Partial<CouponFacet> = {}): CouponFacet => ({ name: 'Kornkiste', count: 1, ...changed });

/** The facets of coupons; both lists can be overridden. */
export const couponFacetsOf = (changed: Partial<CouponFacets> = {}): CouponFacets => ({ categories: [couponFacetOf({ name: 'Supermarkt & Feinkost' })], partners: [couponFacetOf()], ...changed });

/** The activation of the coupon that is built; every field can be overridden. */
export const couponActivationOf = (changed: Partial<CouponActivation> = {}): CouponActivation => ({ promotionId: 'kornkiste-1', partnerSubGroup: 'vor-ort', isRegistrationFromApp: false, ...changed });

/** The summary of redeemed coupons in a month; every field can be overridden. */
export const burnModuleOf = (changed: Partial<BurnModule> = {}): BurnModule => ({ numberOfDays: 30, couponPoints: 120, redeemedCoupons: 2, openCoupons: [aCoupon({ status: 'activated' })], ...changed });
