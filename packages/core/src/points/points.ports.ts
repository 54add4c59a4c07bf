// Ports of points: balance, bookings, spending, and the spending lock. Need a logged-in session unless they say otherwise.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type {
  BookingFilter,
  BookingPage,
  BookingSummary,
  Donation,
  DonationPartner,
  Expiry,
  MemberPoints,
  SpendingLock,
  SpendingProof,
  SpendingReceipt,
  VoucherOrder,
  VoucherPartner,
  VoucherReceipt,
} from './points.types.ts';

/** Reads the member's points. */
export interface PointsGateway {
  memberPoints(options?: CallOptions): TE.TaskEither<CallFailure, MemberPoints>;
}

/** Reads the member's bookings. */
export interface BookingsGateway {
  bookings(filter: BookingFilter, options?: CallOptions): TE.TaskEither<CallFailure, BookingPage>;
  /** Soonest first. */
  expiries(options?: CallOptions): TE.TaskEither<CallFailure, readonly Expiry[]>;
  /** Of the last twelve months, including the current one. */
  summary(options?: CallOptions): TE.TaskEither<CallFailure, BookingSummary>;
}

/** What points can be spent on, sorted by name. Needs no session. */
export interface SpendingPartnersGateway {
  donationPartners(options?: CallOptions): TE.TaskEither<CallFailure, readonly DonationPartner[]>;
  voucherPartners(options?: CallOptions): TE.TaskEither<CallFailure, readonly VoucherPartner[]>;
}

/**
 * Spends points; not allowed for a session from birthday and postcode. Codes of refusals: `wrong-password`, `spending-locked`,
 * `not-enough-points`, `unknown-donation-partner`, `unknown-voucher-partner`, `amount-not-offered`,
 * `idempotency-key-reused`.
 */
export interface SpendingGateway {
  donate(donation: Donation, proof: SpendingProof, options?: CallOptions): TE.TaskEither<CallFailure, SpendingReceipt>;
  encashVoucher(order: VoucherOrder, proof: SpendingProof, options?: CallOptions): TE.TaskEither<CallFailure, VoucherReceipt>;
}

/** The member's lock on all spending; locked calls are refused with `spending-locked-by-member`. */
export interface SpendingLockGateway {
  spendingLock(options?: CallOptions): TE.TaskEither<CallFailure, SpendingLock>;
  /** Needs no password: locking must be quick. */
  lock(options?: CallOptions): TE.TaskEither<CallFailure, SpendingLock>;
  /** Refused with `wrong-password`, and with `spending-locked` after too many wrong ones. */
  unlock(password: string, options?: CallOptions): TE.TaskEither<CallFailure, SpendingLock>;
}
