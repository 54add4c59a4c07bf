// Types of points. Points are whole numbers; one point is worth one cent.

/** The member's balance. All amounts in points. */
export interface MemberPoints {
  readonly balance: number;
  /** What expires at `dateOfNextExpiry`. */
  readonly expiringPoints: number;
  readonly cumulatedPendingPoints: number;
  /** ISO instant; absent when nothing expires. */
  readonly dateOfNextExpiry?: string;
  /** The same day for people, e.g. `31. Dezember 2026`. */
  readonly dateOfNextExpireDisplay?: string;
}

/** Which bookings to list. */
export type BookingCategory = 'collect' | 'coupon' | 'campaign' | 'redeem' | 'donation' | 'voucher' | 'expiry' | 'correction';

/** How the points of a purchase came about. */
export interface BookingReceipt {
  /** What was paid. */
  readonly amountInCent: number;
  readonly discountInCent: number;
  /** By the partner's rule, which has no headline, and by coupons. */
  readonly effects: readonly { readonly headline?: string | undefined; readonly points: number; readonly discountInCent: number }[];
}

/** One booking of points. */
export interface Booking {
  readonly id: string;
  /** ISO instant */
  readonly transactionDate: string;
  /** Empty for the programme itself. */
  readonly partnerName: string;
  /** German, for people. */
  readonly description: string;
  /** Signed. */
  readonly points: number;
  readonly category: BookingCategory;
  readonly status: 'pending' | 'booked' | 'cancelled';
  /** ISO instant: when pending points count. */
  readonly pendingUntil?: string | undefined;
  readonly receipt?: BookingReceipt | undefined;
}

/** Days are those of Europe/Berlin, yyyy-mm-dd, both included; `days` counts back from today; `startDate` takes precedence. */
export interface BookingFilter {
  readonly days?: number;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly category?: BookingCategory;
  readonly offset?: number;
  readonly limit?: number;
}

/** A page of bookings, grouped by day. */
export interface BookingPage {
  /** Newest day first. */
  readonly result: readonly { readonly transactionDate: string; readonly bookings: readonly Booking[] }[];
  readonly hasMoreResults: boolean;
  /** Days with bookings. */
  readonly totalNumberOfResults: number;
  readonly totalNumberOfBookings: number;
  /** Query parameters of the next page; null on the last one. */
  readonly nextSearchParams: Readonly<Record<string, string>> | null;
}

/** What a point is worth, and when it expires. */
export interface PointTerms {
  /** Worth of a point in hundredths of a cent. */
  readonly worthInHundredths: number;
  /** Months that points count at least. */
  readonly validMonths: number;
  /** They expire at the end of this period. */
  readonly endOf: 'month' | 'quarter' | 'year';
}

/** Points that expire on the same day. */
export interface Expiry {
  /** The last day on which they are valid, yyyy-mm-dd. */
  readonly expiresOn: string;
  readonly points: number;
}

/** A month of bookings, all amounts in points and not negative. Pending and cancelled bookings do not count. */
export interface MonthOfPoints {
  /** yyyy-mm, of Europe/Berlin */
  readonly month: string;
  readonly earned: number;
  /** Redeemed, donated, turned into vouchers or taken back. */
  readonly spent: number;
  readonly expired: number;
}

/** The last twelve months, by month and by partner. */
export interface BookingSummary {
  /** The months with bookings among the last twelve, oldest first. */
  readonly months: readonly MonthOfPoints[];
  /** Points earned in them, by partner; the name is empty for the programme itself. */
  readonly sources: readonly { readonly partnerName: string; readonly points: number }[];
}

/** A partner that accepts donations of points. */
export interface DonationPartner {
  readonly id: string;
  readonly name: string;
}

/** A partner that issues vouchers. */
export interface VoucherPartner {
  readonly id: string;
  readonly name: string;
  /** The amounts of points that vouchers cost, ascending. */
  readonly amounts: readonly number[];
  readonly validMonths: number;
}

/** A donation of points. */
export interface Donation {
  readonly cardNumber: string;
  readonly donatedPoints: number;
  readonly donationPartnerId: string;
}

/** A voucher to be bought with points. */
export interface VoucherOrder {
  readonly cardNumber: string;
  readonly points: number;
  readonly voucherPartnerId: string;
}

/** Confirms a spending. */
export interface SpendingProof {
  /** Typed again for every spending. */
  readonly password: string;
  /** One per order, reused at every retry: 16 to 64 of `A-Za-z0-9_-`. */
  readonly idempotencyKey: string;
}

/** Points that were spent. */
export interface SpendingReceipt {
  readonly bookingId: string;
  readonly points: number;
  /** The balance afterwards. */
  readonly balance: number;
  readonly reference: string;
}

/** A voucher that was bought. */
export interface VoucherReceipt extends SpendingReceipt {
  readonly voucherCode: string;
  readonly valueInCent: number;
  /** ISO instant */
  readonly validTo: string;
}

/** Whether the member has locked every spending. */
export interface SpendingLock {
  readonly locked: boolean;
  /** ISO instant; present while it is locked. */
  readonly lockedAt?: string | undefined;
}
