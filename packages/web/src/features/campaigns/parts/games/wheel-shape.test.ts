// The prize wheel's geometry.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { segmentsOf, standingAt, turnTo } from './wheel-shape.ts';

const counts = fc.integer({ min: 1, max: 12 });

it('has one slice a prize, and nothing in it that is no number', () => {
  fc.assert(
    fc.property(counts, (count) => {
      const segments = segmentsOf(count);
      expect(segments).toHaveLength(count);
      expect(segments.filter(({ path }) => /NaN|Infinity/.test(path))).toEqual([]);
    }),
  );
});

it('brings the middle of the slice that was drawn under the pointer', () => {
  fc.assert(
    fc.property(counts, fc.nat(), (count, pick) => {
      const index = pick % count;
      const turned = ((segmentsOf(count)[index]?.picture.turn ?? Number.NaN) + standingAt(index, count)) % 360;
      expect(Math.min(turned, 360 - turned)).toBeLessThan(0.05);
    }),
  );
});

it('always turns on, several times, and ends where it should', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 359 }), (from, to) => {
      const end = turnTo(from, to);
      expect(end - from).toBeGreaterThanOrEqual(5 * 360);
      expect(end % 360).toBeCloseTo(to, 6);
    }),
  );
});
