// Odds: what can be drawn, how likely it is, and that nothing else ever comes out.
import fc from 'fast-check';
import { option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { ALL_SHARES, averageInThousandths, drawPool, mayGive, MOST_POINTS_A_DAY, oddsFaults, oneIn, pickPrize, type DrawablePrize, type PlannedPrize } from './index.ts';

const prizeOf = fc.record({
  kind: fc.constantFrom('points', 'goods', 'voucher', 'blank'),
  weight: fc.nat({ max: 500 }),
  stockLeft: fc.option(fc.nat({ max: 5 })),
});
const prizes: fc.Arbitrary<readonly DrawablePrize[]> = fc.array(prizeOf, { maxLength: 12 }).map((list) => list.map((prize, i) => ({ ...prize, id: `p${i}` }) as DrawablePrize));
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

it('never draws a prize that has run out or has no share', () => {
  fc.assert(
    fc.property(prizes, random, (all, number) => {
      const drawn = O.toUndefined(pickPrize(drawPool(all), number));
      return drawn === undefined ? drawPool(all).length === 0 : drawn.weight > 0 && drawn.stockLeft !== 0;
    }),
  );
});

it('draws the selected prize or a blank for whom has selected', () => {
  fc.assert(
    fc.property(prizes, random, fc.nat({ max: 11 }), (all, number, index) => {
      const drawn = O.toUndefined(pickPrize(drawPool(all, `p${index}`), number));
      return drawn === undefined || drawn.kind === 'blank' || drawn.id === `p${index}`;
    }),
  );
});

it('has odds that add up to one', () => {
  fc.assert(
    fc.property(prizes, (all) => {
      const pool = drawPool(all);
      fc.pre(pool.length > 0);
      const total = pool.reduce((sum, prize) => sum + prize.weight, 0);
      // Rounded to a tenth, so each share is compared by itself.
      return pool.every((prize) => Math.abs(O.getOrElse(() => 0)(oneIn(all, prize.id)) - total / prize.weight) <= 0.05 + 1e-9);
    }),
  );
});

it('gives each prize a span as wide as its weight', () => {
  const all: readonly DrawablePrize[] = [
    { id: 'blank', kind: 'blank', weight: 70, stockLeft: null },
    { id: 'points', kind: 'points', weight: 29, stockLeft: null },
    { id: 'car', kind: 'goods', weight: 1, stockLeft: 1 },
    { id: 'shown', kind: 'goods', weight: 0, stockLeft: null },
  ];
  expect(drawPool(all).map(({ id }) => id)).toEqual(['blank', 'points', 'car']);
  const counts = Map.groupBy(
    Array.from({ length: 100 }, (_, i) => O.toUndefined(pickPrize(drawPool(all), i / 100))?.id),
    (id) => id,
  );
  expect([...counts].map(([id, drawn]) => [id, drawn.length])).toEqual([['blank', 70], ['points', 29], ['car', 1]]);
  expect(oneIn(all, 'car')).toEqual(O.some(100));
  expect(oneIn(all, 'blank')).toEqual(O.some(1.4));
  expect(oneIn(all, 'nothing')).toEqual(O.none);
});

it('gives the share of a prize that has run out to the others', () => {
  const left = (stockLeft: number): readonly DrawablePrize[] => [
    { id: 'a', kind: 'goods', weight: 1, stockLeft },
    { id: 'b', kind: 'points', weight: 1, stockLeft: null },
  ];
  expect([oneIn(left(1), 'b'), oneIn(left(0), 'b'), oneIn(left(0), 'a')]).toEqual([O.some(2), O.some(1), O.none]);
});

it('leaves the selected prize and the blanks in the pool, and takes the last one where rounding leads past it', () => {
  const prize = (id: string, kind: DrawablePrize['kind'], stockLeft: number | null = null): DrawablePrize => ({ id, kind, weight: 1, stockLeft });
  const all = [prize('a', 'goods'), prize('b', 'points', 0), prize('c', 'voucher', 2), prize('d', 'blank'), prize('e', 'blank', 0)];
  expect([drawPool(all), drawPool(all, 'a'), drawPool(all, 'b')].map((pool) => pool.map(({ id }) => id))).toEqual([['a', 'c', 'd'], ['a', 'd'], ['d']]);
  expect([pickPrize(drawPool(all), 1), pickPrize(drawPool(all), 2), pickPrize(drawPool(all), -1), pickPrize([], 0)].map(O.map(({ id }) => id))).toEqual([O.some('d'), O.some('d'), O.some('a'), O.none]);
});

const planned = (kind: PlannedPrize['kind'], weight: number, { points = null, stockTotal = null }: Partial<PlannedPrize> = {}): PlannedPrize => ({ kind, weight, points, stockTotal });
const ONCE = { isDraw: true, chancesPerDay: 1 };
const tags = (prizes: readonly PlannedPrize[], options = ONCE) => oddsFaults(prizes, options).map(({ _tag }) => _tag);

it('accepts the odds of a draw if all shares are given away and a blank never runs out', () => {
  expect(oddsFaults([planned('blank', 700), planned('points', 250, { points: 20 }), planned('goods', 50, { stockTotal: 3 })], ONCE)).toEqual([]);
  expect(oddsFaults([], ONCE)).toEqual([]);
});

it('says by how much the shares of a draw miss a thousand', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 400 }), { minLength: 1, maxLength: 8 }), (weights) => {
      const sum = weights.reduce((all, weight) => all + weight, 0);
      const found = oddsFaults(weights.map((weight) => planned('goods', weight)), ONCE).find(({ _tag }) => _tag === 'SharesDoNotAddUp');
      expect(found).toEqual(sum === ALL_SHARES ? undefined : { _tag: 'SharesDoNotAddUp', sum });
    }),
  );
});

