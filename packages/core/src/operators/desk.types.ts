// Types of what reaches the service desk: messages of the contact form, and claims of missing points. Instants are ISO 8601 in UTC.
import type { ContactTopic } from '../partners/index.ts';

/** A message in the list. */
export interface ContactMessage {
  readonly contactId: number;
  readonly ticket: string;
  readonly topic: ContactTopic;
  readonly name: string;
  /** Absent where the sender has no address and gets a letter. */
  readonly email?: string | undefined;
  /** Of members. */
  readonly memberId?: number | undefined;
  readonly sentAt: string;
  readonly answers: number;
  readonly closedAt?: string | undefined;
}

/** An answer to a message. */
export interface ContactAnswer {
  readonly text: string;
  /** Mail address of the operator. */
  readonly answeredBy: string;
  readonly answeredAt: string;
}

/** A message with its answers, the oldest first. */
export interface ContactConversation {
  readonly message: ContactMessage;
  readonly cardNumber?: string | undefined;
  readonly text: string;
  readonly answers: readonly ContactAnswer[];
}

/** A page of messages; `total` counts all that match. */
export interface ContactMessages {
  readonly total: number;
  readonly items: readonly ContactMessage[];
}

/** Which messages or claims: those that are open, or the others. */
export interface DeskQuery {
  readonly state?: 'open' | 'closed';
  readonly limit?: number;
  readonly offset?: number;
}

/** A member's claim of points for a purchase in a partner's shop. */
export interface PointClaim {
  readonly clickId: string;
  readonly memberId: number;
  readonly cardNumber: string;
  readonly partnerId: string;
  readonly partner: string;
  readonly clickedAt: string;
  readonly orderNumber: string;
  /** yyyy-mm-dd */
  readonly orderedOn: string;
  readonly amountInCent: number;
  readonly claimedAt: string;
  readonly state: 'reported' | 'pending' | 'credited' | 'rejected';
  readonly points?: number | undefined;
}

/** A page of claims; `total` counts all that match. */
export interface PointClaims {
  readonly total: number;
  readonly items: readonly PointClaim[];
}
