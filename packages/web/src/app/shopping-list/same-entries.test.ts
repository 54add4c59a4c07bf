import type { NotedProduct } from '@pluspunkt/core/brochures';
import { expect, it } from 'vitest';
import { withSameEntries } from './same-entries.ts';

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

it('hands out the very same entries as long as nothing of them changes', () => {
  const readAnew = structuredClone([oranges, cheese]);
  expect(withSameEntries(readAnew, [oranges])[0]).toBe(oranges);
  expect(withSameEntries(readAnew, [oranges])).toEqual([oranges, cheese]);
  const cheaper = { ...oranges, priceInCent: 99 };
  expect(withSameEntries([cheaper], [oranges])).toEqual([cheaper]);
  const withItsKind = { ...oranges, kind: 'product' } as const;
  expect(withSameEntries([withItsKind], [oranges])).toEqual([withItsKind]);
});

it('leaves the others the same when one goes or comes', () => {
  const [first, second] = withSameEntries(structuredClone([oranges, cheese]), [oranges, cheese]);
  expect([first, second].every((item, index) => item === [oranges, cheese][index])).toBe(true);
  expect(withSameEntries(structuredClone([cheese]), [oranges, cheese])[0]).toBe(cheese);
});
