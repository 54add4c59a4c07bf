import { aBasketCoupon, aBasketLine, aPointRule, basketCouponLists, basketLineLists, pointRules } from '@pluspunkt/testkit/tills';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseCoupons, collectPoints, MOST_COUPON_POINTS, MOST_POINTS, receiptAfterReturns, type Collection } from './index.ts';
import { shareOut } from './share-out.ts';

const collections: fc.Arbitrary<Collection> = fc.record(
  { rule: pointRules, lines: basketLineLists, coupons: basketCouponLists, limit: fc.nat({ max: 500 }) },
  { requiredKeys: ['rule', 'lines', 'coupons'] },
);
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const [fruit, bread, tobacco] = [
  aBasketLine({ lineId: 'a', amountInCent: 499 }),
  aBasketLine({ lineId: 'b', category: 'Brot', amountInCent: 351 }),
  aBasketLine({ lineId: 'c', category: 'Tabak', amountInCent: 900 }),
];

describe('the points of a basket', () => {
  it('are counted for all of it, not line by line', () => {
    expect(collectPoints({ rule: aPointRule(), lines: [fruit, bread], coupons: [] })).toMatchObject({ points: 4, amountInCent: 850, lines: [{ lineId: 'a', points: 2 }, { lineId: 'b', points: 2 }] });
  });

  it('round begun units as the partner does', () => {
    const lines = [aBasketLine({ amountInCent: 299 })];
    expect([collectPoints({ rule: aPointRule(), lines, coupons: [] }).points, collectPoints({ rule: aPointRule({ rounding: 'nearest' }), lines, coupons: [] }).points]).toEqual([1, 1]);
    expect(collectPoints({ rule: aPointRule({ rounding: 'nearest' }), lines: [aBasketLine({ amountInCent: 300 })], coupons: [] }).points).toBe(2);
  });

  it('count litres and visits, too', () => {
    const fuel = aBasketLine({ quantityInThousandths: 41_270, amountInCent: 7_100 });
    expect(collectPoints({ rule: aPointRule({ per: 'quantity', unit: 2_000 }), lines: [fuel], coupons: [] }).points).toBe(20);
    expect(collectPoints({ rule: aPointRule({ per: 'visit', unit: 1, points: 50 }), lines: [fuel, bread], coupons: [] }).points).toBe(50);
    expect(collectPoints({ rule: aPointRule({ per: 'visit', unit: 1, points: 50 }), lines: [], coupons: [] }).points).toBe(0);
  });

  it('leave out what the partner excludes, for coupons as well', () => {
    const rule = aPointRule({ excludedCategories: ['Tabak'], excludedGtins: ['96385074'], saleItemsCollect: false });
    const lines = [tobacco, aBasketLine({ lineId: 'd', gtin: '96385074' }), aBasketLine({ lineId: 'e', onSale: true })];
    const coupons = [aBasketCoupon({ value: { kind: 'points', amount: 200 } }), aBasketCoupon({ promotionId: 'kornkiste-2', value: { kind: 'percent', amount: 50 } })];
    expect(collectPoints({ rule, lines, coupons })).toMatchObject({ points: 0, discountInCent: 0, amountInCent: 1_900 });
  });

  it('add a multiplier of the covered lines and fixed points on top', () => {
    const coupons = [aBasketCoupon({ categories: ['Obst'] }), aBasketCoupon({ promotionId: 'kornkiste-2', headline: '+200 Punkte', value: { kind: 'points', amount: 200 }, minimumInCent: 800 })];
    expect(collectPoints({ rule: aPointRule(), lines: [fruit, bread], coupons }).effects).toEqual([
      { kind: 'rule', points: 4, discountInCent: 0 },
      { kind: 'coupon', promotionId: 'kornkiste-1', headline: '10fach Punkte', points: 18, discountInCent: 0 },
      { kind: 'coupon', promotionId: 'kornkiste-2', headline: '+200 Punkte', points: 200, discountInCent: 0 },
    ]);
  });

  it('give a line its highest multiplier, not their product', () => {
    const coupons = [aBasketCoupon({ value: { kind: 'multiplier', amount: 5 } }), aBasketCoupon({ promotionId: 'kornkiste-2', categories: ['Obst'] })];
    const lines = [aBasketLine({ lineId: 'a', amountInCent: 400 }), aBasketLine({ lineId: 'b', category: 'Brot', amountInCent: 400 })];
    expect(collectPoints({ rule: aPointRule(), lines, coupons }).points).toBe(2 * 10 + 2 * 5);
  });

  it('of a multiplier are bounded as those of other coupons are, whatever is bought', () => {
    const coupons = [aBasketCoupon({ value: { kind: 'multiplier', amount: 100 } })];
    const pointsFor = (amountInCent: number) => collectPoints({ rule: aPointRule(), lines: [aBasketLine({ amountInCent })], coupons }).points;
    expect([pointsFor(20_000), pointsFor(200_000)]).toEqual([100 + 99 * 100, 1_000 + MOST_COUPON_POINTS]);
  });

  it('are those of the reduced price after a percentage', () => {
    const receipt = collectPoints({ rule: aPointRule(), lines: [aBasketLine({ amountInCent: 1_000 })], coupons: [aBasketCoupon({ value: { kind: 'percent', amount: 15 } })] });
    expect(receipt).toMatchObject({ points: 4, amountInCent: 850, discountInCent: 150 });
  });

  it('stop at the limit of the member, and say what is above it', () => {
    expect(collectPoints({ rule: aPointRule(), lines: [fruit, bread], coupons: [aBasketCoupon()], limit: 10 })).toMatchObject({ points: 10, pointsAboveLimit: 30 });
  });

  it('are never negative, and both effects and lines add up to them', () => {
    fc.assert(
      fc.property(collections, (collection) => {
        const receipt = collectPoints(collection);
        expect(receipt.points).toBeGreaterThanOrEqual(0);
        expect(receipt.points).toBeLessThanOrEqual(collection.limit ?? MOST_POINTS);
        expect(receipt.pointsAboveLimit).toBeGreaterThanOrEqual(0);
        expect(receipt.lines.every(({ points, amountInCent }) => points >= 0 && amountInCent >= 0 && Number.isSafeInteger(points))).toBe(true);
        expect(sum(receipt.lines.map(({ points }) => points))).toBe(receipt.points);
        expect(sum(receipt.effects.map(({ points }) => points))).toBe(receipt.points);
        expect(sum(receipt.effects.map(({ discountInCent }) => discountInCent))).toBe(receipt.discountInCent);
        expect(sum(receipt.lines.map(({ amountInCent }) => amountInCent))).toBe(receipt.amountInCent);
      }),
    );
  });

  it('do not depend on the order of lines or coupons', () => {
    fc.assert(
      fc.property(collections, (collection) => {
        const turned = { ...collection, lines: collection.lines.toReversed(), coupons: collection.coupons.toReversed() };
        expect(collectPoints(turned)).toEqual(collectPoints(collection));
        expect(chooseCoupons(turned)).toEqual(chooseCoupons(collection));
      }),
    );
  });

  it('stay safe numbers for the largest basket', () => {
    const lines = Array.from({ length: 500 }, (_, index) => aBasketLine({ lineId: String(index), amountInCent: 100_000_000 }));
    const coupons = [aBasketCoupon({ value: { kind: 'multiplier', amount: 10_000 } })];
    expect(collectPoints({ rule: aPointRule({ points: 1_000, unit: 1 }), lines, coupons }).points).toBe(MOST_POINTS);
  });
});

