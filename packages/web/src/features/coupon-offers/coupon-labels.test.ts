// Coupons in words.
import { describe, expect, it } from 'vitest';
import { endOf, gainOf } from './coupon-labels.ts';
import { usualTexts } from '../../ui/texts/create-texts.ts';

it.each([
  ['multiplier', 10, '10fach', 'Punkte'],
  ['points', 1_000, '+1.000', 'Punkte'],
  ['percent', 15, '15\u202f%', 'Rabatt'],
] as const)('says %s %i as „%s %s“', (kind, amount, value, unit) => {
  expect(gainOf({ kind, amount }, usualTexts)).toEqual({ value, unit });
});

describe('The end of a coupon', () => {
  const end = '2026-11-28T22:59:59.999Z';
  it('is a day while it is far', () => {
    expect(endOf(end, Date.parse('2026-11-27T12:00:00Z'), usualTexts)).toEqual({ until: 'bis 28. Nov.' });
  });
  it('is counted in hours on the last day in Berlin, which begins before the one in Greenwich', () => {
    expect(endOf(end, Date.parse('2026-11-27T23:30:00Z'), usualTexts)).toEqual({ until: 'endet heute', hot: 'noch 23\u00a0Std.' });
    expect(endOf(end, Date.parse('2026-11-28T17:00:00Z'), usualTexts).hot).toBe('noch 6\u00a0Std.');
  });
  it('is counted in minutes in the last hour, and over after it', () => {
    expect(endOf(end, Date.parse('2026-11-28T22:30:00Z'), usualTexts).hot).toBe('noch 30\u00a0Min.');
    expect(endOf('2026-11-28T12:00:00Z', Date.parse('2026-11-28T13:00:00Z'), usualTexts)).toEqual({ until: 'gerade abgelaufen' });
  });
});
