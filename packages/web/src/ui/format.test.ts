import { describe, expect, it } from 'vitest';
import { formatEuro, formatPercent, formatSigned, formatWhole } from './format.ts';

describe('Numbers are written the German way', () => {
  it('with a point for thousands', () => {
    expect(formatWhole(4286)).toBe('4.286');
  });

  it('with a sign for bookings, and a true minus', () => {
    expect(formatSigned(38)).toBe('+38');
    expect(formatSigned(-900)).toBe('\u2212900');
  });

  it('with a comma and a narrow space before the euro', () => {
    expect(formatEuro(18990)).toBe('189,90\u202F€');
    expect(formatEuro(-5)).toBe('\u22120,05\u202F€');
  });

  it('with a narrow space before the percent sign', () => {
    expect(formatPercent(-18)).toBe('\u221218\u202F%');
  });
});
