// Arbitraries of editors' content.
import fc from 'fast-check';
import type { ContentBlock, ContentPage, OfferedCoupon, PartnerTeaser, PublicSettings, TeaserAction } from '@pluspunkt/core/content';
import { coupons } from '../coupons/arbitraries.ts';
import { productSummaries } from '../prices/arbitraries.ts';
import { faqEntries, partners } from '../search/arbitraries.ts';
import { entities, instants, paths, pictures, slugs, texts } from '../values.ts';

/** Any button of a teaser. */
export const teaserActions: fc.Arbitrary<TeaserAction> = entities({ buttonText: texts(), link: paths }, { target: fc.constant('_blank') });

/** Any teaser for a position of a page. */
export const partnerTeasers: fc.Arbitrary<PartnerTeaser> = entities(
  { position: slugs, headline: texts(), text: texts(80), image: pictures, buttonText: texts(), link: paths },
  { whenLoggedIn: teaserActions, partnerName: texts(), validTo: instants },
);

/** Any public part of a coupon. */
export const offeredCoupons: fc.Arbitrary<OfferedCoupon> = coupons.map(({ promotionId, partnerName, partnerLogo, value, headline, subline, image, validTo }) => ({
  promotionId,
  partnerName,
  partnerLogo,
  value,
  headline,
  subline,
  image,
  validTo,
}));

const listOf = <A>(items: fc.Arbitrary<A>): fc.Arbitrary<A[]> => fc.array(items, { minLength: 1, maxLength: 2 });
const questions = faqEntries.map(({ id, question, answer, path }) => ({ id, question, answer, path }));

/** Any part of a page; lists have at least one entry. */
export const contentBlocks: fc.Arbitrary<ContentBlock> = fc.oneof(
  fc.record({ kind: fc.constant('markdown'), markdown: texts(80) }),
  fc.record({ kind: fc.constant('teaser'), teaser: partnerTeasers }),
  fc.record({ kind: fc.constant('coupons'), headline: texts(), coupons: listOf(offeredCoupons) }),
  fc.record({ kind: fc.constant('partners'), headline: texts(), partners: listOf(partners) }),
  fc.record({ kind: fc.constant('products'), headline: texts(), products: listOf(productSummaries), isUnavailable: fc.boolean() }, { requiredKeys: ['kind', 'headline', 'products'] }),
  fc.record({ kind: fc.constant('faq'), headline: texts(), questions: listOf(questions) }),
  fc.record({ kind: fc.constant('form'), headline: texts(), form: fc.constantFrom('newsletter', 'contact') }),
);

/** Any page, including an empty one. */
export const contentPages: fc.Arbitrary<ContentPage> = fc.record({
  path: paths,
  layout: fc.constantFrom('default', 'default-b2b', 'clean'),
  title: texts(),
  description: texts(80),
  blocks: fc.array(contentBlocks, { maxLength: 3 }),
});

/** Any group of settings. */
export const publicSettings: fc.Arbitrary<PublicSettings> = fc.dictionary(slugs, fc.oneof(texts(), fc.integer(), fc.boolean()), { maxKeys: 4 });
