// Typed text without invisible characters.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

const UNSEEN = ['\u200b', '\u202e', '\u202c', '\u2066', '\ufeff', '\u0007', '\n', '\t', '\u2028'];

it.each(['O’Neill', "D'Arcy", 'مرحبا', '👩‍👩‍👧', 'می‌خواهم', '<b>', 'Anna Lena', 'x'.repeat(500)])('leaves a name as it is: %s', (name) => {
  expect(visibleText(`  ${name} `)).toBe(name);
});

it.each(['', ' ', '\u00a0', '\u200b\u200b', '\ufeff', '\u202e', '\u200d', '\u0301', '\u0000', '\n\t'])('is empty where nothing can be seen: %j', (nothing) => {
  expect(visibleText(nothing)).toBe('');
});

it('removes characters that reverse text, and is idempotent', () => {
  expect(visibleText('\u202eanna\u202c\nLindner')).toBe('anna Lindner');
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...UNSEEN))), (parts) => {
      const text = visibleText(parts.join(''));
      expect(visibleText(text)).toBe(text);
      expect(UNSEEN.filter((character) => text.includes(character))).toEqual([]);
    }),
  );
});

it('loses no letter, in their order', () => {
  const word = fc.stringMatching(/^[A-Za-zäöüß]{1,9}$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(word, fc.constantFrom(...UNSEEN)), { minLength: 1 }), (parts) => {
      expect(visibleText(parts.flat().join('')).replaceAll(' ', '')).toBe(parts.map(([letters]) => letters).join(''));
    }),
  );
});