it('requires a blank that never runs out, since a member may play for a prize that has', () => {
  expect(tags([planned('points', 1_000, { points: 1 })])).toEqual(['NoUnlimitedBlank']);
  expect(tags([planned('points', 500, { points: 1 }), planned('blank', 500, { stockTotal: 9 })])).toEqual(['NoUnlimitedBlank']);
  expect(tags([planned('points', 1_000, { points: 1 }), planned('blank', 0)])).toEqual(['NoUnlimitedBlank']);
});

it('bounds the points of a day, also for a member who plays for the most points', () => {
  const prizes = [planned('blank', 100), planned('points', 100, { points: 2_000 }), planned('goods', 800)];
  // 200 points a chance for all prizes, 1,000 for the one with points and the blank.
  expect(tags(prizes)).toEqual([]);
  expect(oddsFaults(prizes, { isDraw: true, chancesPerDay: 2 })).toEqual([{ _tag: 'TooManyPoints', pointsADay: 2 * MOST_POINTS_A_DAY }]);
});

it('bounds the points of a day also when the other prizes have run out, or have never had a stock', () => {
  const points = (weight: number) => planned('points', weight, { points: 9_000 });
  const prizes = (stockTotal: number | null) => [...Array.from({ length: 20 }, () => points(2)), planned('blank', 40), planned('goods', 920, { stockTotal })];
  // 360 points a chance while there are goods, 4,500 without them.
  expect([prizes(null), prizes(0), prizes(1)].map((all) => oddsFaults(all, ONCE))).toEqual([[], [{ _tag: 'TooManyPoints', pointsADay: 4_500 }], [{ _tag: 'TooManyPoints', pointsADay: 4_500 }]]);
});

it('bounds the points whatever has run out', () => {
  const anyPlanned = fc.record({ kind: fc.constantFrom<PlannedPrize['kind']>('points', 'goods', 'blank'), weight: fc.nat({ max: 300 }), amount: fc.nat({ max: 10_000 }), stockTotal: fc.option(fc.nat({ max: 3 })) });
  fc.assert(
    fc.property(fc.array(anyPlanned, { minLength: 1, maxLength: 6 }), fc.nat(), (some, gone) => {
      const prizes = some.map(({ kind, weight, amount, stockTotal }) => planned(kind, weight, { points: kind === 'points' ? amount + 1 : null, stockTotal }));
      const left = prizes.filter(({ stockTotal }, index) => stockTotal === null || (gone >> index) % 2 === 0);
      const shares = left.reduce((sum, { weight }) => sum + weight, 0);
      const average = shares === 0 ? 0 : left.reduce((sum, { weight, points }) => sum + weight * (points ?? 0), 0) / shares;
      return average <= MOST_POINTS_A_DAY || tags(prizes).includes('TooManyPoints');
    }),
  );
});

it('allows all chances of a draw that may be planned, and never more points a day than one may give', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 3 }), (weight, amount, chancesPerDay, draws) => {
      const prizes = [planned('points', weight, { points: amount }), planned('blank', ALL_SHARES - weight)];
      fc.pre(weight < ALL_SHARES && oddsFaults(prizes, { isDraw: true, chancesPerDay }).length === 0);
      const average = averageInThousandths(prizes);
      let [given, today] = [0, 0];
      for (let chance = 0; chance < chancesPerDay * draws; chance += 1) {
        if (!mayGive(average, today)) continue;
        [given, today] = [given + 1, today + average];
      }
      expect(given).toBeGreaterThanOrEqual(chancesPerDay);
      expect(today).toBeLessThanOrEqual(MOST_POINTS_A_DAY * 1_000);
    }),
  );
});

it('leaves draws without points to a member who has had the most points of a day', () => {
  expect([averageInThousandths([planned('goods', 10), planned('blank', 990)]), averageInThousandths([])]).toEqual([0, 0]);
  expect([mayGive(0, MOST_POINTS_A_DAY * 1_000), mayGive(1, MOST_POINTS_A_DAY * 1_000)]).toEqual([true, false]);
});

it('knows shares only in a draw', () => {
  expect(tags([planned('goods', 1)], { isDraw: false, chancesPerDay: 0 })).toEqual(['SharesWithoutDraw']);
  expect(tags([planned('goods', 0)], { isDraw: false, chancesPerDay: 0 })).toEqual([]);
});
