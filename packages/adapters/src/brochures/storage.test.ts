// What brochures keep on the device.
import { option as O } from 'fp-ts';
import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import type { NotedCoupon, NotedProduct } from '@pluspunkt/core/brochures';
import { createMemoryStorage } from '../transport/storage.ts';
import { createStorageShoppingListStore, SHOPPING_LIST_KEY } from './storage-shopping-list-store.ts';
import { createStorageVisitor, VISITOR_KEY } from './storage-visitor.ts';

const oranges: NotedProduct = {
  id: 'kornkiste-2-1', brochureId: 'kornkiste', pageNumber: 2, name: 'Saftorangen', detail: '2-kg-Netz', priceInCent: 179, image: '/1f34a.webp', company: 'Kornkiste', validTo: '2026-11-28T22:59:59.999Z',
};
const tenfold: NotedCoupon = { kind: 'coupon', id: 'kornkiste-obst', company: 'Kornkiste', headline: '10fach Punkte', subline: 'auf Obst und Gemüse', image: '/1f955.webp', validTo: '2026-11-24T22:59:59.999Z' };

it('reads the shopping list as it was written, and leaves nothing behind when it is empty', () => {
  const storage = createMemoryStorage();
  const store = createStorageShoppingListStore({ storage });
  store.write([oranges, tenfold]);
  expect(createStorageShoppingListStore({ storage }).read()).toEqual([oranges, tenfold]);
  store.write([]);
  expect([store.read(), storage.get(SHOPPING_LIST_KEY)]).toEqual([[], O.none]);
});

it.each(['', 'no json', '{}', 'null', '[null, 1, {"id": "a"}]', JSON.stringify([{ ...oranges, priceInCent: '1' }, { ...tenfold, company: 1 }, { ...oranges, kind: 'gift' }])])('reads %s as an empty shopping list', (text) => {
  const storage = createMemoryStorage();
  storage.set(SHOPPING_LIST_KEY, text);
  expect(createStorageShoppingListStore({ storage }).read()).toEqual([]);
});

it('tells of changes that other pages made to the list, and of no others', () => {
  const foreignChanges$ = new Subject<O.Option<string>>();
  const told: string[] = [];
  const end = createStorageShoppingListStore({ storage: { ...createMemoryStorage(), foreignChanges$ } }).onForeignChange(() => told.push('changed'));
  foreignChanges$.next(O.some('something-else'));
  foreignChanges$.next(O.some(SHOPPING_LIST_KEY));
  foreignChanges$.next(O.none);
  end();
  foreignChanges$.next(O.none);
  expect(told).toEqual(['changed', 'changed']);
});

it('knows a visitor again by a uuid, and makes a new one where none is kept that could be', () => {
  const storage = createMemoryStorage();
  const uuids = ['5f0c1d4e-6a43-4c43-9d0e-1b1f6f1f0a01', '5f0c1d4e-6a43-4c43-9d0e-1b1f6f1f0a02'];
  const visitor = createStorageVisitor({ storage, newUuid: () => uuids.shift() ?? '' });
  expect([visitor(), visitor()]).toEqual([{ uuid: '5f0c1d4e-6a43-4c43-9d0e-1b1f6f1f0a01' }, { uuid: '5f0c1d4e-6a43-4c43-9d0e-1b1f6f1f0a01' }]);
  storage.set(VISITOR_KEY, 'me');
  expect(visitor()).toEqual({ uuid: '5f0c1d4e-6a43-4c43-9d0e-1b1f6f1f0a02' });
});
