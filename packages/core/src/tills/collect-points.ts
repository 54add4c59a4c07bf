// Turns a basket into points: the partner's rule, the coupons, and how each point came about. Pure.
import { shareOut } from './share-out.ts';
import type { BasketCoupon, BasketLine, PointRule, Receipt, ReceiptEffect } from './tills.types.ts';

/** No purchase earns more, whatever rule and coupons say. */
export const MOST_POINTS = 1_000_000;
/** The most that a coupon gives for a purchase, a multiplier as well: one person sets it alone. */
export const MOST_COUPON_POINTS = 10_000;

/** What decides the points of a purchase. */
export interface Collection {
  readonly rule: PointRule;
  readonly lines: readonly BasketLine[];
  /** All of them apply, as far as they cover lines and reach their minimum. */
  readonly coupons: readonly BasketCoupon[];
  /** The most points that the member may still earn. */
  readonly limit?: number | undefined;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const byKey = <A>(keyOf: (item: A) => string) => (a: A, b: A): number => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0);

const collects = (rule: PointRule, { category, gtin, onSale }: BasketLine): boolean =>
  !rule.excludedCategories.includes(category) && !(gtin !== undefined && rule.excludedGtins.includes(gtin)) && (rule.saleItemsCollect || !onSale);

const covers = ({ categories, gtins }: BasketCoupon, { category, gtin }: BasketLine): boolean =>
  (categories.length === 0 && gtins.length === 0) || categories.includes(category) || (gtin !== undefined && gtins.includes(gtin));

const amountOf = (lines: readonly BasketLine[]): number => sumOf(lines.map(({ amountInCent }) => amountInCent));

/** The lines that a coupon covers; none where they do not reach its minimum. */
const coveredBy = (coupon: BasketCoupon, lines: readonly BasketLine[]): readonly BasketLine[] => {
  const covered = lines.filter((line) => covers(coupon, line));
  return amountOf(covered) >= Math.max(1, coupon.minimumInCent) ? covered : [];
};

/** The share of a line in the rule's points. */
const weightOf = (rule: PointRule, line: BasketLine): number => (rule.per === 'quantity' ? line.quantityInThousandths : line.amountInCent);

const rulePoints = (rule: PointRule, lines: readonly BasketLine[]): number => {
  const whole = sumOf(lines.map((line) => weightOf(rule, line)));
  if (rule.per === 'visit') return whole > 0 ? rule.points : 0;
  return Math.min(MOST_POINTS, (rule.rounding === 'down' ? Math.floor(whole / rule.unit) : Math.round(whole / rule.unit)) * rule.points);
};

interface Grant extends ReceiptEffect {
  /** The share of each line in the points. */
  readonly weights: ReadonlyMap<string, number>;
}

const grantOf = (effect: Omit<Grant, 'weights'>, lines: readonly BasketLine[], weigh: (line: BasketLine) => number): Grant => ({
  ...effect,
  points: Math.min(MOST_POINTS, effect.points),
  weights: new Map(lines.map((line) => [line.lineId, weigh(line)])),
});

/** One percentage a line: the highest. Returns the discount of each line by its coupon. */
const discountsOf = (lines: readonly BasketLine[], coupons: readonly BasketCoupon[]): ReadonlyMap<string, { readonly promotionId: string; readonly cents: number }> => {
  const best = new Map<string, { readonly promotionId: string; readonly cents: number }>();
  for (const coupon of coupons.filter(({ value }) => value.kind === 'percent')) {
    for (const { lineId, amountInCent } of coveredBy(coupon, lines)) {
      const cents = Math.floor((amountInCent * Math.min(100, coupon.value.amount)) / 100);
      if (cents > (best.get(lineId)?.cents ?? 0)) best.set(lineId, { promotionId: coupon.promotionId, cents });
    }
  }
  return best;
};

/**
 * One multiplier a line: the highest. A multiplier adds what it has above the next lower one, for all lines that have it or a higher
 * one, so that fewer lines never earn more.
 */
