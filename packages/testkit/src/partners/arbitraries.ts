// Arbitraries of partners, click-outs and messages.
import fc from 'fast-check';
import type {
  CaptchaProof,
  ClickOut,
  ClickOutClaim,
  ClickOutRequest,
  ClickOutTarget,
  ContactForm,
  MemberMessage,
  PartnerFacets,
  PartnerFacetsFilter,
  PartnerFilter,
  PartnerLetter,
  PartnerWithImages,
  UserAgentClass,
} from '@pluspunkt/core/partners';
import { gtins } from '../prices/arbitraries.ts';
import { cardNumbers } from '../session/tokens.ts';
import { counts, days, emails, entities, instants, names, paths, pictures, slugs, texts } from '../values.ts';

/** Any filter of partners. */
export const partnerFilters: fc.Arbitrary<PartnerFilter> = entities(
  {},
  {
    type: fc.constantFrom('ONLINE', 'PREMIUM', 'ALL'),
    categories: fc.array(texts(), { maxLength: 3 }),
    letter: fc.constantFrom('A', 'Z', '#'),
    query: texts(200),
    sortOrder: fc.constantFrom('relevance', 'name'),
    limit: fc.integer({ min: 1, max: 100 }),
    offset: counts,
  },
);

/** Any filter of partner facets. */
export const partnerFacetsFilters: fc.Arbitrary<PartnerFacetsFilter> = entities({}, { type: fc.constantFrom('ONLINE', 'PREMIUM', 'ALL'), query: texts(200), category: texts() });

const facetCounts = fc.integer({ min: 1, max: 10_000 });

/** Any count of a letter. */
export const partnerLetters: fc.Arbitrary<PartnerLetter> = fc.record({ letter: fc.constantFrom('A', 'Z', '#'), count: facetCounts });

/** Any partner facets. */
export const partnerFacets: fc.Arbitrary<PartnerFacets> = fc.record({
  totalNumberOfResults: counts,
  categories: fc.array(fc.record({ name: texts(), count: facetCounts }), { maxLength: 3 }),
  letters: fc.array(partnerLetters, { maxLength: 3 }),
});

/** Any partner as overviews show it. */
export const partnersWithImages: fc.Arbitrary<PartnerWithImages> = fc.record({ partnerName: texts(), link: paths, logo: pictures, logoSmall: pictures });

/** Any claim. */
export const clickOutClaims: fc.Arbitrary<ClickOutClaim> = fc.record({ orderNumber: texts(60), orderedOn: days, amountInCent: fc.integer({ min: 1, max: 10_000_000 }) });

/** Any line of a journal of click-outs. */
export const clickOuts: fc.Arbitrary<ClickOut> = entities(
  {
    id: fc.uuid(),
    partnerName: texts(),
    partnerLogo: pictures,
    partnerDetailLink: paths,
    clickedAt: instants,
    state: fc.constantFrom('clicked', 'reported', 'pending', 'credited', 'rejected'),
  },
  { points: counts, claim: fc.tuple(clickOutClaims, instants).map(([claim, claimedAt]) => ({ ...claim, claimedAt })) },
);

/** Any request of a click-out. */
export const clickOutRequests: fc.Arbitrary<ClickOutRequest> = entities({ partnerName: texts(), clickId: fc.uuid() }, { referrerPath: paths, gtin: gtins });

/** Any target of a click. */
export const clickOutTargets: fc.Arbitrary<ClickOutTarget> = fc.record({ clickId: fc.uuid(), redirectUrl: fc.tuple(slugs, paths).map(([shop, path]) => `https://${shop}.example${path}`) });

/** Any browser. */
export const userAgentClasses: fc.Arbitrary<UserAgentClass> = fc.record({ device: fc.constantFrom('phone', 'tablet', 'desktop'), tracksPurchases: fc.boolean() });

const message = {
  topic: fc.constantFrom<MemberMessage['topic'][]>('points', 'card', 'coupons', 'account', 'partner', 'privacy', 'other'),
  message: texts(80).map((text) => `Guten Tag, ${text}`),
  requestId: fc.uuid(),
};

/** Any message of a member. */
export const memberMessages: fc.Arbitrary<MemberMessage> = fc.record(message);

/** Any message of a visitor. */
export const contactForms: fc.Arbitrary<ContactForm> = entities({ ...message, email: emails, firstName: names, lastName: names }, { cardNumber: cardNumbers });

/** Any captcha proof, including an empty one. */
export const captchaProofs: fc.Arbitrary<CaptchaProof> = fc.oneof(fc.record({ v2: slugs }), fc.record({ v3: slugs }), fc.constant({}));
