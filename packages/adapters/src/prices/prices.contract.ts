// Wire contract of price comparison. Prices are whole cents.
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { cents, gtin, queryFlag, queryPaging } from '../transport/paging.ts';
import { instant, queryList, resultGroup, text } from '../transport/shapes.ts';

export const PRODUCT_SORT_ORDERS = ['relevance', 'priceAscending', 'priceDescending', 'saving', 'newest'] as const;

export const productSummary = z.object({
  gtin,
  name: z.string(),
  brand: z.string(),
  /** `Over-Ear, Geräuschfilter` */
  shortText: z.string(),
  image: z.string(),
  /** Canonical address: `/preisvergleich/p/{name}` */
  path: z.string(),
  categoryName: z.string(),
  /** Lowest total price with shipping. */
  priceInCent: z.optional(cents),
  /** Price for a unit by PAngV, where the product is sold by quantity. */
  basePrice: z.optional(z.object({ priceInCent: cents, unit: z.string() })),
  offers: z.int(),
  /** Lowest price of the 30 days before the present price; the reference of every reduction. */
  lowestPriceOf30DaysInCent: z.optional(cents),
  /** Negative whole percent against that lowest price; absent where the price did not fall. */
  reductionInPercent: z.optional(z.int().check(z.lt(0))),
  /** Points for a purchase of the best offer. */
  points: z.int(),
  /** Lowest price of each of the last days, oldest first, for the sparkline. */
  trend: z.array(cents),
});

export const shop = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.string(),
  imprint: z.string(),
  /** When the shop's prices were last read. */
  feedReadAt: instant,
});

export const offer = z.object({
  id: z.string(),
  shop,
  priceInCent: cents,
  shippingInCent: cents,
  totalInCent: cents,
  availability: z.enum(['in-stock', 'few-left', 'on-order', 'sold-out']),
  deliveryDays: z.object({ from: z.int(), to: z.int() }),
  basePrice: z.optional(z.object({ priceInCent: cents, unit: z.string() })),
  points: z.int(),
  /** The product's page in the shop; `{user-card-number}` stands for the member's card number. */
  url: z.optional(z.string()),
});

export const pricePoint = z.object({ day: z.iso.date(), lowestInCent: cents });

export const product = z.object({
  ...productSummary.shape,
  description: z.string(),
  images: z.array(z.string()),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  breadcrumbs: z.array(z.object({ name: z.string(), path: z.string() })),
  offerList: z.array(offer),
  /** One point for each day with a known price, oldest first, at most 180. */
  history: z.array(pricePoint),
  similar: z.array(productSummary),
});

export const readProduct = defineCall({
  id: 'prices.readProduct',
  method: 'GET',
  path: '/products/{gtin}',
  summary: 'A product with offers, price history and similar products',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  params: z.object({ gtin }),
  response: product,
});

export const suggestProducts = defineCall({
  id: 'prices.suggest',
  method: 'GET',
  path: '/products/suggestions',
  summary: 'Products, brands and categories that begin with the term; at most 10',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  query: z.object({ term: text(100) }),
  response: z.array(z.object({ kind: z.enum(['product', 'brand', 'category']), text: z.string(), path: z.string(), image: z.optional(z.string()) })),
});

export const listProductTeasers = defineCall({
  id: 'prices.listTeasers',
  method: 'GET',
  path: '/products/teasers',
  summary: 'Products whose price fell the most against the lowest price of 30 days',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  query: z.object({ limit: queryPaging.limit }),
  response: z.array(productSummary),
});

const facet = z.object({ value: z.string(), label: z.string(), count: z.int() });

export const searchProducts = defineCall({
  id: 'prices.search',
  method: 'GET',
  path: '/products/search',
  summary: 'Products by query, category and facets; the counts of a facet ignore its own selection',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  query: z.object({
    query: z.optional(text(200)),
    /** Slug; a parent category includes its children. */
    category: z.optional(text(100)),
    /** Names. */
    brand: z.optional(queryList(500)),
    /** Ids. */
    shop: z.optional(queryList(500)),
    priceFrom: z.optional(z.pipe(z.string().check(z.regex(/^[0-9]{1,9}$/)), z.transform(Number))),
    priceTo: z.optional(z.pipe(z.string().check(z.regex(/^[0-9]{1,9}$/)), z.transform(Number))),
    inStock: z.optional(queryFlag),
    reduced: z.optional(queryFlag),
    sortOrder: z.optional(z.enum(PRODUCT_SORT_ORDERS)),
    ...queryPaging,
  }),
  response: z.object({
    ...resultGroup(productSummary).shape,
    /** Whether the total is projected from a sample, as for very many products. */
    totalIsEstimated: z.optional(z.boolean()),
    /** The query that was searched instead, where nothing matched the typed one. */
    correctedQuery: z.optional(z.string()),
    facets: z.object({
      categories: z.array(facet),
      brands: z.array(facet),
      shops: z.array(facet),
      price: z.object({ minInCent: cents, maxInCent: cents }),
      inStock: z.int(),
      reduced: z.int(),
      /** Whether the counts are projected from a sample and the prices are those of the sample. */
      isEstimated: z.optional(z.boolean()),
    }),
  }),
});

export const category = z.object({
  id: z.string(),
  name: z.string(),
  /** Last segment of the address. */
  slug: z.string(),
  parentId: z.optional(z.string()),
  image: z.string(),
  products: z.int(),
});

export const listCategories = defineCall({
  id: 'prices.listCategories',
  method: 'GET',
  path: '/categories',
  summary: 'The category tree, parents before children',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  response: z.array(category),
});

const canonical = z.object({ id: z.string(), kind: z.enum(['product', 'category']), path: z.string(), gtin: z.optional(gtin) });

export const readCanonical = defineCall({
  id: 'prices.readCanonical',
  method: 'GET',
  path: '/canonical/{id}',
  summary: 'The one address of a product or category, by id, GTIN or an address it once had',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  params: z.object({ id: text(200) }),
  response: canonical,
});

export const listCanonicals = defineCall({
  id: 'prices.listCanonicals',
  method: 'GET',
  path: '/canonicals/{id}',
  summary: 'All addresses of a product or category, the canonical one first',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  params: z.object({ id: text(200) }),
  response: z.array(canonical),
});
