// Public surface of the capability `prices`.
export { basePriceOf } from './base-price.ts';
export { canonicalGtin } from './canonical-gtin.ts';
export { dayAfter, daysBetween } from './calendar.ts';
export { comparedFrom, compareProducts, MAX_COMPARED, type ComparedAttribute, type Comparison } from './compare-products.ts';
export { dailyPrices, HISTORY_DAYS } from './daily-prices.ts';
export { discountLabel } from './discount-label.ts';
export { gtinCheckDigit, isValidGtin } from './gtin.ts';
export { priceVerdict } from './price-verdict.ts';
export type { PriceVerdict } from './price-verdict.ts';
export { centsOf, type MoneyRefusal } from './money.ts';
export { readFeedRow } from './read-feed-row.ts';
export { recordPrice } from './record-price.ts';
export { reductionOf } from './reduction.ts';
export type { Reduction } from './reduction.ts';
export { suggestedTarget } from './suggested-target.ts';
export type * from './feed.types.ts';
export type * from './prices.ports.ts';
export type * from './prices.types.ts';
