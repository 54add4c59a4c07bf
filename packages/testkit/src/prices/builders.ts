// Builders of what stands around a product: prices, shops, facets, rows of a feed.
import type {
  BasePrice,
  CanonicalAddress,
  FacetValue,
  FeedOffer,
  FeedTerms,
  PriceChange,
  PricePoint,
  ProductSearchResult,
  ProductSuggestion,
  ProductSummary,
  Quantity,
  Shop,
} from '@pluspunkt/core/prices';
import { aGtin, aProductSummary, anOffer } from './product-builder.ts';

/** Half a kilogram; both can be told. */
export const quantityOf = (amount = 500, unit: Quantity['unit'] = 'g'): Quantity => ({ amount, unit });

/** A price for a unit; every field can be told. */
export const aBasePrice = (changed: Partial<BasePrice> = {}): BasePrice => ({ priceInCent: 1_598, unit: '1 kg', ...changed });

/** The lowest price of a day. */
export const pricePointOf = (lowestInCent = 18_990, day = '2026-11-20'): PricePoint => ({ day, lowestInCent });

/** From a day on the lowest price is this, or none. */
export const priceChangeOf = (lowestInCent: number | undefined = 18_990, day = '2026-11-20'): PriceChange => ({ day, lowestInCent });

/** A shop; every field can be told. */
export const shopOf = (changed: Partial<Shop> = {}): Shop => ({ ...anOffer().shop, ...changed });

/** A suggestion; every field can be told. */
export const productSuggestionOf = (text: string, changed: Partial<ProductSuggestion> = {}): ProductSuggestion => ({ kind: 'product', text, path: '/preisvergleich/p/tonlicht-q45', ...changed });

/** A value that products have in common; every field can be told. */
export const facetValueOf = (label: string, changed: Partial<FacetValue> = {}): FacetValue => ({ value: label.toLowerCase(), label, count: 1, ...changed });

/** What a search found: these products, and no facets but the price; every field can be told. */
export const productSearchResultOf = (items: readonly ProductSummary[] = [aProductSummary()], changed: Partial<ProductSearchResult> = {}): ProductSearchResult => {
  const prices = items.flatMap(({ priceInCent }) => (priceInCent === undefined ? [] : [priceInCent]));
  const price = { minInCent: prices.length === 0 ? 0 : Math.min(...prices), maxInCent: Math.max(0, ...prices) };
  const facets = { categories: [], brands: [], shops: [], price, inStock: prices.length, reduced: 0 };
  return { totalNumberOfResults: items.length, hasMoreResults: false, items, facets, ...changed };
};

/** The address of a product; every field can be told. */
export const canonicalAddressOf = (changed: Partial<CanonicalAddress> = {}): CanonicalAddress => ({ id: 'tonlicht-q45', kind: 'product', path: '/preisvergleich/p/tonlicht-q45', gtin: aGtin(), ...changed });

/** What a row of a feed comes to; every field can be told. */
export const feedOfferOf = (changed: Partial<FeedOffer> = {}): FeedOffer => ({
  gtin: aGtin(),
  priceInCent: 18_990,
  shippingInCent: 0,
  availability: 'in-stock',
  deliveryDays: { from: 1, to: 2 },
  title: 'Tonlicht Q45 Over-Ear-Kopfhörer, Perlgrau',
  brand: 'Tonlicht',
  category: 'Kopfhörer',
  description: '',
  ...changed,
});

/** What holds for a feed; every field can be told. */
export const feedTermsOf = (changed: Partial<FeedTerms> = {}): FeedTerms => ({ now: Date.parse('2026-11-20T08:00:00.000Z'), ...changed });
