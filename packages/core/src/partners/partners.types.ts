// Types of partner lists, of click-outs to partners' shops and of the contact form (section 7).
import type { PartnerContentType } from '../search/search.types.ts';

/** `relevance`: by how well they match; `name`: under their letters, from `#` to `Z`. */
export type PartnerSortOrder = 'relevance' | 'name';

/** What partners are asked for; everything left out does not narrow. */
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

/** What partners are counted by; everything left out does not narrow. */
export interface PartnerFacetsFilter extends Pick<PartnerFilter, 'type' | 'query'> {
  /** Narrows the letters alone: who has chosen one category may choose another. */
  readonly category?: string;
}

/** How many partners begin with a letter. */
export interface PartnerLetter {
  /** As `PartnerFilter.letter`. */
  readonly letter: string;
  readonly count: number;
}

/** How many partners there are, in what, and under which letters; nothing stands there that none has. */
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
 * - `clicked`: the member went to the shop; nothing has been heard from it yet
 * - `reported`: the shop has reported a purchase
 * - `pending`: the points are on hold, or a claim is being looked at
 * - `credited`: the points are in the account
 * - `rejected`: the shop reported no purchase that counts
 */
export type ClickOutState = 'clicked' | 'reported' | 'pending' | 'credited' | 'rejected';

/** A purchase whose points did not come. */
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

/** A visit to a partner's shop that is about to begin. */
export interface ClickOutRequest {
  readonly partnerName: string;
  /** A UUID made by the client: the same click is journaled once. */
  readonly clickId: string;
  readonly referrerPath?: string;
  /** The product whose page in the shop is wanted; the shop's own start where it says no such page. */
  readonly gtin?: string;
}

/** Where a click leads. */
export interface ClickOutTarget {
  readonly clickId: string;
  /** https */
  readonly redirectUrl: string;
}

/** What the browser is to an affiliate network. */
export interface UserAgentClass {
  readonly device: 'phone' | 'tablet' | 'desktop';
  /** False for browsers that are known to lose the trace between click and purchase. */
  readonly tracksPurchases: boolean;
}

/** What a message is about. */
export type ContactTopic = 'points' | 'card' | 'coupons' | 'account' | 'partner' | 'privacy' | 'other';

/** A message of a member. */
export interface MemberMessage {
  readonly topic: ContactTopic;
  /** 10 to 5000 characters. */
  readonly message: string;
  /** A UUID made by the client: the same message is taken once. */
  readonly requestId: string;
}

/** A message of anybody. */
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
