// The fields that a merchant's feed may have.

/** The fields of a row; their values are the merchant's texts. */
export const FEED_FIELDS = [
  'gtin', 'price', 'currency', 'salePrice', 'salePeriod', 'shipping', 'availability', 'stock', 'condition',
  'multipack', 'bundle', 'contract', 'delivery', 'deliveryFrom', 'deliveryTo', 'link', 'title', 'brand',
  'category', 'description', 'image', 'additionalImages', 'quantity',
] as const;

/** What columns mean in one shop’s feed, by their names; an empty text means that the column is ignored. */
export type ColumnMapping = Readonly<Record<string, (typeof FEED_FIELDS)[number] | ''>>;
