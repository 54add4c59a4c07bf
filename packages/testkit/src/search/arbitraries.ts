// Arbitraries of search; `resultSets` is next to the builders.
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
  SearchSuggestion,
} from '@pluspunkt/core/search';
import { callFailures } from '../transport/call-failures.ts';
import { entities, instants, paths, pictures, slugs, texts } from '../values.ts';
import { groupOf, resultSets } from './builders.ts';

/** Groups of these items; totals can be larger. */
export const resultGroups = <A>(items: fc.Arbitrary<A>): fc.Arbitrary<ResultGroup<A>> =>
  fc.tuple(fc.array(items, { maxLength: 3 }), fc.nat({ max: 40 })).map(([some, more]) => groupOf(some, some.length + more));

/** Any logo of a partner's coupons. */
export const couponLogos: fc.Arbitrary<CouponLogoData> = fc.record({ logo: pictures, partnerVariant: slugs, publicPartnerId: slugs, validFrom: instants, validTo: instants });

const scores = fc.double({ min: 0, max: 100, noNaN: true });
const words = fc.array(texts(), { maxLength: 3 });

/** Any partner. */
export const partners: fc.Arbitrary<Partner> = fc.record({
  id: slugs,
  partnerDetailLink: paths,
  common: fc.record({
    isPremiumPartner: fc.boolean(),
    isTopShop: fc.boolean(),
    onlinePartnerCategories: words,
    partnerBoxTeaserText: texts(),
    partnerHighlightText: texts(),
    partnerLogo: pictures,
    partnerName: texts(),
    partnerStoregroup: texts(),
    partnerSubgroup: texts(),
    publicPartnerId: slugs,
    searchBoost: scores,
    shopSearchKeywords: words,
    userTransactionsPartnerNames: words,
  }),
  couponLogoData: fc.array(couponLogos, { maxLength: 2 }),
  partnerInfo: fc.record({ articleHeadline: texts(), articleSubline: texts(), articleText: texts(80) }),
  pointmodule: fc.record({ affiliateShopLink: fc.oneof(fc.constant(''), slugs.map((shop) => `https://${shop}.example/?karte={user-card-number}`)), howToHeadline: texts(), howToText: texts(80), incentivePoints: fc.nat({ max: 100 }), incentiveUnit: texts(8) }),
  metadata: fc.record({ metaDescription: texts(80) }),
  publishingSettings: fc.record({ redirectToOnExpired: fc.oneof(fc.constant(''), paths) }),
  score: scores,
  filialfinder: fc.record({ partnerLogoSmall: pictures, showOnMap: fc.boolean() }),
});

/** Any question with its answer. */
export const faqEntries: fc.Arbitrary<FaqEntry> = entities({ id: slugs, question: texts(), answer: texts(80), path: paths, score: scores }, { topic: texts() });

/** Any question with others of its topic. */
export const faqQuestions: fc.Arbitrary<FaqQuestion> = fc
  .tuple(faqEntries, texts(), fc.array(faqEntries, { maxLength: 3 }))
  .map(([entry, topic, others]) => ({ entry: { ...entry, topic }, others: others.map(({ id, question, path }) => ({ id, question, path })) }));

/** Any teaser. */
export const promoTeasers: fc.Arbitrary<PromoTeaser> = fc.record({ backgroundImage: pictures, buttonText: texts(), headline: texts(), promoImage: pictures, promoLink: paths, score: scores });

/** Any category of partners. */
export const partnerCategories: fc.Arbitrary<PartnerCategory> = fc.record({ logo: pictures, name: texts() });

/** Any partner link. */
export const partnerLinks: fc.Arbitrary<PartnerLink> = fc.record({ logo: pictures, name: texts(), link: paths });

/** Any answer of the search service, with a second result set or without. */
export const searchAnswers: fc.Arbitrary<SearchAnswer> = entities({ original: resultSets }, { alternative: resultSets });

/** Any search that could not be answered. */
export const searchFailures: fc.Arbitrary<SearchFailure> = fc.oneof(
  fc.record({ _tag: fc.constant('CallFailed'), failure: callFailures }),
  fc.record({ _tag: fc.constant('ServiceErrors'), messages: fc.array(texts(), { minLength: 1, maxLength: 2 }) }),
);

/** Any suggestion. */
export const suggestions: fc.Arbitrary<SearchSuggestion> = entities({ kind: fc.constantFrom('query', 'partner', 'faq', 'category'), text: texts() }, { path: paths, logo: pictures, hint: texts() });
