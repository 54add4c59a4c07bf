// Builders of prices, shops, facets and feed rows.
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

/** Half a kilogram; both can be overridden. */
export const quantityOf = (amount = 500, unit: Quantity['unit'] = 'g'): Quantity => ({ amount, unit });

/** A price for a unit; every field can be overridden. */
export const aBasePrice = (changed: Partial<BasePrice> = {}): BasePrice => ({ priceInCent: 1_598, unit: '1 kg', ...changed });

/** The lowest price of a day. */
export const pricePointOf = (lowestInCent = 18_990, day = '2026-11-20'): PricePoint => ({ day, lowestInCent });

/** A change of the lowest price. */
export const priceChangeOf = (lowestInCent: number | undefined = 18_990, day = '2026-11-20'): PriceChange => ({ day, lowestInCent });

/** A shop; every field can be overridden. */
export const shopOf = (changed: Partial<Shop> = {}): Shop => ({ ...anOffer().shop, ...changed });

/** A suggestion; every field can be overridden. */
export const productSuggestionOf = (text: string, changed: Partial<ProductSuggestion> = {}): ProductSuggestion => ({ kind: 'product', text, path: '/preisvergleich/p/tonlicht-q45', ...changed });

/** A facet value; every field can be overridden. */
export const facetValueOf = (label: string, changed: Partial<FacetValue> = {}): FacetValue => ({ value: label.toLowerCase(), label, count: 1, ...changed });

/** A search result with these products, without facets except the price; every field can be overridden. */
export const productSearchResultOf = (items: readonly ProductSummary[] = [aProductSummary()], changed: Partial<ProductSearchResult> = {}): ProductSearchResult => {
  const prices = items.flatMap(({ priceInCent }) => (priceInCent === undefined ? [] : [priceInCent]));
  const price = { minInCent: prices.length === 0 ? 0 : Math.min(...prices), maxInCent: Math.max(0, ...prices) };
  const facets = { categories: [], brands: [], shops: [], price, inStock: prices.length, reduced: 0 };
  return { totalNumberOfResults: items.length, hasMoreResults: false, items, facets, ...changed };
};

/** The address of a product; every field can be overridden. */
export const canonicalAddressOf = (changed: Partial<CanonicalAddress> = {}): CanonicalAddress => ({ id: 'tonlicht-q45', kind: 'product', path: '/preisvergleich/p/tonlicht-q45', gtin: aGtin(), ...changed });

/** The offer of a feed row; every field can be overridden. */
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

/** The terms of a feed; every field can be overridden. */
export const feedTermsOf = (changed: Partial<FeedTerms> = {}): FeedTerms => ({ now: Date.parse('2026-11-20T08:00:00.000Z'), ...changed });
