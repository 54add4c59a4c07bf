// Which tables are price comparison's, and may be in a separate database. Both databases have every table, and each uses its own.

/** No statement names one of them and one of the others (`two-databases.slow.test.ts`). */
export const PRODUCT_TABLES: ReadonlySet<string> = new Set([
  'catalogue_change', 'feed_checkpoint', 'feed_import', 'offer', 'offer_assignment', 'price_change', 'product', 'product_address', 'product_brand', 'product_category', 'product_listing', 'product_merge', 'product_picture', 'product_price',
  'product_search_miss', 'product_synonym', 'product_term', 'shop',
]);
