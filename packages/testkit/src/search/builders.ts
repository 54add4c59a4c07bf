// Builders and arbitraries of search.
import fc from 'fast-check';
import type {
  CouponLogoData,
  FaqEntry,
  FaqQuestion,
  Partner,
  PartnerCategory,
  PartnerLink,
  PromoTeaser,
  ResultGroup,
  SearchAnswer,
  SearchFailure,
  SearchResultSet,
  SearchSuggestion,
} from '@pluspunkt/core/search';

/** A partner of this name; everything else is plausible. */
export function partnerOf(partnerName: string, changed: Partial<Partner> = {}): Partner {
  const slug = partnerName.toLocaleLowerCase('de-DE').replace(/\s+/g, '-');
  return {
    id: slug,
    partnerDetailLink: `/partner/${slug}`,
    common: {
      isPremiumPartner: false,
      isTopShop: false,
      onlinePartnerCategories: ['Haushalt'],
      partnerBoxTeaserText: 'Punkte bei jedem Einkauf',
      partnerHighlightText: '',
      partnerLogo: `/asset/${slug}.svg`,
      partnerName,
      partnerStoregroup: '',
      partnerSubgroup: '',
      publicPartnerId: slug,
      searchBoost: 1,
      shopSearchKeywords: [],
      userTransactionsPartnerNames: [partnerName],
    },
    couponLogoData: [],
    partnerInfo: { articleHeadline: partnerName, articleSubline: '', articleText: '' },
    pointmodule: { affiliateShopLink: '', howToHeadline: '', howToText: '', incentivePoints: 1, incentiveUnit: '2 €' },
    metadata: { metaDescription: '' },
    publishingSettings: { redirectToOnExpired: '' },
    score: 1,
    filialfinder: { partnerLogoSmall: `/asset/${slug}-small.svg`, showOnMap: false },
    ...changed,
  };
}

/** A question with its answer; every field can be overridden. */
export const faqOf = (question: string): FaqEntry => ({ id: question, question, answer: 'So geht es.', path: '/hilfe', score: 1 });

/** A promo teaser; every field can be overridden. */
export const promoTeaserOf = (headline: string): PromoTeaser => ({
  backgroundImage: '',
  buttonText: 'Mehr',
  headline,
  promoImage: '',
  promoLink: '/aktionen',
  score: 1,
});

/** A group of these items; `total` can be larger. */
export const groupOf = <A>(items: readonly A[] = [], total = items.length): ResultGroup<A> => ({
  totalNumberOfResults: total,
  hasMoreResults: total > items.length,
  items,
});

/** A result set for a query; groups that are not named are empty. */
export const resultSetOf = (query: string, groups: Partial<Omit<SearchResultSet, 'query'>> = {}): SearchResultSet => ({
  query,
  premiumPartners: groupOf(),
  onlinePartners: groupOf(),
  faq: groupOf(),
  promoTeasers: groupOf(),
  ...groups,
});

/** A suggestion; every field can be overridden. */
export const suggestionOf = (text: string, kind: SearchSuggestion['kind'] = 'query'): SearchSuggestion => ({ kind, text });

/** The logo of a partner's coupons; every field can be overridden. */
export const couponLogoOf = (changed: Partial<CouponLogoData> = {}): CouponLogoData => ({
  logo: '/asset/kornkiste.svg',
  partnerVariant: 'standard',
  publicPartnerId: 'pp-kornkiste',
  validFrom: '2026-11-01T00:00:00.000Z',
  validTo: '2026-11-30T22:59:59.999Z',
  ...changed,
});

/** A question with others of its topic. */
export const faqQuestionOf = (question: string, others: readonly string[] = []): FaqQuestion => ({
  entry: { ...faqOf(question), topic: 'Punkte' },
  others: others.map((other) => ({ id: other, question: other, path: '/hilfe' })),
});

/** A category of partners; every field can be overridden. */
export const partnerCategoryOf = (name: string, changed: Partial<PartnerCategory> = {}): PartnerCategory => ({ logo: '/asset/category.svg', name, ...changed });

/** A partner link; every field can be overridden. */
export const partnerLinkOf = (name: string, changed: Partial<PartnerLink> = {}): PartnerLink => ({ logo: '/asset/logo.svg', name, link: '/partner', ...changed });

/** An answer with one or two result sets. */
export const searchAnswerOf = (original: SearchResultSet, alternative?: SearchResultSet): SearchAnswer => ({ original, ...(alternative === undefined ? {} : { alternative }) });

/** A failure by GraphQL errors or by the network. */
export const searchFailureOf = (...messages: readonly string[]): SearchFailure =>
  messages.length > 0 ? { _tag: 'ServiceErrors', messages } : { _tag: 'CallFailed', failure: { _tag: 'Unreachable', requestId: 'r' } };

const groups = <A>(items: fc.Arbitrary<A>): fc.Arbitrary<ResultGroup<A>> =>
  fc.tuple(fc.array(items, { maxLength: 3 }), fc.nat({ max: 40 })).map(([some, more]) => groupOf(some, some.length + more));

/** Result sets of any size, including empty ones. */
export const resultSets: fc.Arbitrary<SearchResultSet> = fc
  .record({
    query: fc.string(),
    premiumPartners: groups(fc.string().map((name) => partnerOf(name))),
    onlinePartners: groups(fc.string().map((name) => partnerOf(name))),
    faq: groups(fc.string().map(faqOf)),
    promoTeasers: groups(fc.string().map(promoTeaserOf)),
  })
  .chain((set) => fc.constantFrom(set, resultSetOf(set.query)));
