// Wire contract of points.
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { EMAIL_NOT_CONFIRMED, WRONG_PASSWORD } from '../transport/failures.ts';
import { idempotencyKey } from '../transport/paging.ts';
import { cardNumber, day, instant, points, queryInt, text } from '../transport/shapes.ts';

export const memberPoints = z.object({
  balance: points,
  expiringPoints: points,
  cumulatedPendingPoints: points,
  dateOfNextExpiry: z.optional(instant),
  dateOfNextExpireDisplay: z.optional(z.string()),
});

export const readMemberPoints = defineCall({
  id: 'points.readMemberPoints',
  method: 'GET',
  path: '/profile/memberpoints',
  summary: 'Balance, pending points and the next expiry',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  response: memberPoints,
});

export const booking = z.object({
  id: z.string(),
  transactionDate: instant,
  partnerName: z.string(),
  description: z.string(),
  /** Signed. */
  points,
  category: z.enum(['collect', 'coupon', 'campaign', 'redeem', 'donation', 'voucher', 'expiry', 'correction']),
  status: z.enum(['pending', 'booked', 'cancelled']),
  pendingUntil: z.optional(instant),
  receipt: z.optional(
    z.object({
      amountInCent: z.int(),
      discountInCent: z.int(),
      effects: z.array(z.object({ headline: z.optional(z.string()), points, discountInCent: z.int() })),
    }),
  ),
});

const bookingFilter = {
  Days: z.optional(queryInt(1, 3_660)),
  StartDate: z.optional(day),
  EndDate: z.optional(day),
  Category: z.optional(z.enum(['collect', 'coupon', 'campaign', 'redeem', 'donation', 'voucher', 'expiry', 'correction'])),
  offset: z.optional(queryInt(0, 1_000_000)),
  limit: z.optional(queryInt(1, 100)),
} as const;

export const listBookings = defineCall({
  id: 'points.listBookings',
  method: 'GET',
  path: '/profile/bookings',
  summary: 'The member’s bookings, newest first, grouped by day, with the parameters of the next page',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  query: z.object(bookingFilter),
  response: z.object({
    result: z.array(z.object({ transactionDate: day, bookings: z.array(booking) })),
    hasMoreResults: z.boolean(),
    /** Days with bookings. */
    totalNumberOfResults: z.int(),
    totalNumberOfBookings: z.int(),
    nextSearchParams: z.nullable(z.record(z.string(), z.string())),
  }),
});

export const listExpiries = defineCall({
  id: 'points.listExpiries',
  method: 'GET',
  path: '/profile/memberpoints/expiries',
  summary: 'Expiring points by their last day, soonest first',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  response: z.array(z.object({ expiresOn: day, points })),
});

export const readBookingSummary = defineCall({
  id: 'points.readBookingSummary',
  method: 'GET',
  path: '/profile/bookings/summary',
  summary: 'Points earned and spent in each of the last twelve months, and their sources; without pending and cancelled bookings',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  response: z.object({
    months: z.array(z.object({ month: z.string().check(z.regex(/^[0-9]{4}-[0-9]{2}$/)), earned: points, spent: points, expired: points })),
    sources: z.array(z.object({ partnerName: z.string(), points })),
  }),
});

export const listDonationPartners = defineCall({
  id: 'points.listDonationPartners',
  method: 'GET',
  path: '/member/donation-partners',
  summary: 'Partners that accept donations, by name',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  response: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const listVoucherPartners = defineCall({
  id: 'points.listVoucherPartners',
  method: 'GET',
  path: '/member/voucher-partners',
  summary: 'Partners with vouchers and their amounts of points, by name',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  response: z.array(z.object({ id: z.string(), name: z.string(), amounts: z.array(points), validMonths: z.int() })),
});

const spending = { access: 'spender', effect: 'write', idempotency: 'idempotency-key', headers: idempotencyKey } as const;
/** The password, typed again for every spending. */
const password = z.string().check(z.minLength(1), z.maxLength(200));
const receipt = z.object({ bookingId: z.string(), points, balance: points, reference: z.string() });
/** Too many wrong passwords. */
const SPENDING_LOCKED = { 'spending-locked': 403 } as const;
const SPENDING_FAILURES = { ...WRONG_PASSWORD, ...SPENDING_LOCKED, 'not-enough-points': 422, 'spending-locked-by-member': 403, 'idempotency-key-reused': 409 } as const;

export const donate = defineCall({
  ...spending,
  id: 'points.donate',
  method: 'POST',
  path: '/member/donate',
  summary: 'Donates points to a partner of the programme; oldest batch first, confirmed by mail at once',
  body: z.object({ cardNumber, donatedPoints: z.int().check(z.gte(1), z.lte(1_000_000)), donationPartnerId: text(60), password }),
  response: receipt,
  failures: { ...SPENDING_FAILURES, 'unknown-donation-partner': 404 },
});
export const encashVoucher = defineCall({
  ...spending,
  id: 'points.encashVoucher',
  method: 'POST',
  path: '/member/encash-voucher',
  summary: 'Turns points into a shopping voucher; oldest batch first, confirmed by mail at once',
  body: z.object({ cardNumber, points: z.int().check(z.gte(100), z.lte(1_000_000)), voucherPartnerId: text(60), password }),
  response: z.object({ ...receipt.shape, voucherCode: z.string(), valueInCent: z.int(), validTo: instant }),
  failures: { ...SPENDING_FAILURES, ...EMAIL_NOT_CONFIRMED, 'purchase-needed': 403, 'account-too-new': 403, 'unknown-voucher-partner': 404, 'amount-not-offered': 422 },
});

export const spendingLock = z.object({ locked: z.boolean(), lockedAt: z.optional(instant) });

export const readSpendingLock = defineCall({
  id: 'points.readSpendingLock',
  method: 'GET',
  path: '/profile/spending-lock',
  summary: 'Whether the member has locked every spending of points',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  response: spendingLock,
});
export const lockSpending = defineCall({
  id: 'points.lockSpending',
  method: 'PUT',
  path: '/profile/spending-lock',
  summary: 'Locks every spending of points at once; needs no password',
  access: 'member',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({}),
  response: spendingLock,
});
export const unlockSpending = defineCall({
  id: 'points.unlockSpending',
  method: 'POST',
  path: '/profile/spending-lock/release',
  summary: 'Removes the lock; needs the password and notifies the member by mail',
  access: 'spender',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ password }),
  response: spendingLock,
  failures: { ...WRONG_PASSWORD, ...SPENDING_LOCKED },
});
