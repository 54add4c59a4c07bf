// The alphabetical order of partners.
import { expect, it } from 'vitest';
import { byInitial, initialOf } from './by-initial.ts';

const partner = (name: string) => ({ id: name, name, path: `/partner/${name}`, logo: '', categories: [], rate: '', highlight: '', online: false });

it('sorts as people do and marks the first of each letter', () => {
  const listed = byInitial(['Öffner', 'zehn', 'Ofen', '1a', 'olive'].map(partner));
  expect(listed.map((one) => [one.partner.name, one.initial])).toEqual([
    ['1a', '#'],
    ['Ofen', 'O'],
    ['Öffner', undefined],
    ['olive', undefined],
    ['zehn', 'Z'],
  ]);
});

it.each([['Ärger', 'A'], ['ßa', 'S'], ['', '#'], ['éclair', 'E']])('puts %j below %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
