// Tables of price comparison.
import type { Availability, Quantity } from '@pluspunkt/core/prices';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Day = ColumnType<string, string, string>;
type Json<A> = ColumnType<A, string, string>;

interface ProductCategoryTable {
  /** Also the last segment of its address, until it is renamed. */
  id: string;
  parent_id: string | null;
  name: string;
  image: string;
  position: number;
  /** In the category itself, not below it. */
  products: Generated<number>;
}

interface ShopTable {
  id: string;
  name: string;
  logo: string;
  imprint: string;
  /** One point is earned for so many cents. */
  cents_per_point: number;
  feed_read_at: Date;
  /** Address of a product's page, with `{gtin}` in it; empty if the shop has none. */
  product_link: Generated<string>;
  /** Of offers whose feed names none. */
  shipping_in_cent: Generated<number | null>;
  /** Such offers are sent free of charge from this price on. */
  free_shipping_from_in_cent: Generated<number | null>;
  archived: Generated<boolean>;
  /** Whether lists are without its offers. */
  offers_hidden: Generated<boolean>;
}

interface ProductTable {
  id: Generated<number>;
  gtin: string;
  /** Last segment of the canonical address. */
  slug: string;
  name: string;
  brand: string;
  short_text: string;
  description: string;
  category_id: string;
  keywords: string[];
  images: string[];
  attributes: Json<{ name: string; value: string }[]>;
  quantity_amount: number | null;
  quantity_unit: Quantity['unit'] | null;
  listed_at: Date;
  /** Archived products have no listing. */
  archived: Generated<boolean>;
  search_vector: GeneratedAlways<string>;
}

/** Addresses that products and categories have or once had. */
interface ProductAddressTable {
  slug: string;
  product_id: number | null;
  category_id: string | null;
  is_canonical: boolean;
  since: Date;
}

/** Words for the correction of typing errors. */
interface ProductTermTable {
  folded: string;
  word: string;
  stem: string;
  entries: number;
  /** With umlauts as `ae`, and as `a`. */
  spellings: GeneratedAlways<string>;
}

/** Transactions that changed what price comparison shows. */
interface CatalogueChangeTable {
  transaction: Generated<string>;
  changed_at: Generated<Date>;
}

/** Brands as suggestions show them. */
interface ProductBrandTable {
  name: string;
  folded: string;
  products: number;
  /** The words of `folded`, each between blanks. */
  words: GeneratedAlways<string>;
}

interface OfferTable {
  id: Generated<number>;
  product_id: number;
  shop_id: string;
  price_in_cent: number;
  shipping_in_cent: number;
  total_in_cent: GeneratedAlways<number>;
  availability: Availability;
  delivery_from: number;
  delivery_to: number;
  changed_at: Date;
  /** The product's page in the shop as its feed names it; `{user-card-number}` in it stands for the member's card number. */
  link: ColumnType<string | null, string | null | undefined, string | null>;
  /** Under which the shop lists it, where it is assigned to another product. */
  gtin: Generated<string | null>;
}

/** Two products that are one: that of `same_as` is shown. */
interface ProductMergeTable {
  gtin: string;
  same_as: string;
  product_id: number | null;
  into_id: number | null;
}

/** What a shop lists under this GTIN is another product. */
interface OfferAssignmentTable {
  shop_id: string;
  gtin: string;
  product_gtin: string;
}

/** The prices of a product in lists; all of it is derived from `offer` and `product_price`. */
interface ProductListingTable {
  product_id: number;
  /** Of the best offer, with shipping; null without offers. */
  total_in_cent: number | null;
  /** Of the same offer, without shipping. */
  price_in_cent: number | null;
  /** Offers that are not sold out. */
  offers: Generated<number>;
  /** Whether any can be sent at once. */
  in_stock: Generated<boolean>;
  points: Generated<number>;
  /** Of offers that are not sold out, in order. */
  shop_ids: Generated<string[]>;
  price_since: Day | null;
  lowest_before_in_cent: number | null;
  reduction_in_percent: number | null;
  /** A copy of the product's category; filled by a trigger if it is not given. */
  category_id: Generated<string | null>;
}

interface ProductPriceTable {
  product_id: number;
  day: Day;
  lowest_in_cent: number | null;
}

interface PriceChangeTable {
  product_id: number;
  /** The highest value of the lowest price since the alerts were last checked. */
  highest_in_cent: number | null;
  changed_at: Date;
}

interface ProductSynonymTable {
  /** Lower case, one word. */
  word: string;
  folded: GeneratedAlways<string>;
  synonyms: string[];
}

/** Queries without a hit. */
interface ProductSearchMissTable {
  query: string;
  day: Day;
  searches: number;
}

export interface PriceTables {
  product_synonym: ProductSynonymTable;
  product_search_miss: ProductSearchMissTable;
  product_category: ProductCategoryTable;
  shop: ShopTable;
  product: ProductTable;
  product_address: ProductAddressTable;
  product_term: ProductTermTable;
  product_brand: ProductBrandTable;
  offer: OfferTable;
  product_merge: ProductMergeTable;
  offer_assignment: OfferAssignmentTable;
  product_listing: ProductListingTable;
  product_price: ProductPriceTable;
  price_change: PriceChangeTable;
  catalogue_change: CatalogueChangeTable;
}
