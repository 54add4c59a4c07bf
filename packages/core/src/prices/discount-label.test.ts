// How a discount is written.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { discountLabel } from './index.ts';

it.each([
  [-20, '-20 %'],
  [20, '-20 %'],
  [0, '0 %'],
  [-0, '0 %'],
  [-0.4, '0 %'],
  [-12.5, '-13 %'],
  [-1_234, '-1.234 %'],
  [Number.NaN, ''],
  [Infinity, ''],
])('a discount of %d is written %j', (percent, label) => {
  expect(discountLabel(percent)).toBe(label);
});

it('has a label for every number', () => {
  fc.assert(fc.property(fc.double(), (percent) => /^(-[\d.]+ %|0 %|)$/.test(discountLabel(percent))));
});
