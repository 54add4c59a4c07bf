// Types of the dashboard, of the keys of partners' tills and of statements.

/** Counts of a day, or of the week or month that begins on it (Europe/Berlin). */
export interface PeriodFigures {
  readonly from: string;
  readonly newMembers: number;
  readonly closedMembers: number;
  /** Members with a booking; the most of a day in longer periods. */
  readonly activeMembers: number;
  readonly pointsIssued: number;
  readonly pointsRedeemed: number;
  readonly pointsExpired: number;
  readonly couponActivations: number;
  readonly couponRedemptions: number;
  readonly shopVisits: number;
  readonly failedMails: number;
}

/** Days from `from` to `to`, both included. */
export interface DashboardQuery {
  readonly from: string;
  readonly to: string;
  readonly by: 'day' | 'week' | 'month';
}

/** A recurring job whose last run failed. */
export interface FailedJob {
  readonly job: string;
  readonly failedAt: string;
}

/** The last import of a shop’s feed. */
export interface FeedState {
  readonly shopId: string;
  readonly shop: string;
  readonly readAt?: string | undefined;
  readonly offers: number;
}

/** Everything but `figures` is of this moment. */
export interface Dashboard {
  readonly figures: readonly PeriodFigures[];
  readonly members: number;
  readonly pointsOutstanding: number;
  readonly outstandingInCent: number;
  readonly waitingCorrections: number;
  readonly failedMails: number;
  readonly failedJobs: readonly FailedJob[];
  /** Absent while the database of price comparison does not answer. */
  readonly feeds?: readonly FeedState[] | undefined;
  /** Until when the figures count. */
  readonly countedAt?: string | undefined;
}

/** A key of a partner’s tills, without its secret. */
export interface PartnerKey {
  readonly clientId: string;
  readonly partnerId: string;
  readonly name: string;
  /** Empty for all stores. */
  readonly storeIds: readonly string[];
  readonly createdAt: string;
  readonly revokedAt?: string | undefined;
}

/** The secret is shown once. */
export interface NewPartnerKey {
  readonly clientId: string;
  readonly secret: string;
}

/** A key that is to be made. */
export interface PartnerKeyOrder {
  readonly partnerId: string;
  readonly name: string;
  readonly storeIds: readonly string[];
}

/** Codes that are to be made: each wins this prize, once. */
export interface CodeOrder {
  readonly campaignId: string;
  readonly prizeId: string;
  /** 1 to `MOST_CODES`. */
  readonly count: number;
}

/** Plastic cards that were ordered together. Their numbers go to a printer; members register with them. */
export interface CardBatch {
  readonly batchId: number;
  /** What the cards are for, e.g. the printer or a partner. */
  readonly purpose: string;
  readonly orderedAt: string;
  readonly orderedBy: string;
  readonly count: number;
  /** No member has registered with them yet. */
  readonly waiting: number;
  /** Blocked before a member registered with them. */
  readonly blocked: number;
  readonly registered: number;
}

/** Plastic cards that are to be made. */
export interface CardOrder {
  readonly purpose: string;
  /** 1 to `MOST_CARDS`. */
  readonly count: number;
}

/** An address that a partner's events are sent to, without its secret. */
export interface PartnerWebhook {
  readonly webhookId: number;
  readonly partnerId: string;
  readonly url: string;
  readonly createdAt: string;
  /** Nothing is sent any more. */
  readonly endedAt?: string | undefined;
  /** Messages that are not delivered yet. */
  readonly waiting: number;
}

/** The secret is shown once. */
export interface NewPartnerWebhook {
  readonly webhookId: number;
  readonly secret: string;
}

/** A message to a webhook. */
export interface WebhookDelivery {
  readonly messageId: number;
  /** E.g. `purchase.booked`. */
  readonly event: string;
  readonly createdAt: string;
  readonly attempts: number;
  readonly state: 'delivered' | 'waiting' | 'given-up';
  readonly deliveredAt?: string | undefined;
  readonly nextAttemptAt?: string | undefined;
  /** The status of the last answer, or why there was none. */
  readonly response?: string | undefined;
}

/** Points of one price. */
export interface StatementPosition {
  /** Of a point, in hundredths of a cent. */
  readonly priceInHundredths: number;
  readonly issued: number;
  readonly returned: number;
  readonly costsInCent: number;
}

/** What a partner owes for a month, and what it gets. */
export interface PartnerStatement {
  readonly partnerId: string;
  /** yyyy-mm, of Europe/Berlin. */
  readonly month: string;
  /** Points of purchases and coupons. */
  readonly issued: number;
  /** Taken back after returns, debts that were paid included. */
  readonly returned: number;
  /** Spent at the partner's tills, without released holds. */
  readonly redeemed: number;
  /** By the price of a point when it was collected, the lowest first. */
  readonly positions: readonly StatementPosition[];
  /** What the partner pays for issued less returned points: the sum of the positions. */
  readonly costsInCent: number;
  /** What it gets for redeemed points, by their worth when they were redeemed. */
  readonly creditInCent: number;
}

/** A statement as a file. */
export interface StatementFile {
  readonly fileName: string;
  readonly mediaType: string;
  /** In base 64. */
  readonly content: string;
}

/** A query for products without a hit. */
export interface SearchMiss {
  readonly query: string;
  readonly searches: number;
  /** The last day of it. */
  readonly lastOn: string;
}
