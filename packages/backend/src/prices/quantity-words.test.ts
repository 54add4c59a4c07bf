import { describe, expect, it } from 'vitest';
import { isOneQuantity, quantityParts, spellingsOf } from './quantity-words.ts';

describe('quantities in a query', () => {
  it.each([
    ['500g', ['500', 'g']],
    ['4x75ml', ['4', 'x', '75', 'ml']],
    ['55zoll', ['55', 'zoll']],
    ['4x75', ['4', 'x', '75']],
    ['500', ['500']],
    ['3d', ['3d']],
    ['cr2032', ['cr2032']],
  ])('%s has the parts %j', (word, parts) => {
    expect(quantityParts(word)).toEqual(parts);
  });

  it('go on with a unit or a multiplication, and end before another word', () => {
    expect(isOneQuantity(['4'], 'x')).toBe(true);
    expect(isOneQuantity(['4', 'x'], '75')).toBe(true);
    expect(isOneQuantity(['x'], '75')).toBe(false);
    expect(isOneQuantity(['500'], 'kaffee')).toBe(false);
    expect([isOneQuantity(['1', 'x', '2', 'x', '3'], 'g'), isOneQuantity(['1', 'x', '2', 'x', '3', 'x'], '4')]).toEqual([true, false]);
  });

  it('are written with and without blanks', () => {
    expect(spellingsOf(['500', 'g'])).toEqual([['500', 'g'], ['500g']]);
    expect(spellingsOf(['4', 'x', '75', 'ml'])).toHaveLength(8);
  });
});
