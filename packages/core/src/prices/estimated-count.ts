// How many products are found where only a sample of them was counted, and how many of them can be paged through.

/** So many products of a list can be paged through; for others the user narrows the list. */
export const MOST_SHOWN_PRODUCTS = 2_400;

const GROUP = 10;

/**
 * The number that `counted` products of a sample stand for, where the sample has one product in `rate`: two figures of it, since it
 * says no more. A rate of 1 is no sample: every product was counted.
 */
export const estimatedCount = (counted: number, rate: number): number => {
  const whole = counted * rate;
  if (rate <= 1 || whole < GROUP) return whole;
  const unit = GROUP ** (Math.floor(Math.log10(whole)) - 1);
  return Math.round(whole / unit) * unit;
};

/** How many pages of `size` a list of `total` products has. */
export const productPages = (total: number, size: number): number => Math.ceil(Math.min(total, MOST_SHOWN_PRODUCTS) / size);
