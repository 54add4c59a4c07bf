// The size of a result of which only a sample was counted, and the number of its pages.

/** Maximum number of products that can be paged through; for others the user refines the search. */
export const MOST_SHOWN_PRODUCTS = 2_400;

const GROUP = 10;

/**
 * Projects `counted` products of a sample of one in `rate`, rounded to two significant digits. A rate of 1 means that every product
 * was counted.
 */
export const estimatedCount = (counted: number, rate: number): number => {
  const whole = counted * rate;
  if (rate <= 1 || whole < GROUP) return whole;
  const unit = GROUP ** (Math.floor(Math.log10(whole)) - 1);
  return Math.round(whole / unit) * unit;
};

/** How many pages of `size` a list of `total` products has. */
export const productPages = (total: number, size: number): number => Math.ceil(Math.min(total, MOST_SHOWN_PRODUCTS) / size);
