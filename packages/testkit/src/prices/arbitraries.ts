// Arbitraries of price comparison.
import fc from 'fast-check';
import { gtinCheckDigit } from '@pluspunkt/core/prices';
import type {
  BasePrice,
  CanonicalAddress,
  FacetValue,
  FeedField,
  FeedOffer,
  FeedRow,
  FeedTerms,
  Offer,
  PriceChange,
  PricePoint,
  Product,
  ProductCategory,
  ProductQuery,
  ProductSearchResult,
  ProductSuggestion,
  ProductSummary,
  Quantity,
  Shop,
} from '@pluspunkt/core/prices';
import { cents, counts, days, entities, instants, paths, pictures, slugs, texts } from '../values.ts';

/** Any GTIN of 8, 12, 13 or 14 digits with its check digit. */
export const gtins: fc.Arbitrary<string> = fc
  .constantFrom(7, 11, 12, 13)
  .chain((length) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`)))
  .map((body) => `${body}${gtinCheckDigit(body) ?? 0}`);

/** Any amount of goods. */
export const quantities: fc.Arbitrary<Quantity> = fc.record({ amount: fc.integer({ min: 1, max: 100_000 }), unit: fc.constantFrom('g', 'ml', 'piece') });

/** Any price for a unit. */
export const basePrices: fc.Arbitrary<BasePrice> = fc.record({ priceInCent: cents, unit: fc.constantFrom('1 kg', '100 g', '1 l', '1 Stück') });

/** Any lowest price of a day. */
export const pricePoints: fc.Arbitrary<PricePoint> = fc.record({ day: days, lowestInCent: cents });

/** Any change of the lowest price, also to none. */
export const priceChanges: fc.Arbitrary<PriceChange> = fc.record({ day: days, lowestInCent: fc.option(cents, { nil: undefined }) });

/** Any product as lists show it, also one without offers. */
export const productSummaries: fc.Arbitrary<ProductSummary> = entities(
  { gtin: gtins, name: texts(), brand: texts(), shortText: texts(), image: pictures, path: paths, categoryName: texts(), offers: fc.nat({ max: 99 }), points: counts, trend: fc.array(cents, { maxLength: 5 }) },
  { priceInCent: cents, basePrice: basePrices, lowestPriceOf30DaysInCent: cents, reductionInPercent: fc.integer({ min: -99, max: -1 }) },
);

/** Any shop. */
export const shops: fc.Arbitrary<Shop> = fc.record({ id: slugs, name: texts(), logo: pictures, imprint: texts(80), feedReadAt: instants });

const deliveries = fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 30 })).map(([from, more]) => ({ from, to: from + more }));
const availabilities = fc.constantFrom<Offer['availability'][]>('in-stock', 'few-left', 'on-order', 'sold-out');
const shopPages = fc.tuple(slugs, paths).map(([shop, path]) => `https://${shop}.example${path}`);

/** Any offer; its total is its price with shipping. */
export const offers: fc.Arbitrary<Offer> = fc
  .tuple(
    entities({ id: slugs, shop: shops, availability: availabilities, deliveryDays: deliveries, points: counts }, { basePrice: basePrices, url: shopPages }),
    fc.nat({ max: 50_000_000 }),
    fc.nat({ max: 10_000 }),
  )
  .map(([offer, priceInCent, shippingInCent]) => ({ ...offer, priceInCent, shippingInCent, totalInCent: priceInCent + shippingInCent }));

/** Any product with offers and a history, oldest day first. */
export const products: fc.Arbitrary<Product> = fc
  .tuple(
    productSummaries,
    fc.record({
      description: texts(80),
      images: fc.array(pictures, { maxLength: 3 }),
      attributes: fc.array(fc.record({ name: texts(), value: texts() }), { maxLength: 3 }),
      breadcrumbs: fc.array(fc.record({ name: texts(), path: paths }), { maxLength: 3 }),
      offerList: fc.array(offers, { maxLength: 3 }),
      history: fc.uniqueArray(pricePoints, { maxLength: 5, selector: ({ day }) => day }).map((points) => points.toSorted((a, b) => a.day.localeCompare(b.day))),
      similar: fc.array(productSummaries, { maxLength: 2 }),
    }),
  )
  .map(([summary, page]) => ({ ...summary, ...page, offers: page.offerList.length }));

/** Any suggestion. */
export const productSuggestions: fc.Arbitrary<ProductSuggestion> = entities({ kind: fc.constantFrom('product', 'brand', 'category'), text: texts(), path: paths }, { image: pictures });

/** Any filter of products. */
export const productQueries: fc.Arbitrary<ProductQuery> = entities(
  {},
  {
    query: texts(200),
    category: slugs,
    brands: fc.array(texts(), { maxLength: 3 }),
    shops: fc.array(slugs, { maxLength: 3 }),
    priceFromInCent: cents,
    priceToInCent: cents,
    inStock: fc.boolean(),
    reduced: fc.boolean(),
    sortOrder: fc.constantFrom('relevance', 'priceAscending', 'priceDescending', 'saving', 'newest'),
    offset: counts,
    limit: fc.integer({ min: 1, max: 100 }),
  },
);

/** Any facet value. */
export const facetValues: fc.Arbitrary<FacetValue> = fc.record({ value: slugs, label: texts(), count: counts });

const facetLists = fc.array(facetValues, { maxLength: 3 });

/** Any product search result, including an empty one. */
export const productSearchResults: fc.Arbitrary<ProductSearchResult> = fc
  .tuple(
    fc.array(productSummaries, { maxLength: 2 }),
    counts,
    entities(
      { categories: facetLists, brands: facetLists, shops: facetLists, price: fc.tuple(cents, cents).map(([a, b]) => ({ minInCent: Math.min(a, b), maxInCent: Math.max(a, b) })), inStock: counts, reduced: counts },
      { isEstimated: fc.boolean() },
    ),
    entities({}, { totalIsEstimated: fc.boolean(), correctedQuery: texts() }),
  )
  .map(([items, more, facets, required]) => ({ totalNumberOfResults: items.length + more, hasMoreResults: more > 0, items, facets, ...required }));

/** Any category, of either level. */
export const productCategories: fc.Arbitrary<ProductCategory> = entities({ id: slugs, name: texts(), slug: slugs, image: pictures, products: counts }, { parentId: slugs });

/** Any address of a product or category. */
export const canonicalAddresses: fc.Arbitrary<CanonicalAddress> = entities({ id: slugs, kind: fc.constantFrom('product', 'category'), path: paths }, { gtin: gtins });

const cells = (plausible: fc.Arbitrary<string>): fc.Arbitrary<string> => fc.oneof({ arbitrary: plausible, weight: 3 }, { arbitrary: texts(), weight: 1 });
const cellsOf: Readonly<Record<FeedField, fc.Arbitrary<string>>> = {
  gtin: cells(gtins),
  price: cells(fc.constantFrom('189,90 EUR', '189.90', '1.299,00 €')),
  currency: cells(fc.constantFrom('EUR', 'USD')),
  salePrice: cells(fc.constantFrom('149,90 EUR', '0')),
  salePeriod: cells(fc.constant('2026-11-01T00:00+01:00/2026-11-30T23:59+01:00')),
  shipping: cells(fc.constantFrom('DE:::4,95 EUR', '0')),
  availability: cells(fc.constantFrom('in_stock', 'out of stock', 'preorder')),
  stock: cells(fc.constantFrom('0', '12', 'ja')),
  condition: cells(fc.constantFrom('new', 'used', 'Neu')),
  multipack: cells(fc.constantFrom('1', '6')),
  bundle: cells(fc.constantFrom('no', 'yes')),
  contract: cells(fc.constantFrom('0', '24:29.99 EUR')),
  delivery: cells(fc.constantFrom('1-2 Werktage', 'sofort')),
  deliveryFrom: cells(fc.constantFrom('1', '2')),
  deliveryTo: cells(fc.constantFrom('3', '5')),
  link: cells(shopPages),
  title: texts(),
  brand: texts(),
  category: texts(),
  description: texts(80),
  image: cells(fc.constantFrom('https://bilder.example/a.jpg', 'https://bilder.example/a.jpg,https://bilder.example/b.jpg', '/a.jpg')),
  additionalImages: cells(fc.constantFrom('', 'https://bilder.example/c.jpg https://bilder.example/d.jpg')),
  quantity: cells(fc.constantFrom('500 g', '1,5 l', '6 Stück')),
};

/** Any row of a feed, plausible in most fields and nonsense in some. */
export const feedRows: fc.Arbitrary<FeedRow> = fc.record(cellsOf, { requiredKeys: [] });

/** Any offer of a feed row. */
export const feedOffers: fc.Arbitrary<FeedOffer> = entities(
  { gtin: gtins, priceInCent: fc.integer({ min: 1, max: 100_000_000 }), shippingInCent: cents, availability: availabilities, deliveryDays: deliveries, title: texts(), brand: texts(), category: texts(), description: texts(80) },
  { link: shopPages, quantity: quantities, images: fc.array(shopPages, { minLength: 1, maxLength: 2 }) },
);

/** Any terms of a feed. */
export const feedTerms: fc.Arbitrary<FeedTerms> = entities({ now: instants.map((instant) => Date.parse(instant)) }, { shippingInCent: cents });
