// How points are written.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pointsLabel, wholeLabel } from './index.ts';

it.each([
  [0, '0 Punkte'],
  [-0, '0 Punkte'],
  [999, '999 Punkte'],
  [1_234, '1.234 Punkte'],
  [1_234_567, '1.234.567 Punkte'],
  [-50, '-50 Punkte'],
  [Number.NaN, '– Punkte'],
])('%d points are written %j', (points, label) => {
  expect(pointsLabel(points)).toBe(label);
});

it('numbers are written as the tables of the language have them', () => {
  const german = new Intl.NumberFormat('de-DE', { useGrouping: 'always' });
  const numbers = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
  fc.assert(
    fc.property(numbers, (value) => {
      expect(wholeLabel(value)).toBe(german.format(Number.isInteger(value) ? value + 0 : value));
    }),
  );
});
