// Unchanged entries retain their identity.
import { expect, it } from 'vitest';
import { withSameEntries } from './shopping-list.ts';
import type { NotedProduct } from './shopping-list.types.ts';

const oranges: NotedProduct = {
  id: 'kornkiste-1',
  brochureId: 'kornkiste-knackig',
  pageNumber: 1,
  company: 'Kornkiste',
  name: 'Saftorangen',
  detail: '1 kg',
  priceInCent: 219,
  image: '/api/v1/asset/emoji/1f34a.webp',
  validTo: '2026-12-24T22:59:59Z',
};
const cheese: NotedProduct = { ...oranges, id: 'kornkiste-2', name: 'Bergkäse', priceInCent: 129 };

it('returns the very same entries as long as nothing of them changes', () => {
  const readAnew = structuredClone([oranges, cheese]);
  expect(withSameEntries(readAnew, [oranges])[0]).toBe(oranges);
  expect(withSameEntries(readAnew, [oranges])).toEqual([oranges, cheese]);
  const cheaper = { ...oranges, priceInCent: 99 };
  expect(withSameEntries([cheaper], [oranges])).toEqual([cheaper]);
  const withItsKind = { ...oranges, kind: 'product' } as const;
  expect(withSameEntries([withItsKind], [oranges])).toEqual([withItsKind]);
});

it('returns the same other entries when one is added or removed', () => {
  const [first, second] = withSameEntries(structuredClone([oranges, cheese]), [oranges, cheese]);
  expect([first, second].every((item, index) => item === [oranges, cheese][index])).toBe(true);
  expect(withSameEntries(structuredClone([cheese]), [oranges, cheese])[0]).toBe(cheese);
});
