// Builds coupons for tests.
import type { Coupon } from '@pluspunkt/core/coupons';

/** A coupon that is valid in November 2026; every field can be told. */
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