describe('the choice of coupons', () => {
  it('uses a coupon alone where it may not be combined, if that is worth more', () => {
    const alone = aBasketCoupon({ promotionId: 'x', combinable: false });
    const small = aBasketCoupon({ promotionId: 'y', value: { kind: 'points', amount: 5 } });
    const basket = { rule: aPointRule(), lines: [fruit] };
    expect(chooseCoupons({ ...basket, coupons: [alone, small] })).toEqual([alone]);
    expect(chooseCoupons({ ...basket, coupons: [alone, aBasketCoupon({ promotionId: 'y', value: { kind: 'points', amount: 500 } })] })).toEqual([expect.objectContaining({ promotionId: 'y' })]);
  });

  it('leaves coupons activated that have no effect', () => {
    const coupons = [aBasketCoupon({ categories: ['Brot'] }), aBasketCoupon({ promotionId: 'b', value: { kind: 'points', amount: 5 } })];
    expect(chooseCoupons({ rule: aPointRule(), lines: [fruit], coupons }).map(({ promotionId }) => promotionId)).toEqual(['b']);
  });

  it('is never worth less than no coupon, and combines only what may be combined', () => {
    fc.assert(
      fc.property(collections, (collection) => {
        const used = chooseCoupons(collection);
        const [chosen, bare] = [collectPoints({ ...collection, coupons: used }), collectPoints({ ...collection, coupons: [] })];
        expect(chosen.points + chosen.discountInCent).toBeGreaterThanOrEqual(bare.points + bare.discountInCent);
        expect(used.length <= 1 || used.every(({ combinable }) => combinable)).toBe(true);
      }),
    );
  });
});

