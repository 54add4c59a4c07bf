// Which PINs are refused.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWeakPin } from './index.ts';

const BIRTHDAY = '1984-04-17';

describe('a PIN', () => {
  it.each(['0000', '111111', '1234', '4321', '345678', '1212', '909090', '1984', '1704', '0417', '170484', '840417'])('%s is too easy', (pin) => {
    expect(isWeakPin(pin, BIRTHDAY)).toBe(true);
  });
  it.each(['2580', '8053', '19841', '1357', '482913', '1290', '1123', '9870'])('%s is not', (pin) => {
    expect(isWeakPin(pin, BIRTHDAY)).toBe(false);
  });
  it('of one digit only, or read from a birthday, is always too easy', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.integer({ min: 4, max: 6 }), fc.date({ min: new Date('1920-01-01'), max: new Date('2010-01-01'), noInvalidDate: true }), (digit, length, date) => {
        const birthday = date.toISOString().slice(0, 10);
        expect(isWeakPin(String(digit).repeat(length), birthday)).toBe(true);
        expect(isWeakPin(birthday.slice(0, 4), birthday)).toBe(true);
      }),
    );
  });
});
