// The GraphQL documents of search, as string constants, so that the browser needs no parser.
import * as z from 'zod/mini';
import { resultGroup } from '../transport/shapes.ts';
import type { GraphqlDocument } from '../transport/graphql-client.ts';
import { faqListEntry, partner, partnerCategory, partnerLink, question, searchAnswer, suggestion } from './search.contract.ts';

const query = <S extends z.ZodMiniType>(text: string, data: S): GraphqlDocument<S> => ({
  kind: 'query',
  // Removes blanks, since the document is part of an address.
  text: text.replace(/\s+/g, ' ').trim(),
  data,
});

const PARTNER_GROUP = /* GraphQL */ `
  fragment Partners on PartnerResult {
    totalNumberOfResults hasMoreResults
    items {
      id partnerDetailLink score
      common {
        isPremiumPartner isTopShop onlinePartnerCategories partnerBoxTeaserText partnerHighlightText partnerLogo
        partnerName partnerStoregroup partnerSubgroup publicPartnerId searchBoost shopSearchKeywords
        userTransactionsPartnerNames
      }
      couponLogoData { logo partnerVariant publicPartnerId validFrom validTo }
      partnerInfo { articleHeadline articleSubline articleText }
      pointmodule { affiliateShopLink howToHeadline howToText incentivePoints incentiveUnit }
      metadata { metaDescription }
      publishingSettings { redirectToOnExpired }
      filialfinder { partnerLogoSmall showOnMap }
    }
  }
`;

const RESULT_SET = /* GraphQL */ `
  fragment Results on ResultSet {
    premiumPartners { ...Partners }
    onlinePartners { ...Partners }
    faq { totalNumberOfResults hasMoreResults items { id question answer path score } }
    promoTeasers {
      totalNumberOfResults hasMoreResults
      items { backgroundImage buttonText headline promoImage promoLink score }
    }
  }
`;

export const SEARCH = query(
  `query Search($query: String!, $limit: Int!) {
    search(query: $query, limit: $limit) { original { ...Results } suggestion { ...Results } suggestionText }
  } ${RESULT_SET} ${PARTNER_GROUP}`,
  z.object({ search: searchAnswer }),
);

export const PARTNERS = query(
  `query Partners($query: String, $limit: Int!, $type: PartnerType!) {
    partner(query: $query, limit: $limit, type: $type) { ...Partners }
  } ${PARTNER_GROUP}`,
  z.object({ partner: resultGroup(partner) }),
);

export const PARTNERS_BY_NAME = query(
  `query PartnersByName($names: [String!]!, $query: String!, $limit: Int!) {
    partner(names: $names, query: $query, limit: $limit) { ...Partners }
  } ${PARTNER_GROUP}`,
  z.object({ partner: resultGroup(partner) }),
);

export const PARTNER_CATEGORIES = query(
  `query PartnerCategories { partnerCategories { logo name } }`,
  z.object({ partnerCategories: z.array(partnerCategory) }),
);

export const PARTNER_LINKS = query(
  `query PartnerLinks { partner { items { logo name link } } }`,
  z.object({ partner: z.object({ items: z.array(partnerLink) }) }),
);

export const FAQ = query(
  `query Faq($query: String, $limit: Int!, $offset: Int!) {
    faq(query: $query, limit: $limit, offset: $offset) {
      totalNumberOfResults hasMoreResults items { id question answer path score topic }
    }
  }`,
  z.object({ faq: resultGroup(faqListEntry) }),
);

export const QUESTION = query(
  `query Question($path: String!) {
    question(path: $path) { entry { id question answer path score topic } others { id question path } }
  }`,
  z.object({ question: z.nullable(question) }),
);

export const SUGGESTIONS = query(
  `query Suggestions($term: String!) { suggestions(term: $term, limit: 8) { kind text path logo hint } }`,
  z.object({ suggestions: z.array(suggestion) }),
);
