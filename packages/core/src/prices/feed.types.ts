// The words of a merchant's feed: what a row says, what it comes to, and why a row may not count.
import type { Availability, Quantity } from './prices.types.ts';

/** What a row may say, each as the merchant wrote it. */
export type FeedField =
  | 'gtin'
  | 'price'
  | 'currency'
  | 'salePrice'
  | 'salePeriod'
  | 'shipping'
  | 'availability'
  | 'delivery'
  | 'deliveryFrom'
  | 'deliveryTo'
  | 'link'
  | 'title'
  | 'brand'
  | 'category'
  | 'description'
  | 'quantity';

/** A row of a feed; what it does not say is absent. */
export type FeedRow = { readonly [Field in FeedField]?: string | undefined };

/** What a row comes to. Prices are whole cents. */
export interface FeedOffer {
  readonly gtin: string;
  /** Of the goods, without shipping. */
  readonly priceInCent: number;
  readonly shippingInCent: number;
  readonly availability: Availability;
  readonly deliveryDays: { readonly from: number; readonly to: number };
  /** The product's page in the shop, http or https. */
  readonly link?: string;
  /** Empty where the row says none; a product that is known needs none. */
  readonly title: string;
  readonly brand: string;
  readonly category: string;
  readonly description: string;
  readonly quantity?: Quantity;
}

/** Why a row does not count; the codes are stable. */
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
  | 'bad-delivery'
  | 'bad-link';

/** What holds for a whole feed. */
export interface FeedTerms {
  /** Milliseconds since 1970; a sale price counts in its period only. */
  readonly now: number;
  /** For rows that say nothing of shipping. */
  readonly shippingInCent?: number | undefined;
}
