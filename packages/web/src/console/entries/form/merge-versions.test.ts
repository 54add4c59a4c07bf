// Two operators change the same entry.
import { expect, it } from 'vitest';
import { differingFields, isEqual, mergeVersions } from './merge-versions.ts';

const base = { name: 'Alt', city: 'Ulm', hours: [[1, 2]], phone: '1' };

it('a field that one of them changed is that one\'s, and what both changed is for the operator to decide', () => {
  const mine = { ...base, name: 'Meins', phone: '2' };
  const theirs = { ...base, city: 'Bonn', phone: '3' };
  const sides = differingFields(base, mine, theirs);
  expect([...sides]).toEqual([['name', 'mine'], ['city', 'theirs'], ['phone', 'mine']]);
  expect(mergeVersions(mine, theirs, sides)).toEqual({ ...base, name: 'Meins', city: 'Bonn', phone: '2' });
  expect(mergeVersions(mine, theirs, new Map([...sides, ['phone', 'theirs']]))).toMatchObject({ phone: '3' });
});

it('values are equal whatever the order of their fields', () => {
  expect(isEqual({ a: 1, b: [{ c: null, d: 2 }] }, { b: [{ d: 2, c: null }], a: 1 })).toBe(true);
  expect(isEqual({ a: undefined }, { b: undefined })).toBe(false);
  expect(isEqual([], {})).toBe(false);
});
