// Products side by side.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedFrom, compareProducts, MAX_COMPARED } from './index.ts';

const [a, b] = ['2400000079194', '2400032151141'];

describe('the list of compared products', () => {
  it.each([
    [[a, ' ' + b, a], [a, b]],
    [['', '12', 'javascript:1', '24000000791941234'], []],
    [['10000000', '10000001', '10000002', '10000003', '10000004'], ['10000000', '10000001', '10000002', '10000003']],
  ])('of %j is %j', (values, list) => {
    expect(comparedFrom(values)).toEqual(list);
  });
  it('has no duplicates, at most four entries, and is idempotent', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{8,14}$/))), (values) => {
        const list = comparedFrom(values);
        expect(list.length).toBeLessThanOrEqual(MAX_COMPARED);
        expect(comparedFrom(list)).toEqual(list);
        expect(new Set(list).size).toBe(list.length);
      }),
    );
  });
});

describe('a comparison', () => {
  const product = (gtin: string, priceInCent: number | undefined, attributes: Record<string, string>) => ({
    gtin, priceInCent, attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
  });

  it('marks differences, and absent values', () => {
    const { attributes } = compareProducts([product(a, 1, { Farbe: 'Blau', Gewicht: '250 g' }), product(b, 2, { Gewicht: '250 g', Akku: '30 Std.' })]);
    expect(attributes).toEqual([
      { name: 'Farbe', values: ['Blau', undefined], differs: true },
      { name: 'Gewicht', values: ['250 g', '250 g'], differs: false },
      { name: 'Akku', values: [undefined, '30 Std.'], differs: true },
    ]);
  });
  it.each([
    [[100, 90], [b]],
    [[90, 90], [a, b]],
    [[undefined, 90], []],
    [[undefined, undefined], []],
  ])('of prices %j marks %j', ([first, second], cheapest) => {
    expect(compareProducts([product(a, first, {}), product(b, second, {})]).cheapest).toEqual(cheapest);
  });
});
