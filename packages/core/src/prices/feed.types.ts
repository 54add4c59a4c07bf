// Types of a merchant's feed: the fields of a row, its offer, and the reasons to refuse it.
import type { FEED_FIELDS } from './feed-fields.ts';
import type { Availability, Quantity } from './prices.types.ts';

/** One of the fields of a row. */
export type FeedField = (typeof FEED_FIELDS)[number];

/** A row of a feed; fields that it lacks are absent. */
export type FeedRow = { readonly [Field in FeedField]?: string | undefined };

/** The offer of a row. Prices are whole cents. */
export interface FeedOffer {
  readonly gtin: string;
  /** Of the goods, without shipping. */
  readonly priceInCent: number;
  readonly shippingInCent: number;
  readonly availability: Availability;
  readonly deliveryDays: { readonly from: number; readonly to: number };
  /** The product's page in the shop, http or https. */
  readonly link?: string;
  /** Empty where the row has none; a known product needs none. */
  readonly title: string;
  readonly brand: string;
  readonly category: string;
  readonly description: string;
  readonly quantity?: Quantity;
  /** Addresses of pictures, http or https, the best first; absent where the row has none. */
  readonly images?: readonly string[];
}

/** Why a row is refused; the codes are stable. */
export type FeedRefusal =
  | 'missing-gtin'
  | 'bad-gtin'
  | 'wrong-check-digit'
  | 'missing-price'
  | 'bad-price'
  | 'implausible-price'
  | 'foreign-currency'
  | 'missing-shipping'
  | 'bad-shipping'
  | 'unknown-availability'
  | 'bad-stock'
  | 'not-new'
  | 'unknown-condition'
  | 'multipack'
  | 'bundle'
  | 'contract'
  | 'bad-delivery'
  | 'bad-link';

/** What applies to a whole feed. */
export interface FeedTerms {
  /** Milliseconds since 1970; a sale price counts in its period only. */
  readonly now: number;
  /** For rows without shipping. */
  readonly shippingInCent?: number | undefined;
  /** From this price of the goods on, such rows are sent free of charge. */
  readonly freeShippingFromInCent?: number | undefined;
}
