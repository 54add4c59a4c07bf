import { describe, expect, it } from 'vitest';
import { distanceOf, isNew, validityOf } from './brochure-words.ts';

const week = { validFrom: '2026-11-22T23:00:00.000Z', validTo: '2026-11-28T22:59:59.999Z' };

describe('how long a brochure holds', () => {
  it('is told by its first day before that, and by its last day after', () => {
    expect(validityOf(week, Date.parse('2026-11-21T10:00:00Z'))).toBe('ab Montag');
    expect(validityOf(week, Date.parse('2026-11-24T10:00:00Z'))).toBe('bis 28. Nov.');
  });

  it('ends with the day in Berlin, which begins before the one in Greenwich', () => {
    expect(validityOf(week, Date.parse('2026-11-27T23:30:00Z'))).toBe('nur noch heute');
  });
});

it('calls a brochure new for two days from its beginning', () => {
  expect(['2026-11-22T22:00:00Z', '2026-11-23T10:00:00Z', '2026-11-25T00:00:00Z'].map((at) => isNew(week, Date.parse(at)))).toEqual([false, true, false]);
});

it.each([
  [418, '420\u00a0m'],
  [1_240, '1,2\u00a0km'],
  [14_300, '14\u00a0km'],
])('says %i m as %s', (metres, words) => {
  expect(distanceOf(metres)).toBe(words);
});
