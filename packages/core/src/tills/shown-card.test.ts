import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readShownCard } from './index.ts';

describe('a scanned barcode', () => {
  it('is a card number, or one with a code behind it', () => {
    expect(readShownCard('4210067389')).toEqual({ cardNumber: '4210067389' });
    expect(readShownCard('421006738900000017')).toEqual({ cardNumber: '4210067389', code: '00000017' });
  });

  it('of any other text is none', () => {
    fc.assert(fc.property(fc.string(), (text) => {
      expect(readShownCard(text) === undefined).toBe(!/^(\d{10}|\d{18})$/.test(text));
    }));
    expect(readShownCard('42100673890000001')).toBeUndefined();
  });
});
