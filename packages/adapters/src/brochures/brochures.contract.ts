// Wire contract of the brochure service. Its path group is the provider's name, which is a setting, so the
// contracts are created for a group. Every call carries the visitor's uuid, members their Userid too.
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { queryDecimal } from '../transport/paging.ts';
import { instant, pageNumber, queryInt, resultGroup, text } from '../transport/shapes.ts';
import { DEFAULT_BROCHURE_GROUP } from './brochure-group.ts';

export { DEFAULT_BROCHURE_GROUP };

const visitor = z.object({
  uuid: z.uuid(),
  userid: z.optional(text(100)),
});

export const LOCATION_STRATEGIES = ['Device', 'Fallback', 'IPAddress', 'UserInput'] as const;

const location = z.object({
  strategy: z.enum(LOCATION_STRATEGIES),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});
/** Of the database's column. */
const MOST_CATEGORY_ID = 2_147_483_647;
const imageOptions = z.object({ width: z.int().check(z.gte(50), z.lte(2_000)), height: z.optional(z.int().check(z.gte(50), z.lte(3_000))) });

const request = z.object({
  location,
  imageOptions: z.optional(imageOptions),
  companyImageOptions: z.optional(imageOptions),
  partnerNames: z.optional(z.array(text(100)).check(z.maxLength(100))),
  companyIds: z.optional(z.array(text(60)).check(z.maxLength(100))),
  categoryId: z.optional(z.int().check(z.gte(0), z.lte(MOST_CATEGORY_ID))),
  query: z.optional(text(200)),
  limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
  offset: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
});

const company = z.object({ id: z.string(), name: z.string(), image: z.string() });

export const brochure = z.object({
  id: z.string(),
  title: z.string(),
  company,
  categoryId: z.int(),
  image: z.string(),
  pageCount: z.int(),
  validFrom: instant,
  validTo: instant,
  /** Metres to the nearest store of the company. */
  distance: z.optional(z.int()),
});

const share = z.number().check(z.gte(0), z.lte(1));

export const brochureProduct = z.object({
  id: z.string(),
  brochureId: z.string(),
  pageNumber: z.int(),
  name: z.string(),
  detail: z.string(),
  priceInCent: z.int(),
  /** The former price, where the brochure has one. */
  formerPriceInCent: z.optional(z.int()),
  image: z.string(),
  company: z.string(),
  validTo: instant,
  /** Where it is on its page, in shares of the page's width and height. */
  area: z.optional(z.object({ x: share, y: share, width: share, height: share })),
  /** Of the product in the catalogue, if it is there. */
  gtin: z.optional(z.string()),
});

export const brochureCategory = z.object({ id: z.int(), name: z.string(), slug: z.string(), brochures: z.int() });

const tracked = z.object({ tracked: z.int() });

