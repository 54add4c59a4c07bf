// Types of partner lists, of click-outs to partners' shops and of the contact form.
import type { PartnerContentType } from '../search/search.types.ts';

/** `relevance`: by how well they match; `name`: by their letters, from `#` to `Z`. */
export type PartnerSortOrder = 'relevance' | 'name';

/** Filter of partners; absent fields do not filter. */
export interface PartnerFilter {
  /** `ALL` when absent. */
  readonly type?: PartnerContentType;
  readonly categories?: readonly string[];
  /** `A` to `Z`, umlauts with their plain letter; `#` for names that begin with anything else. */
  readonly letter?: string;
  readonly query?: string;
  /** `relevance` when absent; without a query that means `name`. */
  readonly sortOrder?: PartnerSortOrder;
  /** 1 to 100; 20 when absent. */
  readonly limit?: number;
  readonly offset?: number;
}

/** Filter of the partner facets; absent fields do not filter. */
export interface PartnerFacetsFilter extends Pick<PartnerFilter, 'type' | 'query'> {
  /** Filters the letters only; the categories stay, so that another one can be chosen. */
  readonly category?: string;
}

/** How many partners begin with a letter. */
export interface PartnerLetter {
  /** As `PartnerFilter.letter`. */
  readonly letter: string;
  readonly count: number;
}

/** Counts of partners by category and by letter; values without partners are left out. */
export interface PartnerFacets {
  /** In all categories. */
  readonly totalNumberOfResults: number;
  /** In the editors' order; a partner may be in several. */
  readonly categories: readonly { readonly name: string; readonly count: number }[];
  /** In the order of the list. */
  readonly letters: readonly PartnerLetter[];
}

/** A partner as overviews show it. */
export interface PartnerWithImages {
  readonly partnerName: string;
  readonly link: string;
  readonly logo: string;
  readonly logoSmall: string;
}

/**
 * - `clicked`: the member went to the shop; the shop has not reported yet
 * - `reported`: the shop has reported a purchase
 * - `pending`: the points are on hold, or a claim is being checked
 * - `credited`: the points are in the account
 * - `rejected`: the shop reported no purchase that counts
 */
export type ClickOutState = 'clicked' | 'reported' | 'pending' | 'credited' | 'rejected';

/** A purchase whose points are missing. */
export interface ClickOutClaim {
  readonly orderNumber: string;
  /** yyyy-mm-dd */
  readonly orderedOn: string;
  readonly amountInCent: number;
}

/** One line of the member's journal of click-outs. */
export interface ClickOut {
  readonly id: string;
  readonly partnerName: string;
  /** Square logo. */
  readonly partnerLogo: string;
  /** As `Partner.partnerDetailLink`. */
  readonly partnerDetailLink: string;
  /** ISO instant. */
  readonly clickedAt: string;
  readonly state: ClickOutState;
  /** Once the partner has reported the purchase. */
  readonly points?: number;
  readonly claim?: ClickOutClaim & { readonly claimedAt: string };
}

/** A click that leads to a partner's shop. */
export interface ClickOutRequest {
  readonly partnerName: string;
  /** A UUID of the client: the same click is stored once. */
  readonly clickId: string;
  readonly referrerPath?: string;
  /** Leads to the product's page in the shop where it has one, else to the shop's home page. */
  readonly gtin?: string;
}

/** The target of a click. */
export interface ClickOutTarget {
  readonly clickId: string;
  /** https */
  readonly redirectUrl: string;
}

/** How affiliate networks see the browser. */
export interface UserAgentClass {
  readonly device: 'phone' | 'tablet' | 'desktop';
  /** False for browsers that are known to lose the tracking between click and purchase. */
  readonly tracksPurchases: boolean;
}

/** The topic of a message. */
export type ContactTopic = 'points' | 'card' | 'coupons' | 'account' | 'partner' | 'privacy' | 'other';

/** A message of a member. */
export interface MemberMessage {
  readonly topic: ContactTopic;
  /** 10 to 5000 characters. */
  readonly message: string;
  /** A UUID of the client: the same message is accepted once. */
  readonly requestId: string;
}

/** A message of a visitor. */
export interface ContactForm extends MemberMessage {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Ten digits. */
  readonly cardNumber?: string;
}

/** Proof that a person sent a public form: the answer of one of the two captchas. */
export interface CaptchaProof {
  readonly v2?: string;
  readonly v3?: string;
}
