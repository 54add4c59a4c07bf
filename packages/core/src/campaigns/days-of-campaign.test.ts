// The days of a campaign.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOfCampaign, playedDays, withPlayedDay } from './index.ts';

it('counts the days from the first one, by the calendar of Berlin', () => {
  const start = new Date('2026-11-30T23:30:00Z');
  const at = (instant: string) => dayOfCampaign(start, new Date(instant), 24);
  // In Berlin it is the first of December already.
  expect(at('2026-11-30T22:59:00Z')).toBe(0);
  expect(at('2026-11-30T23:00:00Z')).toBe(1);
  expect(at('2026-12-01T22:59:00Z')).toBe(1);
  expect(at('2026-12-01T23:00:00Z')).toBe(2);
  expect(at('2027-02-01T12:00:00Z')).toBe(24);
  expect(at('heute')).toBe(0);
});

it('does not lose a day when the clocks are changed', () => {
  const start = new Date('2026-10-24T10:00:00Z');
  expect(['2026-10-24T10:00:00Z', '2026-10-25T10:00:00Z', '2026-10-26T10:00:00Z'].map((instant) => dayOfCampaign(start, new Date(instant), 24))).toEqual([1, 2, 3]);
});

it('takes whole days of the campaign for played, and nothing else', () => {
  expect([...playedDays('2, 1.5,0,6,5,x,2', 5)]).toEqual([2, 5]);
  expect([...playedDays(undefined, 5), ...playedDays('', 5)]).toEqual([]);
});

it('contains every played day once, in order, whatever was stored before', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 24 })), fc.integer({ min: 1, max: 24 }), fc.string({ maxLength: 20 }), (days, day, garbage) => {
      const stored = [...days, garbage.replaceAll(',', '')].join(',');
      const after = withPlayedDay(stored, day, 24);
      const played = [...playedDays(after, 24)];
      expect(played).toEqual(played.toSorted((a, b) => a - b));
      expect(new Set(played)).toEqual(new Set([...playedDays(stored, 24), day]));
      expect(withPlayedDay(after, day, 24)).toBe(after);
    }),
  );
});
