import fc from 'fast-check';
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

  it('as the tables of the language have them', () => {
    const signed = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0, signDisplay: 'exceptZero', useGrouping: 'always' });
    const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', useGrouping: 'always' });
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.integer({ min: -100_000, max: 100_000 })), (value) => {
        expect(formatSigned(value)).toBe(signed.format(value).replace('-', '\u2212'));
        expect(formatSigned(value / 2)).toBe(signed.format(value / 2).replace('-', '\u2212'));
        expect(formatEuro(value)).toBe(euro.format(value / 100).replace('-', '\u2212').replace(/\s/g, '\u202F'));
      }),
    );
  });
});
