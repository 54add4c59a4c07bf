// Types of the service desk. Instants are ISO 8601 in UTC, points whole points.
import type { Passkey } from '../passkeys/index.ts';
import type { SecondFactor } from '../second-factor/index.ts';

/** Fields of a search; with several all of them have to fit. */
export interface MemberSearch {
  readonly cardNumber?: string;
  readonly email?: string;
  readonly name?: string;
  readonly postcode?: string;
}

/** A member in a list. */
export interface FoundMember {
  readonly memberId: number;
  readonly cardNumber: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string | null;
  readonly postcode: string;
  readonly city: string;
  readonly memberSince: string;
}

/** The members that a search finds. */
export interface FoundMembers {
  readonly members: readonly FoundMember[];
  /** There are more than are listed. */
  readonly hasMore: boolean;
}

/** A card of a member. */
export interface ServiceCard {
  readonly cardNumber: string;
  readonly kind: 'plastic' | 'digital';
  readonly status: 'active' | 'blocked' | 'ordered';
  readonly issuedAt: string;
}

/** A session of a member. */
export interface ServiceSession {
  readonly device: string;
  readonly loggedInAt: string;
  readonly lastSeenAt: string;
}

/** Without the body, which may hold a link that logs in. */
export interface ServiceMail {
  readonly mailId: number;
  readonly subject: string;
  readonly createdAt: string;
  readonly sentAt?: string | undefined;
  /** Of the last attempt. */
  readonly failure?: string | undefined;
}

/** A booking of a member. */
export interface ServiceBooking {
  readonly bookingId: number;
  readonly kind: string;
  readonly status: 'pending' | 'booked' | 'cancelled';
  readonly points: number;
  readonly partner: string;
  readonly description: string;
  readonly transactionAt: string;
  readonly bookedAt?: string | undefined;
}

/** A page of bookings; `total` counts all of the member. */
export interface ServiceBookings {
  readonly total: number;
  readonly items: readonly ServiceBooking[];
}

/** A correction of points by an operator. */
export interface PointCorrection {
  readonly correctionId: number;
  readonly memberId: number;
  readonly cardNumber: string;
  readonly points: number;
  readonly reason: string;
  readonly status: 'booked' | 'waiting' | 'rejected';
  readonly requestedBy: string;
  readonly requestedAt: string;
  readonly decidedBy?: string | undefined;
  readonly decidedAt?: string | undefined;
}

/** A page of corrections; `total` counts all that match. */
export interface PointCorrections {
  readonly total: number;
  readonly items: readonly PointCorrection[];
}

/** What an operator corrects, and why. */
export interface CorrectionOrder {
  /** Negative for a debit, never 0. */
  readonly points: number;
  /** Five characters at least. */
  readonly reason: string;
}

/** Which corrections. */
export interface CorrectionQuery {
  readonly status?: PointCorrection['status'];
  readonly limit?: number;
  readonly offset?: number;
}

/** How the operator has checked the member's identity: by an identity document, by calling back the stored number, or in person. */
export interface IdentityCheck {
  readonly checkedBy: 'document' | 'call-back' | 'in-person';
  /** Five characters at least. */
  readonly reason: string;
}

/** A member as the service desk sees it. */
export interface ServiceMember {
  readonly member: FoundMember;
  /** yyyy-mm-dd */
  readonly birthdate: string;
  readonly street: string;
  readonly phone: string;
  readonly emailConfirmed: boolean;
  readonly newsletter: boolean;
  readonly balance: number;
  readonly pending: number;
  readonly debt: number;
  readonly spendingLocked: boolean;
  readonly cards: readonly ServiceCard[];
  readonly sessions: readonly ServiceSession[];
  readonly passkeys: readonly Passkey[];
  /** Absent where the member has no authenticator. */
  readonly secondFactor?: SecondFactor;
  readonly mails: readonly ServiceMail[];
  readonly corrections: readonly PointCorrection[];
  readonly activeCoupons: number;
}
