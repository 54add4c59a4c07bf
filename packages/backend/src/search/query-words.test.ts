import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characters } from '@pluspunkt/testkit/values';
import { wordsOf } from './query-words.ts';
import { wordPattern } from './text-match.ts';

describe('the words of a query', () => {
  it.each([
    ['Rote  Schuhe', ['rote', 'schuhe']],
    ['  Blume ', ['blume']],
    ['blume Blume BLUME', ['blume']],
    ['„Müsli“ & Co.', ['müsli', 'co']],
    ["' or 1=1; --", ['or', '1']],
    ['%_\\*', []],
    ['☕️🔥', []],
    ['\0', []],
    ['', []],
  ])('of %j are %j', (query, words) => {
    expect(wordsOf(query)).toEqual(words);
  });

  it('are letters and digits only, few, and all different, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 300 }), (query) => {
        const words = wordsOf(query);
        expect(words.every((word) => /^[\p{L}\p{N}]+$/u.test(word))).toBe(true);
        expect(words.length).toBeLessThanOrEqual(8);
        expect(new Set(words).size).toBe(words.length);
      }),
    );
  });

  it('are the same for both spellings of an umlaut letter', () => {
    expect(wordsOf('Mühle')).toEqual(wordsOf('Mu\u0308hle'));
  });
});

describe('the pattern of a word', () => {
  it('finds beginnings of short words, and compounds of longer ones', () => {
    expect(wordPattern('tee')).toBe('\\mtee');
    expect(wordPattern('schuhe')).toBe('(\\m|[[:alnum:]]{3})schuhe');
  });
});
