// Codes and ends of vouchers.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { berlinDay, VOUCHER_CODE_BYTES, voucherCodeOf, voucherEnd } from './index.ts';

describe('a voucher', () => {
  it('has a code without letters that look like others, the same for the same bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: VOUCHER_CODE_BYTES, maxLength: VOUCHER_CODE_BYTES }), (bytes) => {
        expect(voucherCodeOf(bytes)).toMatch(/^GU(-[2-9A-HJKMNP-Z]{4}){3}$/);
        expect(voucherCodeOf(bytes)).toBe(voucherCodeOf(bytes));
      }),
    );
  });

  it('has two bytes for each of its letters', () => {
    expect(voucherCodeOf(Uint8Array.from({ length: VOUCHER_CODE_BYTES }, (_, i) => 7 * i + 1))).toBe('GU-JMPR-TVXZ-3579');
    expect(voucherCodeOf([])).toBe('GU-2222-2222-2222');
  });

  it.each([
    ['2026-11-20T09:00:00.000Z', 36, '2029-11-20T22:59:59.999Z'],
    ['2024-02-29T09:00:00.000Z', 12, '2025-02-28T22:59:59.999Z'],
    ['2026-08-31T21:59:00.000Z', 6, '2027-02-28T22:59:59.999Z'],
    // The next day has begun in Berlin.
    ['2026-08-31T22:01:00.000Z', 6, '2027-03-01T22:59:59.999Z'],
    ['2026-06-15T09:00:00.000Z', 1, '2026-07-15T21:59:59.999Z'],
  ])('of %s counts %i months, until %s', (from, months, to) => {
    expect(voucherEnd(new Date(from), months).toISOString()).toBe(to);
  });

  it('never ends before it begins, and never skips a month', () => {
    const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 120 }), (from, months) => {
        const to = voucherEnd(from, months);
        const monthOf = (date: Date) => Number(berlinDay(date).slice(0, 4)) * 12 + Number(berlinDay(date).slice(5, 7));
        expect(monthOf(to) - monthOf(from)).toBe(months);
      }),
    );
  });
});
