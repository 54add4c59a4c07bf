// Builders of points.
import type {
  BookingPage,
  BookingReceipt,
  BookingSummary,
  Booking,
  Donation,
  DonationPartner,
  Expiry,
  PointTerms,
  MonthOfPoints,
  SpendingLock,
  SpendingProof,
  SpendingReceipt,
  VoucherOrder,
  VoucherPartner,
  VoucherReceipt,
} from '@pluspunkt/core/points';
import { bookingOf } from './fake-bookings-gateway.ts';

/** The receipt of 42 € by the rule and a coupon; every field can be overridden. */
export const bookingReceiptOf = (changed: Partial<BookingReceipt> = {}): BookingReceipt => ({
  amountInCent: 4_200,
  discountInCent: 0,
  effects: [{ points: 21, discountInCent: 0 }, { headline: '10fach Punkte', points: 189, discountInCent: 0 }],
  ...changed,
});

/** The only page of these bookings, which come newest first; every field can be overridden. */
export const bookingPageOf = (bookings: readonly Booking[] = [bookingOf()], changed: Partial<BookingPage> = {}): BookingPage => {
  const days = Map.groupBy(bookings, ({ transactionDate }) => transactionDate.slice(0, 10));
  const result = [...days].map(([transactionDate, ofDay]) => ({ transactionDate, bookings: ofDay }));
  return { result, hasMoreResults: false, totalNumberOfResults: result.length, totalNumberOfBookings: bookings.length, nextSearchParams: null, ...changed };
};

/** The default terms; every field can be overridden. */
export const pointTermsWith = (changed: Partial<PointTerms> = {}): PointTerms => ({ worthInHundredths: 100, validMonths: 36, endOf: 'quarter', ...changed });

/** Points that expire with the year; every field can be overridden. */
export const expiryOf = (changed: Partial<Expiry> = {}): Expiry => ({ expiresOn: '2026-12-31', points: 320, ...changed });

/** A month; every field can be overridden. */
export const monthOfPointsOf = (changed: Partial<MonthOfPoints> = {}): MonthOfPoints => ({ month: '2026-11', earned: 240, spent: 0, expired: 0, ...changed });

/** The summary of twelve months; both lists can be overridden. */
export const bookingSummaryOf = (changed: Partial<BookingSummary> = {}): BookingSummary => ({ months: [monthOfPointsOf()], sources: [{ partnerName: 'Kornkiste', points: 240 }], ...changed });

/** A partner that accepts donations; every field can be overridden. */
export const donationPartnerOf = (changed: Partial<DonationPartner> = {}): DonationPartner => ({ id: 'waldwerk', name: 'Waldwerk', ...changed });

/** A partner with vouchers; every field can be overridden. */
export const voucherPartnerOf = (changed: Partial<VoucherPartner> = {}): VoucherPartner => ({ id: 'kornkiste', name: 'Kornkiste', amounts: [500, 1_000], validMonths: 36, ...changed });

/** A donation; every field can be overridden. */
export const donationOf = (changed: Partial<Donation> = {}): Donation => ({ cardNumber: '1234567890', donatedPoints: 100, donationPartnerId: 'waldwerk', ...changed });

/** An order for a voucher; every field can be overridden. */
export const voucherOrderOf = (changed: Partial<VoucherOrder> = {}): VoucherOrder => ({ cardNumber: '1234567890', points: 500, voucherPartnerId: 'kornkiste', ...changed });

/** The confirmation of a spending; every field can be overridden. */
export const spendingProofOf = (changed: Partial<SpendingProof> = {}): SpendingProof => ({ password: 'Laternenfest-77', idempotencyKey: 'key-number-000001', ...changed });

/** A receipt; every field can be overridden. */
export const spendingReceiptOf = (changed: Partial<SpendingReceipt> = {}): SpendingReceipt => ({ bookingId: '1', points: 500, balance: 734, reference: 'S-1', ...changed });

/** A voucher that was bought; every field can be overridden. */
export const voucherReceiptOf = (changed: Partial<VoucherReceipt> = {}): VoucherReceipt => ({ ...spendingReceiptOf(), voucherCode: 'KORN-2026-0001', valueInCent: 500, validTo: '2029-11-20T22:59:59.999Z', ...changed });

/** Unlocked, or locked since an instant. */
export const spendingLockOf = (lockedAt?: string): SpendingLock => (lockedAt === undefined ? { locked: false } : { locked: true, lockedAt });
