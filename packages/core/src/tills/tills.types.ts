// Types of partners' tills. Amounts are whole cents, quantities thousandths of a piece, litre or kilogram.
import type { CouponValue } from '../coupons/index.ts';

/** What a partner grants points for: `points` for each `unit`. */
export interface PointRule {
  readonly points: number;
  readonly per: 'amount' | 'quantity' | 'visit';
  /** Cents or thousandths; 1 for visits. */
  readonly unit: number;
  /** Of begun units. */
  readonly rounding: 'down' | 'nearest';
  readonly excludedCategories: readonly string[];
  readonly excludedGtins: readonly string[];
  readonly saleItemsCollect: boolean;
}

/** A line of a basket; `amountInCent` is for all of its quantity, before coupons. */
export interface BasketLine {
  /** Unique in its basket. */
  readonly lineId: string;
  readonly category: string;
  readonly gtin?: string | undefined;
  readonly amountInCent: number;
  readonly quantityInThousandths: number;
  readonly onSale: boolean;
}

/** An activated coupon with its terms. */
export interface BasketCoupon {
  readonly promotionId: string;
  readonly headline: string;
  readonly value: CouponValue;
  /** Covers lines of these categories or GTINs; every line where both are empty. */
  readonly categories: readonly string[];
  readonly gtins: readonly string[];
  /** What the covered lines must come to: before the discount for a percentage, after it for points. */
  readonly minimumInCent: number;
  /** Whether other coupons may apply to the same purchase. */
  readonly combinable: boolean;
}

/** What the rule or one coupon contributed to a purchase. */
export interface ReceiptEffect {
  readonly kind: 'rule' | 'coupon';
  /** Of the coupon. */
  readonly promotionId?: string | undefined;
  readonly headline?: string | undefined;
  readonly points: number;
  readonly discountInCent: number;
}

/** The share of a line: its points, and its price after coupons. */
export interface ReceiptLine {
  readonly lineId: string;
  readonly points: number;
  readonly amountInCent: number;
}

/** How each point of a purchase came about. The effects and the lines both add up to `points`. */
export interface Receipt {
  readonly points: number;
  /** To be paid. */
  readonly amountInCent: number;
  readonly discountInCent: number;
  readonly effects: readonly ReceiptEffect[];
  readonly lines: readonly ReceiptLine[];
  /** Not granted, because the member's limit was reached. */
  readonly pointsAboveLimit: number;
}

/** What a member buys at a till. */
export interface Basket {
  /** As it was scanned: of the card, or a code of the app. */
  readonly cardNumber: string;
  readonly storeId?: string | undefined;
  readonly lines: readonly BasketLine[];
}

/** What a purchase would earn now. */
export interface Calculation {
  readonly receipt: Receipt;
  /** ISO instant: when the points would count; absent where they count at once. */
  readonly pendingUntil?: string | undefined;
}

/** A paid basket. */
export interface Purchase extends Basket {
  /** The partner's own, unique for good. */
  readonly transactionId: string;
  /** ISO instant; tills without a network send it later. */
  readonly boughtAt: string;
}

/** A purchase whose points are booked. */
export interface BookedPurchase extends Calculation {
  readonly transactionId: string;
  /** The member's points that count. */
  readonly balance: number;
}

/** So much of a line. */
export interface ReturnedLine {
  readonly lineId: string;
  readonly quantityInThousandths: number;
}

/** Goods that a member brings back. */
export interface PurchaseReturn {
  readonly transactionId: string;
  /** Unique among the returns of the partner. */
  readonly returnId: string;
  /** ISO instant. */
  readonly returnedAt: string;
  /** Absent: all that is left of the purchase. */
  readonly lines?: readonly ReturnedLine[] | undefined;
}

/** A return whose points are taken back. */
export interface BookedReturn {
  readonly returnId: string;
  /** Taken back, `debt` included. */
  readonly points: number;
  /** Not covered by the member's points; later points pay it. */
  readonly debt: number;
  /** What is left of the purchase. */
  readonly receipt: Receipt;
  readonly balance: number;
}

/** Points that a member wants to pay with. */
export interface RedemptionOrder {
  /** The partner's own, unique for good. */
  readonly redemptionId: string;
  readonly cardNumber: string;
  readonly storeId?: string | undefined;
  readonly points: number;
  /** What they pay for: at least their worth. */
  readonly amountInCent: number;
  /** Absent where the card is a payment code of the app. */
  readonly pin?: string | undefined;
}

/** Points on hold at a till until they are confirmed or released. */
export interface Redemption {
  readonly redemptionId: string;
  readonly points: number;
  /** Their worth when they were put on hold. */
  readonly valueInCent: number;
  readonly status: 'held' | 'confirmed' | 'released';
  /** ISO instant: released then, unless it is confirmed. */
  readonly expiresAt: string;
  readonly balance: number;
}

/** What the app shows instead of the card: the card number and a code that changes each minute. */
export interface CardCode {
  /** Digits of a barcode. */
  readonly code: string;
  /** ISO instant at which the next one is due. */
  readonly validUntil: string;
}

/** Codes for a device that may be without a network: one for each minute. */
export interface UpcomingCardCodes {
  /** ISO instant at which the first one begins. */
  readonly from: string;
  readonly codes: readonly string[];
}

/** Whom a till registers. */
export interface TillMember {
  /** The till's id of this registration, a UUID. */
  readonly requestId: string;
  readonly storeId?: string | undefined;
  /** A printed card that the member gets at the till; without it one is sent by post. */
  readonly cardNumber?: string | undefined;
  readonly genderKey: 'Female' | 'Male' | 'None';
  readonly firstName: string;
  readonly lastName: string;
  /** yyyy-mm-dd */
  readonly birthday: string;
  readonly address: { readonly street: string; readonly streetNumber: string; readonly postcode: string; readonly city: string; readonly countryKey: string };
  readonly email: string;
  /** The printed form that the member signed. */
  readonly formNumber: string;
  readonly dataProtectionFormId: string;
  readonly customizedAdverts: boolean;
  readonly communicationNewsletter: boolean;
}

/** A new member, registered at a till; a password is chosen later, by a link in a mail. */
export interface TillRegistration {
  readonly cardNumber: string;
  /** False where the member got a printed card at the till. */
  readonly newCardOrdered: boolean;
}

/** The points of a card. */
export interface CardBalance {
  readonly balance: number;
  readonly pending: number;
  /** Of returns after the points were spent. */
  readonly debt: number;
}
