// Types of search, with the field names of the wire.
import type { CallFailure } from '../result/failure.ts';

/** Page info and items. */
export interface ResultGroup<A> {
  readonly totalNumberOfResults: number;
  readonly hasMoreResults: boolean;
  readonly items: readonly A[];
}

/** The logo of a partner's coupons, and its period. */
export interface CouponLogoData {
  readonly logo: string;
  readonly partnerVariant: string;
  readonly publicPartnerId: string;
  /** ISO instants. */
  readonly validFrom: string;
  readonly validTo: string;
}

/** A partner as search and partner lists show it. */
export interface Partner {
  readonly id: string;
  readonly partnerDetailLink: string;
  readonly common: {
    readonly isPremiumPartner: boolean;
    readonly isTopShop: boolean;
    readonly onlinePartnerCategories: readonly string[];
    readonly partnerBoxTeaserText: string;
    readonly partnerHighlightText: string;
    readonly partnerLogo: string;
    readonly partnerName: string;
    readonly partnerStoregroup: string;
    readonly partnerSubgroup: string;
    readonly publicPartnerId: string;
    readonly searchBoost: number;
    readonly shopSearchKeywords: readonly string[];
    readonly userTransactionsPartnerNames: readonly string[];
  };
  readonly couponLogoData: readonly CouponLogoData[];
  readonly partnerInfo: {
    readonly articleHeadline: string;
    readonly articleSubline: string;
    readonly articleText: string;
  };
  readonly pointmodule: {
    readonly affiliateShopLink: string;
    readonly howToHeadline: string;
    readonly howToText: string;
    readonly incentivePoints: number;
    readonly incentiveUnit: string;
  };
  readonly metadata: { readonly metaDescription: string };
  readonly publishingSettings: { readonly redirectToOnExpired: string };
  readonly score: number;
  readonly filialfinder: { readonly partnerLogoSmall: string; readonly showOnMap: boolean };
}

/** A question with its answer. */
export interface FaqEntry {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly path: string;
  readonly score: number;
  /** Heading in the list of all questions; absent in search results. */
  readonly topic?: string;
}

/** One question with the addresses of others of its topic. */
export interface FaqQuestion {
  readonly entry: FaqEntry;
  readonly others: readonly Pick<FaqEntry, 'id' | 'question' | 'path'>[];
}

/** A teaser of a promotion. */
export interface PromoTeaser {
  readonly backgroundImage: string;
  readonly buttonText: string;
  readonly headline: string;
  readonly promoImage: string;
  readonly promoLink: string;
  readonly score: number;
}

/** A category of partners. */
export interface PartnerCategory {
  readonly logo: string;
  readonly name: string;
}

/** A partner in a list of all partners. */
export interface PartnerLink {
  readonly logo: string;
  readonly name: string;
  readonly link: string;
}

/** One of the two result sets, with its query. */
export interface SearchResultSet {
  readonly query: string;
  readonly premiumPartners: ResultGroup<Partner>;
  readonly onlinePartners: ResultGroup<Partner>;
  readonly faq: ResultGroup<FaqEntry>;
  readonly promoTeasers: ResultGroup<PromoTeaser>;
}

/** What the search service answers: the set for the query itself, and the one for the suggested query, if any. */
export interface SearchAnswer {
  readonly original: SearchResultSet;
  readonly alternative?: SearchResultSet;
}

/** Content types of partner queries. */
export type PartnerContentType = 'ONLINE' | 'PREMIUM' | 'ALL';

/** The estimated quality of the shown set. */
export type SearchResultQuality = 'RESULT_MORE_VALID' | 'RESULT_PROBABLY_WRONG';

/** A search that could not be answered; logged and rejected. */
export type SearchFailure =
  | { readonly _tag: 'CallFailed'; readonly failure: CallFailure }
  /** The service answered with errors (GraphQL errors under the policy `none`). */
  | { readonly _tag: 'ServiceErrors'; readonly messages: readonly string[] };

/** One line of the suggestion list while typing. */
export interface SearchSuggestion {
  readonly kind: 'query' | 'partner' | 'faq' | 'category';
  readonly text: string;
  /** Path to open when it is chosen; absent for `query`, which searches. */
  readonly path?: string;
  readonly logo?: string;
  /** One line next to the text, e.g. a partner's points. */
  readonly hint?: string;
}
