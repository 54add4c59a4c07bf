import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceOf, isNew, spokenSince, validityOf } from './brochure-labels.ts';
import { usualTexts } from '../../ui/texts/create-texts.ts';

const week = { validFrom: '2026-11-22T23:00:00.000Z', validTo: '2026-11-28T22:59:59.999Z' };

describe('how long a brochure holds', () => {
  it('is named by its first day before that, and by its last day after', () => {
    expect(validityOf(week, Date.parse('2026-11-21T10:00:00Z'), usualTexts)).toBe('ab Montag');
    expect(validityOf(week, Date.parse('2026-11-24T10:00:00Z'), usualTexts)).toBe('bis 28. Nov.');
  });

  it('ends with the day in Berlin, which begins before the one in Greenwich', () => {
    expect(validityOf(week, Date.parse('2026-11-27T23:30:00Z'), usualTexts)).toBe('nur noch heute');
  });
});

it('calls a brochure new for two days from its beginning', () => {
  expect(['2026-11-22T22:00:00Z', '2026-11-23T10:00:00Z', '2026-11-25T00:00:00Z'].map((at) => isNew(week, Date.parse(at)))).toEqual([false, true, false]);
});

describe('the moment since which brochures are spoken of as they are', () => {
  const HOUR_MS = 3_600_000;
  const around = fc.integer({ min: Date.parse('2026-03-20T00:00:00Z'), max: Date.parse('2026-04-10T00:00:00Z') });
  const periods = fc.array(fc.tuple(around, fc.integer({ min: 1, max: 400 })).map(([from, hours]) => ({ validFrom: new Date(from).toISOString(), validTo: new Date(from + hours * HOUR_MS).toISOString() })), { maxLength: 4 });

  it('is not after now, and has the same labels', () => {
    fc.assert(
      fc.property(periods, around, (list, now) => {
        const since = spokenSince(list, now);
        expect(since).toBeLessThanOrEqual(now);
        const words = (at: number): unknown => list.map((period) => [validityOf(period, at, usualTexts), isNew(period, at)]);
        expect(words(since)).toEqual(words(now));
      }),
    );
  });

  it('stays the same until midnight in Berlin, or until a brochure begins or is no longer new', () => {
    const ends = ['2026-11-23T05:00:00Z', '2026-11-23T21:59:59Z', '2026-11-24T22:59:59Z', '2026-11-24T23:00:00Z', '2026-11-25T09:00:00Z'].map((now) => new Date(spokenSince([week], Date.parse(now))).toISOString());
    expect(ends).toEqual(['2026-11-22T23:00:00.000Z', '2026-11-22T23:00:00.000Z', '2026-11-23T23:00:00.000Z', '2026-11-24T23:00:00.000Z', '2026-11-24T23:00:00.000Z']);
  });
});

it.each([
  [418, '420\u00a0m'],
  [1_240, '1,2\u00a0km'],
  [14_300, '14\u00a0km'],
])('says %i m as %s', (metres, words) => {
  expect(distanceOf(metres, usualTexts)).toBe(words);
});