/** The contracts below `/{group}`. */
export const brochureCalls = <const G extends string>(group: G) => {
  const search = defineCall({
    id: 'brochures.search',
    method: 'POST',
    path: `/${group}/search`,
    summary: 'Brochures and products near a place that match a query',
    access: 'public',
    effect: 'look',
    idempotency: 'read',
    headers: visitor,
    body: request,
    response: z.object({ brochures: resultGroup(brochure), products: resultGroup(brochureProduct) }),
  });
  const searchProducts = defineCall({
    id: 'brochures.searchProducts',
    method: 'POST',
    path: `/${group}/search-products`,
    summary: 'Products of brochures near a place',
    access: 'public',
    effect: 'look',
    idempotency: 'read',
    headers: visitor,
    body: request,
    response: resultGroup(brochureProduct),
  });
  const searchBrochures = defineCall({
    id: 'brochures.searchBrochures',
    method: 'POST',
    path: `/${group}/search-brochures`,
    summary: 'Brochures near a place, nearest partner first',
    access: 'public',
    effect: 'look',
    idempotency: 'read',
    headers: visitor,
    body: request,
    response: resultGroup(brochure),
  });
  const trackImpressions = defineCall({
    id: 'brochures.trackImpressions',
    method: 'POST',
    path: `/${group}/track-impressions`,
    summary: 'Records that brochures were seen in a list; once per visitor, brochure and day',
    access: 'public',
    effect: 'write',
    idempotency: 'natural-key',
    headers: visitor,
    body: z.object({ BrochureIds: z.array(text(60)).check(z.minLength(1), z.maxLength(100)) }),
    response: tracked,
  });
  const details = defineCall({
    id: 'brochures.details',
    method: 'POST',
    path: `/${group}/details`,
    summary: 'A brochure with its pages and the products of each',
    access: 'public',
    effect: 'look',
    idempotency: 'read',
    headers: visitor,
    body: z.object({ BrochureId: text(60), imageOptions: z.optional(imageOptions), companyImageOptions: z.optional(imageOptions) }),
    response: z.object({
      ...brochure.shape,
      pages: z.array(z.object({ pageNumber: z.int(), image: z.string(), width: z.int(), height: z.int(), text: z.string(), products: z.array(brochureProduct) })),
    }),
  });
  const products = defineCall({
    id: 'brochures.products',
    method: 'POST',
    path: `/${group}/products`,
    summary: 'The products of a brochure, optionally of one page',
    access: 'public',
    effect: 'look',
    idempotency: 'read',
    headers: visitor,
    body: z.object({ BrochureId: text(60), pageNumber: z.optional(pageNumber) }),
    response: z.array(brochureProduct),
  });
  const trackPageView = defineCall({
    id: 'brochures.trackPageView',
    method: 'POST',
    path: `/${group}/track-pageview`,
    summary: 'Records that a page was opened; `viewId` is the client’s and counts once',
    access: 'public',
    effect: 'write',
    idempotency: 'natural-key',
    headers: visitor,
    body: z.object({ BrochureIds: z.array(text(60)).check(z.length(1)), pageNumber, viewId: z.uuid() }),
    response: tracked,
  });
  const trackPageDuration = defineCall({
    id: 'brochures.trackPageDuration',
    method: 'POST',
    path: `/${group}/track-pageduration`,
    summary: 'Records how long a tracked page view lasted, in seconds',
    access: 'public',
    effect: 'write',
    idempotency: 'natural-key',
    headers: visitor,
    body: z.object({
      BrochureIds: z.array(text(60)).check(z.length(1)),
      pageNumber,
      duration: z.number().check(z.gte(0), z.lte(86_400)),
      viewId: z.uuid(),
    }),
    response: tracked,
  });
  const categories = defineCall({
    id: 'brochures.categories',
    method: 'GET',
    path: `/${group}/categories`,
    summary: 'Categories of brochures',
    access: 'public',
    effect: 'look',
    idempotency: 'read',
    response: z.array(brochureCategory),
  });
  const rewardsLimit = defineCall({
    id: 'brochures.rewardsLimit',
    method: 'GET',
    path: `/${group}/rewards-limit`,
    summary: 'The monthly limit of points for reading brochures, and how many are left',
    access: 'member',
    effect: 'look',
    idempotency: 'read',
    response: z.object({ limit: z.int(), left: z.int() }),
  });
  const contentApp = defineCall({
    id: 'brochures.contentApp',
    method: 'GET',
    path: `/${group}/contentapp`,
    summary: 'Brochures of the app’s start page',
    access: 'public',
    effect: 'look',
    idempotency: 'read',
    response: z.object({ headline: z.string(), brochures: z.array(brochure) }),
  });
  const suggestions = defineCall({
    id: 'brochures.suggestions',
    method: 'GET',
    path: `/${group}/suggestions`,
    summary: 'Products, companies and categories of brochures that begin with the term',
    access: 'public',
    effect: 'look',
    idempotency: 'read',
    query: z.object({ term: text(100), latitude: z.optional(queryDecimal(-90, 90)), longitude: z.optional(queryDecimal(-180, 180)), limit: z.optional(queryInt(1, 20)) }),
    response: z.array(z.object({ kind: z.enum(['product', 'company', 'category']), text: z.string(), brochureId: z.optional(z.string()) })),
  });
  return { search, searchProducts, searchBrochures, trackImpressions, details, products, trackPageView, trackPageDuration, categories, rewardsLimit, contentApp, suggestions } as const;
};

/** The calls of the default group. */
export const defaultBrochureCalls = brochureCalls(DEFAULT_BROCHURE_GROUP);
