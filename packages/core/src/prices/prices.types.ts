// Types of price comparison. Prices are whole cents, days are those of Europe/Berlin.

/** The quantity of a product that is sold by quantity: grams, millilitres, millimetres, square centimetres or pieces. */
export interface Quantity {
  readonly amount: number;
  readonly unit: 'g' | 'ml' | 'mm' | 'cm2' | 'piece';
}

/** Price for a unit (Preisangabenverordnung), e.g. 1.598 cents for `1 kg`. */
export interface BasePrice {
  readonly priceInCent: number;
  readonly unit: string;
}

/** The lowest total price of a day, `yyyy-mm-dd`. */
export interface PricePoint {
  readonly day: string;
  readonly lowestInCent: number;
}

/** The lowest total price from `day` on; `undefined` where no shop has a price. */
export interface PriceChange {
  readonly day: string;
  readonly lowestInCent: number | undefined;
}

/** A product as lists show it. */
export interface ProductSummary {
  readonly gtin: string;
  readonly name: string;
  readonly brand: string;
  readonly shortText: string;
  readonly image: string;
  /** The canonical address: `/preisvergleich/p/{name}`. */
  readonly path: string;
  readonly categoryName: string;
  /** Lowest price with shipping; absent where no shop sells it at present. */
  readonly priceInCent?: number | undefined;
  readonly basePrice?: BasePrice | undefined;
  readonly offers: number;
  /** Lowest price of the 30 days before the present price began. */
  readonly lowestPriceOf30DaysInCent?: number | undefined;
  /** Negative whole percent against that lowest price; absent where nothing fell. */
  readonly reductionInPercent?: number | undefined;
  readonly points: number;
  /** Lowest price of each of the last days, oldest first. */
  readonly trend: readonly number[];
}

/** A shop that offers products. */
export interface Shop {
  readonly id: string;
  readonly name: string;
  readonly logo: string;
  readonly imprint: string;
  /** ISO instant at which the shop's prices were last read. */
  readonly feedReadAt: string;
}

/** Availability of an offer. */
export type Availability = 'in-stock' | 'few-left' | 'on-order' | 'sold-out';

/** A shop's offer of a product. */
export interface Offer {
  readonly id: string;
  readonly shop: Shop;
  readonly priceInCent: number;
  readonly shippingInCent: number;
  readonly totalInCent: number;
  readonly availability: Availability;
  readonly deliveryDays: { readonly from: number; readonly to: number };
  readonly basePrice?: BasePrice | undefined;
  readonly points: number;
  /**
   * The product's page in the shop; `{user-card-number}` in it is the placeholder of the member's card number. Absent
   * where the shop gave none.
   */
  readonly url?: string | undefined;
}

/** A product with all data of its page. */
export interface Product extends ProductSummary {
  readonly description: string;
  readonly images: readonly string[];
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  readonly breadcrumbs: readonly { readonly name: string; readonly path: string }[];
  readonly offerList: readonly Offer[];
  /** One point for each day on which a price was known, oldest first, at most 180. */
  readonly history: readonly PricePoint[];
  readonly similar: readonly ProductSummary[];
}

/** A suggestion for the typed text. */
export interface ProductSuggestion {
  readonly kind: 'product' | 'brand' | 'category';
  readonly text: string;
  readonly path: string;
  readonly image?: string | undefined;
}

/** Sort order of products. */
export type ProductSortOrder = 'relevance' | 'priceAscending' | 'priceDescending' | 'saving' | 'newest';

/** Filter of products; absent fields do not filter. */
export interface ProductQuery {
  readonly query?: string;
  /** Slug of a category; a parent category includes its children. */
  readonly category?: string;
  readonly brands?: readonly string[];
  /** Ids of shops. */
  readonly shops?: readonly string[];
  readonly priceFromInCent?: number;
  readonly priceToInCent?: number;
  readonly inStock?: boolean;
  readonly reduced?: boolean;
  readonly sortOrder?: ProductSortOrder;
  readonly offset?: number;
  readonly limit?: number;
}

/** One value of a facet, with the number of products that it would show. */
export interface FacetValue {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** The products found, with their filters. */
export interface ProductSearchResult {
  readonly totalNumberOfResults: number;
  readonly hasMoreResults: boolean;
  readonly items: readonly ProductSummary[];
  /** Whether the total is projected from a sample, as for very many products. */
  readonly totalIsEstimated?: boolean | undefined;
  /** The query that was searched instead, where nothing matched the typed one. */
  readonly correctedQuery?: string | undefined;
  /** The counts of a facet ignore that facet's own selection. */
  readonly facets: {
    readonly categories: readonly FacetValue[];
    readonly brands: readonly FacetValue[];
    readonly shops: readonly FacetValue[];
    readonly price: { readonly minInCent: number; readonly maxInCent: number };
    readonly inStock: number;
    readonly reduced: number;
    /** Whether the counts are projected from a sample and the prices are those of the sample. */
    readonly isEstimated?: boolean | undefined;
  };
}

/** A category of products. */
export interface ProductCategory {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  /** Absent on the upper level. */
  readonly parentId?: string | undefined;
  readonly image: string;
  /** Products in it and below it. */
  readonly products: number;
}

/** An address of a product or category. */
export interface CanonicalAddress {
  readonly id: string;
  readonly kind: 'product' | 'category';
  readonly path: string;
  readonly gtin?: string | undefined;
}
