// What brochures store on the device.
import fc from 'fast-check';
import { option as O } from 'fp-ts';
import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import type { NotedCoupon, NotedProduct } from '@pluspunkt/core/brochures';
import { shoppingListRecords } from '@pluspunkt/testkit/brochures';
import { createMemoryStorage } from '../transport/storage.ts';
import { SHOPPING_LIST_KEY } from './shopping-list-key.ts';
import { createStorageShoppingListStore, forgetMembersList } from './storage-shopping-list-store.ts';
import { createStorageVisitor, VISITOR_KEY } from './storage-visitor.ts';

const oranges: NotedProduct = {
  id: 'kornkiste-2-1', brochureId: 'kornkiste', pageNumber: 2, name: 'Saftorangen', detail: '2-kg-Netz', priceInCent: 179, image: '/1f34a.webp', company: 'Kornkiste', validTo: '2026-11-28T22:59:59.999Z',
};
const tenfold: NotedCoupon = { kind: 'coupon', id: 'kornkiste-obst', company: 'Kornkiste', headline: '10fach Punkte', subline: 'auf Obst und Gemüse', image: '/1f955.webp', validTo: '2026-11-24T22:59:59.999Z' };

it('reads the shopping list as it was written, and leaves nothing behind when it is empty', () => {
  const storage = createMemoryStorage();
  const store = createStorageShoppingListStore({ storage });
  store.write({ items: [oranges, tenfold] });
  expect(createStorageShoppingListStore({ storage }).read()).toEqual({ items: [oranges, tenfold] });
  const member = { owner: '4210067389', items: [oranges], unsaved: [{ kept: true, item: oranges }, { kept: false, item: { id: tenfold.id, kind: 'coupon' } }] } as const;
  store.write(member);
  expect(store.read()).toEqual(member);
  store.write({ owner: '4210067389', items: [], unsaved: [] });
  expect([store.read(), storage.get(SHOPPING_LIST_KEY)]).toEqual([{ items: [] }, O.none]);
});

it('stores a product with an explicit kind, as the contract allows', () => {
  const store = createStorageShoppingListStore({ storage: createMemoryStorage() });
  const named = { owner: '4210067389', items: [{ ...oranges, kind: 'product' }], unsaved: [] } as const;
  store.write(named);
  expect(store.read()).toEqual(named);
});

it('reads what it has written', () => {
  fc.assert(
    fc.property(shoppingListRecords, (record) => {
      const storage = createMemoryStorage();
      createStorageShoppingListStore({ storage }).write(record);
      const isNothing = record.items.length === 0 && (record.unsaved ?? []).length === 0;
      expect(createStorageShoppingListStore({ storage }).read()).toEqual(isNothing ? { items: [] } : record);
    }),
  );
});

it('leaves out changes that cannot be sent', () => {
  const storage = createMemoryStorage();
  storage.set(SHOPPING_LIST_KEY, JSON.stringify({ owner: '4210067389', items: 'x', unsaved: [null, { kept: true, item: { id: 'a' } }, { kept: false, item: { id: 1 } }, { kept: false, item: { id: 'a', kind: 'gift' } }, { kept: false, item: { id: 'b' } }] }));
  expect(createStorageShoppingListStore({ storage }).read()).toEqual({ owner: '4210067389', items: [], unsaved: [{ kept: false, item: { id: 'b' } }] });
});

it.each(['', 'no json', '{}', 'null', '[null, 1, {"id": "a"}]', JSON.stringify([{ ...oranges, priceInCent: '1' }, { ...tenfold, company: 1 }, { ...oranges, kind: 'gift' }])])('reads %s as an empty shopping list', (text) => {
  const storage = createMemoryStorage();
  storage.set(SHOPPING_LIST_KEY, text);
  expect(createStorageShoppingListStore({ storage }).read()).toEqual({ items: [] });
});

it('removes a member’s list at the logout, and retains a visitor’s', () => {
  const storage = createMemoryStorage();
  const store = createStorageShoppingListStore({ storage });
  forgetMembersList(storage);
  store.write({ items: [oranges] });
  forgetMembersList(storage);
  expect(store.read()).toEqual({ items: [oranges] });
  store.write({ owner: '4210067389', items: [oranges], unsaved: [] });
  forgetMembersList(storage);
  expect(storage.get(SHOPPING_LIST_KEY)).toEqual(O.none);
});

it('emits changes that other pages made to the list, and no others', () => {
  const foreignChanges$ = new Subject<O.Option<string>>();
  const notified: string[] = [];
  const end = createStorageShoppingListStore({ storage: { ...createMemoryStorage(), foreignChanges$ } }).onForeignChange(() => notified.push('changed'));
  foreignChanges$.next(O.some('something-else'));
  foreignChanges$.next(O.some(SHOPPING_LIST_KEY));
  foreignChanges$.next(O.none);
  end();
  foreignChanges$.next(O.none);
  expect(notified).toEqual(['changed', 'changed']);
});

it('recognises a visitor by a uuid, and creates a new one where none is valid', () => {
  const storage = createMemoryStorage();
  const uuids = ['5f0c1d4e-6a43-4c43-9d0e-1b1f6f1f0a01', '5f0c1d4e-6a43-4c43-9d0e-1b1f6f1f0a02'];
  const visitor = createStorageVisitor({ storage, newUuid: () => uuids.shift() ?? '' });
  expect([visitor(), visitor()]).toEqual([{ uuid: '5f0c1d4e-6a43-4c43-9d0e-1b1f6f1f0a01' }, { uuid: '5f0c1d4e-6a43-4c43-9d0e-1b1f6f1f0a01' }]);
  storage.set(VISITOR_KEY, 'me');
  expect(visitor()).toEqual({ uuid: '5f0c1d4e-6a43-4c43-9d0e-1b1f6f1f0a02' });
});
