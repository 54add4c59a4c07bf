// Where a member's points come from and go to. Needs a logged-in session.
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
  /** Of the last twelve months, the present one among them. */
  summary(options?: CallOptions): TE.TaskEither<CallFailure, BookingSummary>;
}

/** What points can be spent on; open to everybody, by name. */
export interface SpendingPartnersGateway {
  donationPartners(options?: CallOptions): TE.TaskEither<CallFailure, readonly DonationPartner[]>;
  voucherPartners(options?: CallOptions): TE.TaskEither<CallFailure, readonly VoucherPartner[]>;
}

/**
 * Spends points; a session from birthday and postcode may not. Codes of refusals: `wrong-password`, `spending-locked`,
 * `not-enough-points`, `unknown-donation-partner`, `unknown-voucher-partner`, `amount-not-offered`,
 * `idempotency-key-reused`.
 */
export interface SpendingGateway {
  donate(donation: Donation, proof: SpendingProof, options?: CallOptions): TE.TaskEither<CallFailure, SpendingReceipt>;
  encashVoucher(order: VoucherOrder, proof: SpendingProof, options?: CallOptions): TE.TaskEither<CallFailure, VoucherReceipt>;
}

/** Every spending can be locked by the member; the refusal is `spending-locked-by-member`. */
export interface SpendingLockGateway {
  spendingLock(options?: CallOptions): TE.TaskEither<CallFailure, SpendingLock>;
  /** Needs no password: locking must be quick. */
  lock(options?: CallOptions): TE.TaskEither<CallFailure, SpendingLock>;
  /** Refused with `wrong-password`, and with `spending-locked` after too many wrong ones. */
  unlock(password: string, options?: CallOptions): TE.TaskEither<CallFailure, SpendingLock>;
}
