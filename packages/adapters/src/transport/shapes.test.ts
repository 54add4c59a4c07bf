// Shapes that contracts share.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { queryList } from './shapes.ts';

test('a list in a query is separated by commas or a repeated parameter', () => {
  const list = queryList(10);
  expect([z.parse(list, 'a, b,,a'), z.parse(list, ['a', 'b,c']), z.parse(list, ',')]).toEqual([['a', 'b'], ['a', 'b', 'c'], []]);
  for (const wrong of ['x'.repeat(11), ['x'.repeat(11)], Array.from({ length: 101 }, () => 'x'), 1]) expect(z.safeParse(list, wrong).success).toBe(false);
});
