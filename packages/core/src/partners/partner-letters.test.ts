// The letters under which partners stand in a list.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { letterOf, lettersAlong, reachOf } from './partner-letters.ts';

it.each([['Ärger', 'A'], ['ßa', 'S'], ['', '#'], ['éclair', 'E'], ['Øl', 'O'], ['œuvre', 'O'], ['4711', '#'], ['Ωmega', '#']])('%j is listed under %j', (name, letter) => {
  expect(letterOf(name)).toBe(letter);
});

it('marks the first of each letter, and no letter twice', () => {
  expect(lettersAlong(['1a', 'Ofen', 'Öffner', 'olive', 'zehn', 'Ocker'])).toEqual(['#', 'O', undefined, undefined, 'Z', undefined]);
});

it('each letter is reached by as many as stand before it, and one', () => {
  const places = fc.array(fc.constantFrom(...'#ABCXYZ'), { minLength: 1 }).map((letters) => letters.toSorted());
  fc.assert(
    fc.property(places, (list) => {
      const letters = [...Map.groupBy(list, (letter) => letter)].map(([letter, { length: count }]) => ({ letter, count }));
      for (const { letter } of letters) expect(reachOf(letters, letter)).toBe(list.indexOf(letter) + 1);
    }),
  );
});
