import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createShoppingList, isNoted, SHOPPING_LIST_LIMIT, stillOffered, sumOf, toggleNoted, type NotedProduct, type ShoppingListEvent, type ShoppingListStore } from './shopping-list.ts';

const noon = new Date('2026-11-23T11:00:00Z');
const clock = { now: () => noon };
const oranges: NotedProduct = {
  id: 'kornkiste-2-1', brochureId: 'kornkiste', pageNumber: 2, name: 'Saftorangen', detail: '2-kg-Netz', priceInCent: 179, image: '/1f34a.webp', company: 'Kornkiste', validTo: '2026-11-28T22:59:59.999Z',
};
const cheese: NotedProduct = { ...oranges, id: 'kornkiste-3-1', pageNumber: 3, name: 'Bergkäse', priceInCent: 129 };

function memoryStore(kept: readonly NotedProduct[] = []) {
  const listeners = new Set<() => void>();
  const store: ShoppingListStore = {
    read: () => kept,
    write: (products) => {
      kept = products;
    },
    onForeignChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const elsewhere = (products: readonly NotedProduct[]): void => {
    kept = products;
    listeners.forEach((listener) => listener());
  };
  return { store, elsewhere, listeners };
}

it('notes a product once, and takes it away when it is noted again', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 300 }), { maxLength: 500 }), (numbers) => {
      const list = numbers.reduce<readonly NotedProduct[]>((all, number) => toggleNoted(all, { ...oranges, id: String(number) }), []);
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      expect(list.length).toBeLessThanOrEqual(SHOPPING_LIST_LIMIT);
      const last = numbers.at(-1);
      if (last !== undefined) expect(isNoted(toggleNoted(list, { ...oranges, id: String(last) }), String(last))).toBe(!isNoted(list, String(last)));
    }),
  );
});

it('forgets what is over, and what ends at a day that cannot be read', () => {
  const list = [oranges, { ...cheese, validTo: noon.toISOString() }, { ...cheese, id: 'x', validTo: 'bald' }];
  expect(stillOffered(list, noon)).toEqual([oranges]);
});

it('adds up what everything costs', () => {
  expect(sumOf([oranges, cheese])).toBe(308);
});

it('outlives the visit, without what ended meanwhile', () => {
  const { store } = memoryStore([{ ...cheese, validTo: '2026-11-22T22:59:59.999Z' }]);
  createShoppingList({ store, clock }).toggle(oranges);
  expect(createShoppingList({ store, clock }).getSnapshot()).toEqual([oranges]);
});

it('keeps what another page noted meanwhile, and tells of it', () => {
  const { store, elsewhere, listeners } = memoryStore();
  const list = createShoppingList({ store, clock });
  const told: number[] = [];
  const end = list.subscribe(() => told.push(list.getSnapshot().length));
  elsewhere([oranges]);
  list.toggle(cheese);
  expect(list.getSnapshot()).toEqual([oranges, cheese]);
  list.clear();
  end();
  expect([told, store.read(), listeners.size]).toEqual([[1, 2, 0], [], 0]);
});

it('says what happened and how long the list is, never what is on it', () => {
  const list = createShoppingList({ store: memoryStore().store, clock });
  const events: ShoppingListEvent[] = [];
  let ended = false;
  list.events$.subscribe({ next: (event) => events.push(event), complete: () => void (ended = true) });
  list.toggle(oranges);
  list.toggle(cheese);
  list.toggle(oranges);
  list.clear();
  expect(events).toEqual([
    { _tag: 'ProductNoted', products: 1 },
    { _tag: 'ProductNoted', products: 2 },
    { _tag: 'ProductRemoved', products: 1 },
    { _tag: 'ListCleared', products: 0 },
  ]);
  list.dispose();
  expect(ended).toBe(true);
});
