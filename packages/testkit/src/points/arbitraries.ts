// Arbitraries of points.
import fc from 'fast-check';
import type {
  Booking,
  BookingFilter,
  BookingPage,
  BookingReceipt,
  BookingSummary,
  Donation,
  DonationPartner,
  Expiry,
  PointTerms,
  MemberPoints,
  MonthOfPoints,
  SpendingLock,
  SpendingProof,
  SpendingReceipt,
  VoucherOrder,
  VoucherPartner,
  VoucherReceipt,
} from '@pluspunkt/core/points';
import { cardNumbers } from '../session/tokens.ts';
import { cents, counts, days, entities, instants, slugs, texts } from '../values.ts';
import { bookingPageOf } from './builders.ts';

/** Any member's points. */
export const memberPoints: fc.Arbitrary<MemberPoints> = entities(
  { balance: counts, expiringPoints: counts, cumulatedPendingPoints: counts },
  { dateOfNextExpiry: instants, dateOfNextExpireDisplay: texts() },
);

const categories = fc.constantFrom<Booking['category'][]>('collect', 'coupon', 'campaign', 'redeem', 'donation', 'voucher', 'expiry', 'correction');

/** Any receipt of a purchase. */
export const bookingReceipts: fc.Arbitrary<BookingReceipt> = fc.record({
  amountInCent: counts,
  discountInCent: counts,
  effects: fc.array(entities({ points: counts, discountInCent: counts }, { headline: texts() }), { maxLength: 3 }),
});

/** Any booking, pending or final. */
export const bookings: fc.Arbitrary<Booking> = entities(
  {
    id: fc.uuid(),
    transactionDate: instants,
    partnerName: texts(),
    description: texts(),
    points: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    category: categories,
    status: fc.constantFrom('pending', 'booked', 'cancelled'),
  },
  { pendingUntil: instants, receipt: bookingReceipts },
);

/** Any filter of bookings. */
export const bookingFilters: fc.Arbitrary<BookingFilter> = entities(
  {},
  { days: fc.integer({ min: 1, max: 3_660 }), startDate: days, endDate: days, category: categories, offset: counts, limit: fc.integer({ min: 1, max: 100 }) },
);

/** Any page of bookings, the last one or not. */
export const bookingPages: fc.Arbitrary<BookingPage> = fc
  .tuple(fc.array(bookings, { maxLength: 4 }), fc.boolean())
  .map(([some, isLast]) => bookingPageOf(some.toSorted((a, b) => b.transactionDate.localeCompare(a.transactionDate)), isLast ? {} : { hasMoreResults: true, nextSearchParams: { offset: '20' } }));

/** Any terms within the bounds. */
export const pointTerms: fc.Arbitrary<PointTerms> = fc.record({ worthInHundredths: fc.integer({ min: 10, max: 1_000 }), validMonths: fc.integer({ min: 12, max: 120 }), endOf: fc.constantFrom('month', 'quarter', 'year') });
/** Any expiry. */
export const expiries: fc.Arbitrary<Expiry> = fc.record({ expiresOn: days, points: counts });

/** Any month of bookings. */
export const monthsOfPoints: fc.Arbitrary<MonthOfPoints> = fc.record({ month: days.map((day) => day.slice(0, 7)), earned: counts, spent: counts, expired: counts });

/** Any twelve months. */
export const bookingSummaries: fc.Arbitrary<BookingSummary> = fc.record({
  months: fc.uniqueArray(monthsOfPoints, { maxLength: 12, selector: ({ month }) => month }).map((months) => months.toSorted((a, b) => a.month.localeCompare(b.month))),
  sources: fc.array(fc.record({ partnerName: texts(), points: counts }), { maxLength: 3 }),
});

/** Any partner that accepts donations. */
export const donationPartners: fc.Arbitrary<DonationPartner> = fc.record({ id: slugs, name: texts() });

/** Any partner with vouchers. */
export const voucherPartners: fc.Arbitrary<VoucherPartner> = fc.record({
  id: slugs,
  name: texts(),
  amounts: fc.uniqueArray(fc.integer({ min: 100, max: 1_000_000 }), { maxLength: 4 }).map((amounts) => amounts.toSorted((a, b) => a - b)),
  validMonths: fc.integer({ min: 1, max: 60 }),
});

/** Any donation. */
export const donations: fc.Arbitrary<Donation> = fc.record({ cardNumber: cardNumbers, donatedPoints: fc.integer({ min: 1, max: 1_000_000 }), donationPartnerId: slugs });

/** Any order for a voucher. */
export const voucherOrders: fc.Arbitrary<VoucherOrder> = fc.record({ cardNumber: cardNumbers, points: fc.integer({ min: 100, max: 1_000_000 }), voucherPartnerId: slugs });

/** Any confirmation of a spending. */
export const spendingProofs: fc.Arbitrary<SpendingProof> = fc.record({ password: texts(60).filter((text) => text !== ''), idempotencyKey: fc.stringMatching(/^[A-Za-z0-9_-]{16,64}$/) });

const receipt = { bookingId: slugs, points: counts, balance: counts, reference: slugs };

/** Any receipt. */
export const spendingReceipts: fc.Arbitrary<SpendingReceipt> = fc.record(receipt);

/** Any receipt with a voucher. */
export const voucherReceipts: fc.Arbitrary<VoucherReceipt> = fc.record({ ...receipt, voucherCode: fc.stringMatching(/^[A-Z0-9-]{8,16}$/), valueInCent: cents, validTo: instants });

/** Locked or not. */
export const spendingLocks: fc.Arbitrary<SpendingLock> = fc.oneof(fc.constant({ locked: false }), fc.record({ locked: fc.constant(true), lockedAt: instants }));
