// The fields that a merchant's feed may have.

/** The fields of a row; their values are the merchant's texts. */
export const FEED_FIELDS = [
  'gtin', 'price', 'currency', 'salePrice', 'salePeriod', 'shipping', 'availability', 'stock', 'condition',
  'multipack', 'bundle', 'contract', 'delivery', 'deliveryFrom', 'deliveryTo', 'link', 'title', 'brand',
  'category', 'description', 'image', 'additionalImages', 'quantity',
] as const;
