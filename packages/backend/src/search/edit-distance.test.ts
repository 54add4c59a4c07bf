import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedSlips, editDistance } from './edit-distance.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'u', 'e', 'n'), maxLength: 8 });

describe('the distance between two words', () => {
  it.each([
    ['blume', 'blume', 0],
    ['blumne', 'blume', 1],
    ['bluem', 'blume', 1],
    ['drogarie', 'drogerie', 1],
    ['gutschien', 'gutschein', 1],
    ['kfafee', 'kaffee', 1],
    ['kfafe', 'kaffee', 2],
    ['', 'ab', 2],
  ])('is for %s and %s %i', (a, b, slips) => {
    expect(editDistance(a, b, 3)).toBe(slips);
  });

  it('is the same both ways', () => {
    fc.assert(fc.property(word, word, (a, b) => editDistance(a, b, 8) === editDistance(b, a, 8)));
  });

  it('is zero for the same word only', () => {
    fc.assert(fc.property(word, word, (a, b) => (editDistance(a, b, 8) === 0) === (a === b)));
  });

  it('never says more than one above the limit', () => {
    fc.assert(fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => editDistance(a, b, limit) <= limit + 1));
  });
});

describe('allowed slips', () => {
  it('grow with the length of the word, and short words have none', () => {
    expect([1, 3, 4, 5, 6, 12].map(allowedSlips)).toEqual([0, 0, 1, 1, 2, 2]);
  });
});
