// Days one after the other: over ends of months and years, leap years among them.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAfter, daysFrom } from './calendar.ts';

it('consecutive days cross the ends of months', () => {
  const begin = fc.integer({ min: 0, max: 9_000 }).map((days) => dayAfter('2016-01-01', days));
  fc.assert(
    fc.property(begin, fc.integer({ min: -1, max: 70 }), (day, length) => {
      expect(daysFrom(day, length)).toEqual(Array.from({ length: Math.max(0, length) }, (_, offset) => dayAfter(day, offset)));
    }),
  );
});