describe('a return', () => {
  const parts = fc.array(fc.tuple(fc.nat({ max: 7 }), fc.integer({ min: 1, max: 20_000 })), { maxLength: 6 });
  const returnedOf = ({ lines }: Collection, steps: readonly (readonly [number, number])[]): ReadonlyMap<string, number> => {
    const returned = new Map<string, number>();
    for (const [place, quantity] of steps) {
      const line = lines[place % Math.max(1, lines.length)];
      if (line !== undefined) returned.set(line.lineId, Math.min(line.quantityInThousandths, (returned.get(line.lineId) ?? 0) + quantity));
    }
    return returned;
  };

  it('of nothing leaves all points', () => {
    fc.assert(fc.property(collections, (collection) => void expect(receiptAfterReturns(collection, new Map()).points).toBe(collectPoints(collection).points)));
  });

  it('of everything leaves none', () => {
    fc.assert(
      fc.property(collections, (collection) => {
        const all = new Map(collection.lines.map(({ lineId, quantityInThousandths }) => [lineId, quantityInThousandths]));
        expect(receiptAfterReturns(collection, all)).toMatchObject({ points: 0, amountInCent: 0, lines: [] });
      }),
    );
  });

  it('never leaves more points than before it', () => {
    fc.assert(
      fc.property(collections, parts, (collection, steps) => {
        const left = steps.map((_, index) => receiptAfterReturns(collection, returnedOf(collection, steps.slice(0, index + 1))).points);
        expect([collectPoints(collection).points, ...left]).toEqual([collectPoints(collection).points, ...left].toSorted((a, b) => b - a));
      }),
    );
  });

  it('takes back the points of a coupon whose minimum is missed', () => {
    const coupons = [aBasketCoupon({ value: { kind: 'points', amount: 200 }, minimumInCent: 800 })];
    expect(receiptAfterReturns({ rule: aPointRule(), lines: [fruit, bread], coupons }, new Map([['b', 1_000]])).points).toBe(2);
  });

  it('leaves a discount of a percentage as it was paid', () => {
    const coupons = [aBasketCoupon({ value: { kind: 'percent', amount: 50 }, minimumInCent: 800 })];
    expect(receiptAfterReturns({ rule: aPointRule({ unit: 1 }), lines: [fruit, bread], coupons }, new Map([['b', 1_000]]))).toMatchObject({ points: 250, amountInCent: 250 });
  });
});

describe('shares of points', () => {
  it('add up, and follow the weights', () => {
    fc.assert(
      fc.property(fc.nat({ max: MOST_POINTS }), fc.dictionary(fc.string({ minLength: 1 }), fc.nat({ max: 100_000_000 }), { minKeys: 1 }), (points, weights) => {
        const shares = shareOut(points, new Map(Object.entries(weights)));
        expect(sum([...shares.values()])).toBe(sum(Object.values(weights)) > 0 ? points : 0);
      }),
    );
  });
});
