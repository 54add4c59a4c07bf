// Chooses which activated coupons apply to a basket: those that are worth most to the member. Pure.
import { collectPoints, type Collection } from './collect-points.ts';
import type { BasketCoupon, Receipt } from './tills.types.ts';

/** A point is worth a cent. */
const worthOf = ({ points, discountInCent }: Receipt): number => points + discountInCent;

/**
 * All coupons that may be combined, or a single one that may not, whatever is worth more. Coupons without an effect are left out, so
 * that they stay activated. Does not depend on the order of the coupons.
 */
export function chooseCoupons({ coupons, ...basket }: Collection): readonly BasketCoupon[] {
  const ordered = coupons.toSorted((a, b) => (a.promotionId < b.promotionId ? -1 : 1));
  const alone = ordered.filter(({ combinable }) => !combinable).map((coupon) => [coupon]);
  let best: { readonly worth: number; readonly used: readonly BasketCoupon[] } = { worth: worthOf(collectPoints({ ...basket, coupons: [] })), used: [] };
  for (const set of [ordered.filter(({ combinable }) => combinable), ...alone]) {
    const receipt = collectPoints({ ...basket, coupons: set });
    if (worthOf(receipt) > best.worth) best = { worth: worthOf(receipt), used: set.filter(({ promotionId }) => receipt.effects.some((effect) => effect.promotionId === promotionId)) };
  }
  return best.used;
}
