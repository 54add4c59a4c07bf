// Wire contract of the search service: a GraphQL schema, and zod schemas of its answers.
import * as z from 'zod/mini';
import { resultGroup } from '../transport/shapes.ts';

/** Below the base path. */
export const SEARCH_PATH = '/search/graphql';
/** Maximum `limit`, in items per group. */
export const MAX_SEARCH_LIMIT = 100;

export const couponLogoData = z.object({
  logo: z.string(),
  partnerVariant: z.string(),
  publicPartnerId: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
});

export const partner = z.object({
  id: z.string(),
  partnerDetailLink: z.string(),
  common: z.object({
    isPremiumPartner: z.boolean(),
    isTopShop: z.boolean(),
    onlinePartnerCategories: z.array(z.string()),
    partnerBoxTeaserText: z.string(),
    partnerHighlightText: z.string(),
    partnerLogo: z.string(),
    partnerName: z.string(),
    partnerStoregroup: z.string(),
    partnerSubgroup: z.string(),
    publicPartnerId: z.string(),
    searchBoost: z.number(),
    shopSearchKeywords: z.array(z.string()),
    userTransactionsPartnerNames: z.array(z.string()),
  }),
  couponLogoData: z.array(couponLogoData),
  partnerInfo: z.object({ articleHeadline: z.string(), articleSubline: z.string(), articleText: z.string() }),
  pointmodule: z.object({
    affiliateShopLink: z.string(),
    howToHeadline: z.string(),
    howToText: z.string(),
    incentivePoints: z.number(),
    incentiveUnit: z.string(),
  }),
  metadata: z.object({ metaDescription: z.string() }),
  publishingSettings: z.object({ redirectToOnExpired: z.string() }),
  score: z.number(),
  filialfinder: z.object({ partnerLogoSmall: z.string(), showOnMap: z.boolean() }),
});

export const faqEntry = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  path: z.string(),
  score: z.number(),
});

/** An entry of the list of all questions. */
export const faqListEntry = z.extend(faqEntry, { topic: z.string() });

/** One entry, and others of its topic without their answers. */
export const question = z.object({
  entry: faqListEntry,
  others: z.array(z.object({ id: z.string(), question: z.string(), path: z.string() })),
});

export const promoTeaser = z.object({
  backgroundImage: z.string(),
  buttonText: z.string(),
  headline: z.string(),
  promoImage: z.string(),
  promoLink: z.string(),
  score: z.number(),
});

export const partnerCategory = z.object({ logo: z.string(), name: z.string() });
/** The selection of `partner` without arguments. */
export const partnerLink = z.object({ logo: z.string(), name: z.string(), link: z.string() });

const resultSet = z.object({
  premiumPartners: resultGroup(partner),
  onlinePartners: resultGroup(partner),
  faq: resultGroup(faqEntry),
  promoTeasers: resultGroup(promoTeaser),
});

/** `search(query, limit)`: the set for the query, and the set for `suggestionText` where the service suggests another query. */
export const searchAnswer = z.object({
  original: resultSet,
  suggestion: z.nullable(resultSet),
  suggestionText: z.nullable(z.string()),
});

export const suggestion = z.object({
  kind: z.enum(['query', 'partner', 'faq', 'category']),
  text: z.string(),
  path: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  hint: z.nullable(z.string()),
});

/**
 * The schema, as the service serves it. `partner` covers three uses with optional arguments:
 * (query, limit, type) pages through one content type, (names, query) serves favourites (the query may end in `*`),
 * and without arguments it lists every partner, and callers select `logo`, `name` and `link` only.
 */
export const SEARCH_SCHEMA = /* GraphQL */ `
  enum PartnerType { PREMIUM ONLINE }
  enum SuggestionKind { query partner faq category }

  type Query {
    search(query: String!, limit: Int = 10): SearchAnswer!
    "Ten items when no limit is given; without any argument every partner."
    partner(query: String, limit: Int, offset: Int = 0, type: PartnerType, names: [String!]): PartnerResult!
    partnerCategories: [PartnerCategory!]!
    "Without a query every entry in the editors' order, else the matching ones, best first."
    faq(query: String, limit: Int = 10, offset: Int = 0): FaqResult!
    "One entry by its address, and others of its topic; null where no entry has it."
    question(path: String!, others: Int = 6): Question
    suggestions(term: String!, limit: Int = 8): [Suggestion!]!
  }

  type SearchAnswer { original: ResultSet! suggestion: ResultSet suggestionText: String }
  type ResultSet { premiumPartners: PartnerResult! onlinePartners: PartnerResult! faq: FaqResult! promoTeasers: PromoTeaserResult! }
  type PartnerResult { totalNumberOfResults: Int! hasMoreResults: Boolean! items: [Partner!]! }
  type FaqResult { totalNumberOfResults: Int! hasMoreResults: Boolean! items: [FaqEntry!]! }
  type Question { entry: FaqEntry! others: [FaqLink!]! }
  type FaqLink { id: ID! question: String! path: String! }
  type PromoTeaserResult { totalNumberOfResults: Int! hasMoreResults: Boolean! items: [PromoTeaser!]! }

  type Partner {
    id: ID!
    partnerDetailLink: String!
    common: PartnerCommon!
    couponLogoData: [CouponLogoData!]!
    partnerInfo: PartnerInfo!
    pointmodule: PointModule!
    metadata: PartnerMetadata!
    publishingSettings: PublishingSettings!
    score: Float!
    filialfinder: StoreFinder!
    "The short form that a partner query without arguments is asked for."
    logo: String!
    name: String!
    link: String!
  }
  type PartnerCommon {
    isPremiumPartner: Boolean!
    isTopShop: Boolean!
    onlinePartnerCategories: [String!]!
    partnerBoxTeaserText: String!
    partnerHighlightText: String!
    partnerLogo: String!
    partnerName: String!
    partnerStoregroup: String!
    partnerSubgroup: String!
    publicPartnerId: String!
    searchBoost: Float!
    shopSearchKeywords: [String!]!
    userTransactionsPartnerNames: [String!]!
  }
  type CouponLogoData { logo: String! partnerVariant: String! publicPartnerId: String! validFrom: String! validTo: String! }
  type PartnerInfo { articleHeadline: String! articleSubline: String! articleText: String! }
  type PointModule { affiliateShopLink: String! howToHeadline: String! howToText: String! incentivePoints: Float! incentiveUnit: String! }
  type PartnerMetadata { metaDescription: String! }
  type PublishingSettings { redirectToOnExpired: String! }
  type StoreFinder { partnerLogoSmall: String! showOnMap: Boolean! }
  type FaqEntry { id: ID! question: String! answer: String! path: String! score: Float! topic: String! }
  type PromoTeaser { backgroundImage: String! buttonText: String! headline: String! promoImage: String! promoLink: String! score: Float! }
  type PartnerCategory { logo: String! name: String! }
  type Suggestion { kind: SuggestionKind! text: String! path: String logo: String hint: String }
`;
