// Wire contract of coupons.
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { bodyPaging } from '../transport/paging.ts';
import { instant, queryInt, queryList, resultGroup, text } from '../transport/shapes.ts';

export const COUPON_SORT_ORDERS = ['expiry', 'newest', 'partner', 'bestValue'] as const;

export const coupon = z.object({
  promotionId: z.string(),
  partnerName: z.string(),
  partnerSubGroup: z.string(),
  publicPartnerId: z.string(),
  /** Square logo. */
  partnerLogo: z.string(),
  category: z.string(),
  /** The benefit: `amount` times the points, bonus points, or percent off. */
  value: z.object({ kind: z.enum(['multiplier', 'points', 'percent']), amount: z.int().check(z.gte(1)) }),
  /** `10fach Punkte` */
  headline: z.string(),
  /** `auf Obst und Gemüse` */
  subline: z.string(),
  conditions: z.string(),
  image: z.string(),
  /** Where it can be used. */
  channel: z.enum(['store', 'online', 'everywhere']),
  validFrom: instant,
  validTo: instant,
  /** Without a session always `available`. */
  status: z.enum(['available', 'activated', 'redeemed', 'expired']),
  activatedAt: z.optional(instant),
  /** The code for till or shop; present once activated. */
  code: z.optional(z.string()),
});

export const readCoupon = defineCall({
  id: 'coupons.read',
  method: 'GET',
  path: '/coupon/Coupon/{promotionId}',
  summary: 'One coupon, with its state for the calling member',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  params: z.object({ promotionId: text(40) }),
  response: coupon,
});

export const filterCoupons = defineCall({
  id: 'coupons.filter',
  method: 'POST',
  path: '/coupon/Coupon/filter',
  summary: 'Coupons that are valid now, filtered and sorted; activated coupons stay in the list',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  body: z.object({
    partnerNames: z.optional(z.array(text(100)).check(z.maxLength(100))),
    categories: z.optional(z.array(text(60)).check(z.maxLength(30))),
    query: z.optional(text(200)),
    status: z.optional(z.enum(['available', 'activated', 'redeemed'])),
    sortOrder: z.optional(z.enum(COUPON_SORT_ORDERS)),
    ...bodyPaging,
  }),
  response: resultGroup(coupon),
});

export const activateCoupon = defineCall({
  id: 'coupons.activate',
  method: 'POST',
  path: '/coupon/Coupon/activate',
  summary: 'Activates a coupon for the member; activating it again changes nothing',
  access: 'member',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ promotionId: text(40), partnerSubGroup: text(100), isRegistrationFromApp: z.boolean() }),
  response: coupon,
  failures: { 'coupon-redeemed': 409, 'coupon-expired': 409, 'coupon-not-started': 409 },
});

export const listCouponPartners = defineCall({
  id: 'coupons.listPartnerNames',
  method: 'GET',
  path: '/coupon/Coupon/partnernames',
  summary: 'Names of the partners that have coupons now, A to Z',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  response: z.array(z.string()),
});

const facet = z.object({ name: z.string(), count: z.int().check(z.gte(1)) });

export const readCouponFacets = defineCall({
  id: 'coupons.readFacets',
  method: 'GET',
  path: '/coupon/Coupon/facets',
  summary: 'Categories and partners of the coupons that are valid now, A to Z, with their counts',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  response: z.object({ categories: z.array(facet), partners: z.array(facet) }),
});

export const readBurnModule = defineCall({
  id: 'coupons.readBurnModule',
  method: 'GET',
  path: '/coupon/Coupon/burn-module',
  summary: 'Which of the given coupons the member can still use, and points from coupons in the last days',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  query: z.object({
    NumberOfDaysForBooking: z.optional(queryInt(1, 730)),
    PromotionIds: z.optional(queryList(4_000)),
  }),
  response: z.object({
    numberOfDays: z.int(),
    /** Points from coupons in these days. */
    couponPoints: z.int(),
    redeemedCoupons: z.int(),
    openCoupons: z.array(coupon),
  }),
});
