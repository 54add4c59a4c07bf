// Ports of a partner's till. They need the credentials of a partner, not a member's session.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { Basket, BookedPurchase, BookedReturn, Calculation, CardBalance, CardCode, TillMember, TillRegistration, Purchase, PurchaseReturn, Redemption, RedemptionOrder, UpcomingCardCodes } from './tills.types.ts';

/** Options of a write: the key is one per order and reused at every retry, 16 to 64 of `A-Za-z0-9_-`. */
export interface KeyedCallOptions extends CallOptions {
  readonly idempotencyKey: string;
}

/**
 * Collects points. Codes of refusals: `unknown-card`, `store-not-allowed`, `transaction-id-reused`, `purchase-too-old`,
 * `purchase-in-future`, `unknown-purchase`, `return-id-reused`, `returned-too-much`, `no-point-rule`, `idempotency-key-reused`.
 */
export interface TillGateway {
  /** Books nothing. */
  calculate(basket: Basket, options?: CallOptions): TE.TaskEither<CallFailure, Calculation>;
  /** The same transaction again gets the same answer, however late. */
  accumulate(purchase: Purchase, options: KeyedCallOptions): TE.TaskEither<CallFailure, BookedPurchase>;
  reverse(goods: PurchaseReturn, options: KeyedCallOptions): TE.TaskEither<CallFailure, BookedReturn>;
  balance(cardNumber: string, options?: CallOptions): TE.TaskEither<CallFailure, CardBalance>;
}

/**
 * Pays with points. Codes of refusals: `unknown-card`, `store-not-allowed`, `wrong-pin`, `wrong-code`, `code-used`,
 * `spending-locked-by-member`, `email-not-confirmed`, `purchase-needed`, `account-too-new`, `not-enough-points`, `more-than-amount`,
 * `redemption-id-reused`, `unknown-redemption`, `redemption-settled`, `idempotency-key-reused`.
 */
export interface RedemptionGateway {
  /** The points leave the balance; without a confirmation they return after some minutes. */
  hold(order: RedemptionOrder, options: KeyedCallOptions): TE.TaskEither<CallFailure, Redemption>;
  confirm(redemptionId: string, options: KeyedCallOptions): TE.TaskEither<CallFailure, Redemption>;
  release(redemptionId: string, options: KeyedCallOptions): TE.TaskEither<CallFailure, Redemption>;
}

/** Codes of the app, for the member's session. */
export interface CardCodeGateway {
  /** Collects points like the card; undefined where the operator has not switched codes on. */
  cardCode(options?: CallOptions): TE.TaskEither<CallFailure, CardCode | undefined>;
  /** The codes of the next half day, for a device that may be without a network; undefined where codes are not switched on. They only collect. */
  upcomingCodes(options?: CallOptions): TE.TaskEither<CallFailure, UpcomingCardCodes | undefined>;
  /** Pays with points in place of the PIN, once. Refused with `card-code-off`, `password-needed` or `wrong-password`. */
  paymentCode(password: string, options?: CallOptions): TE.TaskEither<CallFailure, CardCode>;
}

/** Registers members at a till. Codes of refusals: `email-taken`, `card-not-free`, `too-young`, `unknown-form`, `store-not-allowed`, `conflict`. */
export interface TillRegistrationGateway {
  /** The same request id registers once. */
  register(member: TillMember, options?: CallOptions): TE.TaskEither<CallFailure, TillRegistration>;
}
