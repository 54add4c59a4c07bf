// Wire contract of partners and of click-outs to their shops.
import * as z from 'zod/mini';
import { partner, partnerCategory } from '../search/search.contract.ts';
import { defineCall } from '../transport/contract.ts';
import { bodyPaging, done } from '../transport/paging.ts';
import { instant, resultGroup, text } from '../transport/shapes.ts';

export const readPartner = defineCall({
  id: 'partners.read',
  method: 'GET',
  path: '/partner/Partner/{x}',
  summary: 'One partner by public id or by the last segment of its detail link',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  params: z.object({ x: text(100) }),
  response: partner,
});

const partnerType = z.enum(['ONLINE', 'PREMIUM', 'ALL']);
/** `A` to `Z`, or `#` for other first characters. */
const partnerLetter = z.string().check(z.regex(/^[A-Z#]$/));

export const filterPartners = defineCall({
  id: 'partners.filter',
  method: 'POST',
  path: '/partner/Partner/filter',
  summary: 'Partners by type, category, first letter and query',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  body: z.object({
    type: z.optional(partnerType),
    categories: z.optional(z.array(text(60)).check(z.maxLength(30))),
    letter: z.optional(partnerLetter),
    query: z.optional(text(200)),
    /** Default `relevance`; without a query that means `name`. */
    sortOrder: z.optional(z.enum(['relevance', 'name'])),
    ...bodyPaging,
  }),
  response: resultGroup(partner),
});

const count = z.int().check(z.gte(1));

export const readPartnerFacets = defineCall({
  id: 'partners.readFacets',
  method: 'GET',
  path: '/partner/Partner/facets',
  summary: 'Counts of partners by category and, within the chosen one, by first letter',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  query: z.object({ type: z.optional(partnerType), category: z.optional(text(60)), query: z.optional(text(200)) }),
  response: z.object({
    totalNumberOfResults: z.int().check(z.nonnegative()),
    categories: z.array(z.object({ name: z.string(), count })),
    letters: z.array(z.object({ letter: partnerLetter, count })),
  }),
});

export const listPartnerNames = defineCall({
  id: 'partners.listNames',
  method: 'GET',
  path: '/partner/Partner/partnernames',
  summary: 'Names of all partners, A to Z',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  response: z.array(z.string()),
});

export const listPartnerCategories = defineCall({
  id: 'partners.listCategories',
  method: 'GET',
  path: '/partner/Partner/categories',
  summary: 'Categories of online partners',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  response: z.array(partnerCategory),
});

export const listPartnersWithImages = defineCall({
  id: 'partners.listWithImages',
  method: 'GET',
  path: '/partner/Partner/partner-and-images',
  summary: 'Name, link and logos of every partner, for overviews',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  response: z.array(z.object({ partnerName: z.string(), link: z.string(), logo: z.string(), logoSmall: z.string() })),
});

export const CLICK_OUT_STATES = ['clicked', 'reported', 'pending', 'credited', 'rejected'] as const;

export const clickOut = z.object({
  id: z.string(),
  partnerName: z.string(),
  partnerLogo: z.string(),
  partnerDetailLink: z.string(),
  clickedAt: instant,
  state: z.enum(CLICK_OUT_STATES),
  /** In points; once the partner has reported the purchase. */
  points: z.optional(z.int()),
  claim: z.optional(z.object({ orderNumber: z.string(), orderedOn: z.iso.date(), amountInCent: z.int(), claimedAt: instant })),
});

const clickOutBody = z.object({
  partnerName: text(100),
  /** From the client: the same click is stored once. */
  clickId: z.uuid(),
  referrerPath: z.optional(text(500)),
  /** The product whose page in the shop is opened. */
  gtin: z.optional(z.string().check(z.regex(/^[0-9]{8,14}$/))),
});
const clickOutAnswer = z.object({ clickId: z.uuid(), redirectUrl: z.url({ protocol: /^https$/ }) });

export const clickOutAsMember = defineCall({
  id: 'partners.clickOutAsMember',
  method: 'POST',
  path: '/userdata/affiliator/clickout-logged-in-user',
  summary: 'Stores a member’s click to a partner’s shop and returns its target',
  access: 'member',
  effect: 'write',
  idempotency: 'natural-key',
  body: clickOutBody,
  response: clickOutAnswer,
});

export const clickOutAsVisitor = defineCall({
  id: 'partners.clickOutAsVisitor',
  method: 'POST',
  path: '/userdata/affiliator/clickout-not-logged-in-user',
  summary: 'The target of a visitor’s click; stores nothing about the visitor',
  access: 'public',
  effect: 'write',
  idempotency: 'natural-key',
  body: clickOutBody,
  response: clickOutAnswer,
});

export const readUserAgent = defineCall({
  id: 'partners.readUserAgent',
  method: 'GET',
  path: '/userdata/affiliator/user-agent',
  summary: 'The affiliate network’s class of the browser, and whether its purchases can be tracked',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  response: z.object({ device: z.enum(['phone', 'tablet', 'desktop']), tracksPurchases: z.boolean() }),
});

export const listClickOuts = defineCall({
  id: 'partners.listClickOuts',
  method: 'GET',
  path: '/userdata/affiliator/clickouts',
  summary: 'The member’s journal of click-outs, newest first',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  response: z.array(clickOut),
});

export const claimClickOut = defineCall({
  id: 'partners.claimClickOut',
  method: 'POST',
  path: '/userdata/affiliator/clickouts/{id}/claim',
  summary: 'Claims missing points of a click-out; one claim per click-out',
  access: 'member',
  effect: 'write',
  idempotency: 'natural-key',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    orderNumber: text(60),
    orderedOn: z.iso.date(),
    amountInCent: z.int().check(z.gte(1), z.lte(10_000_000)),
  }),
  response: done,
  failures: { 'claim-too-early': 409, 'claim-too-late': 409, 'already-credited': 409 },
});