const multiplied = (rule: PointRule, lines: readonly BasketLine[], coupons: readonly BasketCoupon[]): readonly Grant[] => {
  const factorOf = new Map<string, number>();
  const applied = coupons.filter(({ value }) => value.kind === 'multiplier').toSorted((a, b) => a.value.amount - b.value.amount);
  for (const coupon of applied) for (const { lineId } of coveredBy(coupon, lines)) factorOf.set(lineId, coupon.value.amount);
  let below = 1;
  return applied.map(({ promotionId, headline, value }) => {
    const reached = lines.filter(({ lineId }) => (factorOf.get(lineId) ?? 0) >= value.amount);
    const points = Math.min(MOST_COUPON_POINTS, Math.max(0, value.amount - below) * rulePoints(rule, reached));
    below = Math.max(below, value.amount);
    return grantOf({ kind: 'coupon', promotionId, headline, points, discountInCent: 0 }, reached, (line) => weightOf(rule, line));
  });
};

/** Cuts the points of the last effects first. */
const within = (limit: number, grants: readonly Grant[]): readonly Grant[] => {
  let left = Math.max(0, Math.min(limit, MOST_POINTS));
  return grants.map((grant) => {
    const points = Math.min(left, grant.points);
    left -= points;
    return { ...grant, points };
  });
};

const linePoints = (grants: readonly Grant[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { points, weights } of grants) for (const [lineId, share] of shareOut(points, weights)) sums.set(lineId, (sums.get(lineId) ?? 0) + share);
  return sums;
};

/** Does not depend on the order of lines and coupons. */
export function collectPoints({ rule, lines, coupons, limit = MOST_POINTS }: Collection): Receipt {
  const ordered = lines.toSorted(byKey(({ lineId }) => lineId));
  const applied = coupons.toSorted(byKey(({ promotionId }) => promotionId));
  const discounts = discountsOf(ordered.filter((line) => collects(rule, line)), applied);
  const paid = ordered.map((line) => ({ ...line, amountInCent: line.amountInCent - (discounts.get(line.lineId)?.cents ?? 0) }));
  const collecting = paid.filter((line) => collects(rule, line));
  const granted = within(limit, [
    grantOf({ kind: 'rule', points: rulePoints(rule, collecting), discountInCent: 0 }, collecting, (line) => weightOf(rule, line)),
    ...multiplied(rule, collecting, applied),
    ...applied
      .filter(({ value }) => value.kind === 'points')
      .map((coupon) => {
        const covered = coveredBy(coupon, collecting);
        return grantOf({ kind: 'coupon', promotionId: coupon.promotionId, headline: coupon.headline, points: covered.length === 0 ? 0 : coupon.value.amount, discountInCent: 0 }, covered, ({ amountInCent }) => amountInCent);
      }),
  ]);
  const percentages = applied
    .filter(({ value }) => value.kind === 'percent')
    .map(({ promotionId, headline }): ReceiptEffect => {
      const discountInCent = sumOf([...discounts.values()].filter((discount) => discount.promotionId === promotionId).map(({ cents }) => cents));
      return { kind: 'coupon', promotionId, headline, points: 0, discountInCent };
    });
  const byLine = linePoints(granted);
  const points = sumOf(granted.map((grant) => grant.points));
  const unlimited = limit >= MOST_POINTS ? points : collectPoints({ rule, lines, coupons }).points;
  return {
    points,
    amountInCent: amountOf(paid),
    discountInCent: amountOf(ordered) - amountOf(paid),
    effects: [...granted.map(({ weights: _weights, ...effect }) => effect), ...percentages].filter((effect) => effect.kind === 'rule' || effect.points > 0 || effect.discountInCent > 0),
    lines: paid.map(({ lineId, amountInCent }) => ({ lineId, points: byLine.get(lineId) ?? 0, amountInCent })),
    pointsAboveLimit: unlimited - points,
  };
}
