// What goes when there is too much.
import { expect, test } from 'vitest';
import { createLastUsed } from './last-used.ts';

const shelf = () => createLastUsed<string>(6, (value) => value.length);

test('what was not used for longest goes first when there is too much', () => {
  const kept = shelf();
  kept.set('a', 'aa');
  kept.set('b', 'bb');
  expect(kept.get('a')).toBe('aa');
  kept.set('c', 'cc');
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['aa', undefined, 'cc']);
});

test('what is too long by itself is not kept, and a new value takes the place of the one before', () => {
  const kept = shelf();
  kept.set('a', 'a');
  kept.set('a', 'aaaaa');
  expect(kept.get('a')).toBe('aaaaa');
  kept.set('b', 'bbbbbbbb');
  expect([kept.get('a'), kept.get('b')]).toEqual([undefined, undefined]);
});

test('nothing is left when it is emptied', () => {
  const kept = shelf();
  kept.set('a', 'a');
  kept.clear();
  expect(kept.get('a')).toBeUndefined();
  kept.set('b', 'bbbbb');
  expect(kept.get('b')).toBe('bbbbb');
});
