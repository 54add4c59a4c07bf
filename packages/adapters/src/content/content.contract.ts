// Wire contract of content and configuration.
import * as z from 'zod/mini';
import { coupon } from '../coupons/coupons.contract.ts';
import { productSummary } from '../prices/prices.contract.ts';
import { faqEntry, partner } from '../search/search.contract.ts';
import { defineCall } from '../transport/contract.ts';
import { instant, postcode, queryInt, queryList, text } from '../transport/shapes.ts';

const teaserAction = z.object({ buttonText: z.string(), link: z.string(), target: z.optional(z.literal('_blank')) });

export const partnerTeaser = z.object({
  position: z.string(),
  headline: z.string(),
  text: z.string(),
  image: z.string(),
  buttonText: z.string(),
  link: z.string(),
  whenLoggedIn: z.optional(teaserAction),
  partnerName: z.optional(z.string()),
  validTo: z.optional(instant),
});

const offeredCoupon = z.pick(coupon, { promotionId: true, partnerName: true, partnerLogo: true, value: true, headline: true, subline: true, image: true, validTo: true });

/** Forms in content pages. */
export const CONTENT_FORMS = ['newsletter', 'contact'] as const;

export const contentPage = z.object({
  path: z.string(),
  layout: z.enum(['default', 'default-b2b', 'clean']),
  title: z.string(),
  description: z.string(),
  blocks: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('markdown'), markdown: z.string() }),
      z.object({ kind: z.literal('teaser'), teaser: partnerTeaser }),
      z.object({ kind: z.literal('coupons'), headline: z.string(), coupons: z.array(offeredCoupon) }),
      z.object({ kind: z.literal('partners'), headline: z.string(), partners: z.array(partner) }),
      /** `isUnavailable`: price comparison does not answer, so there are no products. */
      z.object({ kind: z.literal('products'), headline: z.string(), products: z.array(productSummary), isUnavailable: z.optional(z.boolean()) }),
      z.object({ kind: z.literal('faq'), headline: z.string(), questions: z.array(z.omit(faqEntry, { score: true })) }),
      z.object({ kind: z.literal('form'), headline: z.string(), form: z.enum(CONTENT_FORMS) }),
    ]),
  ),
});

export const readPartnerTeasers = defineCall({
  id: 'content.readPartnerTeasers',
  method: 'GET',
  path: '/partner-teaser',
  summary: 'Teasers for the named positions of a page',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  query: z.object({
    Positions: queryList(400),
    postcode: z.optional(postcode),
    expiringPoints: z.optional(queryInt(0, 100_000_000)),
  }),
  response: z.array(partnerTeaser),
});

export const readPage = defineCall({
  id: 'content.readPage',
  method: 'PATCH',
  path: '/page',
  summary: 'The content page at an address; 404 where there is none',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  body: z.object({ url: text(2_000) }),
  response: contentPage,
});

export const readConfiguration = defineCall({
  id: 'content.readConfiguration',
  method: 'GET',
  path: '/configuration/{name}',
  summary: 'A named group of public settings; the shapes of the groups name their keys',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  params: z.object({ name: text(100) }),
  response: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

/** The kinds of pages in the sitemap. */
export const ADDRESS_PARTS = ['pages', 'partners', 'products', 'rewards', 'brochures', 'campaigns', 'questions'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

export const listAddresses = defineCall({
  id: 'content.listAddresses',
  method: 'GET',
  path: '/addresses/{part}',
  summary: 'Paths of the public pages of one kind, in a stable order, with the last change where it is known',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  params: z.object({ part: z.enum(ADDRESS_PARTS) }),
  query: z.object({ offset: z.optional(queryInt(0, 10_000_000)), limit: z.optional(queryInt(1, 1_000)) }),
  response: z.object({
    total: z.int().check(z.nonnegative()),
    items: z.array(z.object({ path: z.string(), changedAt: z.optional(instant) })),
  }),
});

export const readChanges = defineCall({
  id: 'content.readChanges',
  method: 'GET',
  path: '/changes',
  summary: 'Version of the public catalogue: clients may cache public data as long as a process of the service returns the same version',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  response: z.object({
    /** The process that answers; versions of different processes are independent. */
    process: text(64),
    /** An opaque version; it differs after every change that the process has seen. */
    state: text(200),
  }),
});

export const readServerTime = defineCall({
  id: 'content.readServerTime',
  method: 'GET',
  path: '/servertime',
  summary: 'The server’s time',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  response: z.object({ now: instant }),
});
