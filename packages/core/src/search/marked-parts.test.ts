import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedParts } from './marked-parts.ts';

describe('marking what was searched for', () => {
  it('marks every word of the query wherever it stands', () => {
    expect(markedParts('Rote Schuhe und rote Socken', 'rote schuhe')).toEqual([
      { text: 'Rote', marked: true },
      { text: ' ', marked: false },
      { text: 'Schuhe', marked: true },
      { text: ' und ', marked: false },
      { text: 'rote', marked: true },
      { text: ' Socken', marked: false },
    ]);
  });

  it('finds umlauts in a query without them', () => {
    expect(markedParts('Kopfhörer', 'horer')).toEqual([
      { text: 'Kopf', marked: false },
      { text: 'hörer', marked: true },
    ]);
  });

  it('marks nothing for an empty query', () => {
    expect(markedParts('Blumen', '  ')).toEqual([{ text: 'Blumen', marked: false }]);
  });

  it('joined parts equal the text, for any query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, term) => {
        const parts = markedParts(text, term);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (let index = 1; index < parts.length; index += 1) expect(parts[index]?.marked).not.toBe(parts[index - 1]?.marked);
      }),
    );
  });
});

it('marks at most eight words', () => {
  const words = ['eins', 'zwei', 'drei', 'vier', 'acht', 'neun', 'elf', 'rot', 'blau'];
  expect(markedParts('rot blau', words.join(' '))).toEqual([{ text: 'rot', marked: true }, { text: ' blau', marked: false }]);
});

it('preserves positions where a letter is longer in lower case', () => {
  expect(markedParts('İİrot', 'rot')).toEqual([{ text: 'İİ', marked: false }, { text: 'rot', marked: true }]);
  expect(markedParts('rotİ', 'rot')).toEqual([{ text: 'rot', marked: true }, { text: 'İ', marked: false }]);
});
