// The base price of goods that are sold by quantity.
import fc from 'fast-check';
import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { Quantity } from './index.ts';
import { basePriceOf } from './index.ts';

it.each<[number, Quantity, O.Option<{ priceInCent: number; unit: string }>]>([
  [799, { amount: 500, unit: 'g' }, O.some({ priceInCent: 1_598, unit: '1 kg' })],
  [249, { amount: 750, unit: 'ml' }, O.some({ priceInCent: 332, unit: '1 l' })],
  [990, { amount: 25_000, unit: 'cm2' }, O.some({ priceInCent: 396, unit: '1 m²' })],
  [499, { amount: 2_500, unit: 'mm' }, O.some({ priceInCent: 200, unit: '1 m' })],
  [1_999, { amount: 84, unit: 'piece' }, O.some({ priceInCent: 24, unit: '1 Stück' })],
  [0, { amount: 500, unit: 'g' }, O.some({ priceInCent: 0, unit: '1 kg' })],
  [799, { amount: 9, unit: 'g' }, O.none],
  [799, { amount: 1, unit: 'piece' }, O.none],
  [799, { amount: Number.NaN, unit: 'g' }, O.none],
  [Number.NaN, { amount: 500, unit: 'g' }, O.none],
  [-1, { amount: 500, unit: 'g' }, O.none],
])('%d cents for %j', (price, quantity, expected) => {
  expect(basePriceOf(price, quantity)).toEqual(expected);
});

describe('the base price', () => {
  const price = fc.integer({ min: 0, max: 10_000_000 });
  const amount = fc.integer({ min: 10, max: 100_000 });
  const unit = fc.constantFrom<Quantity['unit']>('g', 'ml', 'piece');

  it('is in whole cents and at most half a cent away from the exact one', () => {
    fc.assert(
      fc.property(price, amount, unit, (cents, quantity, of) => {
        const found = basePriceOf(cents, { amount: quantity, unit: of });
        const exact = (cents * (of === 'piece' ? 1 : 1_000)) / quantity;
        return O.isSome(found) && Number.isInteger(found.value.priceInCent) && Math.abs(found.value.priceInCent - exact) <= 0.5;
      }),
    );
  });

  it('never rises when more is given for the same money', () => {
    fc.assert(
      fc.property(price, amount, amount, unit, (cents, a, b, of) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        const dear = basePriceOf(cents, { amount: less, unit: of });
        const cheap = basePriceOf(cents, { amount: more, unit: of });
        return O.isSome(dear) && O.isSome(cheap) && cheap.value.priceInCent <= dear.value.priceInCent;
      }),
    );
  });
});
