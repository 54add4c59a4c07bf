import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createShoppingList, isNoted, SHOPPING_LIST_LIMIT, stillOffered, sumOf, toggleNoted, type NotedCoupon, type NotedItem, type NotedProduct, type ShoppingListEvent, type ShoppingListStore } from './shopping-list.ts';

const noon = new Date('2026-11-23T11:00:00Z');
const clock = { now: () => noon };
const oranges: NotedProduct = {
  id: 'kornkiste-2-1', brochureId: 'kornkiste', pageNumber: 2, name: 'Saftorangen', detail: '2-kg-Netz', priceInCent: 179, image: '/1f34a.webp', company: 'Kornkiste', validTo: '2026-11-28T22:59:59.999Z',
};
const cheese: NotedProduct = { ...oranges, id: 'kornkiste-3-1', pageNumber: 3, name: 'Bergkäse', priceInCent: 129 };

const tenfold: NotedCoupon = { kind: 'coupon', id: 'kornkiste-obst', company: 'Kornkiste', headline: '10fach Punkte', subline: 'auf Obst und Gemüse', image: '/1f955.webp', validTo: '2026-11-24T22:59:59.999Z' };

function memoryStore(kept: readonly NotedItem[] = []) {
  const listeners = new Set<() => void>();
  const store: ShoppingListStore = {
    read: () => kept,
    write: (items) => {
      kept = items;
    },
    onForeignChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const elsewhere = (items: readonly NotedItem[]): void => {
    kept = items;
    listeners.forEach((listener) => listener());
  };
  return { store, elsewhere, listeners };
}

it('notes a product or a coupon once, and takes it away when it is noted again', () => {
  const item = fc.tuple(fc.nat({ max: 300 }), fc.boolean()).map(([number, isCoupon]): NotedItem => ({ ...(isCoupon ? tenfold : oranges), id: String(number) }));
  fc.assert(
    fc.property(fc.array(item, { maxLength: 500 }), (items) => {
      const list = items.reduce<readonly NotedItem[]>(toggleNoted, []);
      expect(new Set(list.map(({ id, kind }) => `${kind ?? 'product'} ${id}`)).size).toBe(list.length);
      expect(list.length).toBeLessThanOrEqual(SHOPPING_LIST_LIMIT);
      const last = items.at(-1);
      if (last !== undefined) expect(isNoted(toggleNoted(list, last), last)).toBe(!isNoted(list, last));
    }),
  );
});

it('keeps a product and a coupon apart that happen to have the same id', () => {
  const coupon = { ...tenfold, id: oranges.id };
  const both = [oranges, coupon].reduce<readonly NotedItem[]>(toggleNoted, []);
  expect(both).toEqual([oranges, coupon]);
  expect(toggleNoted(both, { ...oranges, kind: 'product' })).toEqual([coupon]);
  expect(toggleNoted(both, coupon)).toEqual([oranges]);
});

it('keeps of a coupon nothing that belongs to its member', () => {
  const activated = { ...tenfold, status: 'activated', code: 'PP-1234' } as const;
  expect(toggleNoted([], activated)).toEqual([tenfold]);
});

it('lets the oldest go where the list is full', () => {
  const full = Array.from({ length: SHOPPING_LIST_LIMIT }, (_, index): NotedItem => ({ ...oranges, id: String(index) }));
  const list = toggleNoted(full, tenfold);
  expect([list.length, list[0]?.id, list.at(-1)]).toEqual([SHOPPING_LIST_LIMIT, '1', tenfold]);
});

it('forgets what is over, and what ends at a day that cannot be read', () => {
  const list = [oranges, tenfold, { ...cheese, validTo: noon.toISOString() }, { ...cheese, id: 'x', validTo: 'bald' }, { ...tenfold, id: 'y', validTo: '2026-11-22T22:59:59.999Z' }];
  expect(stillOffered(list, noon)).toEqual([oranges, tenfold]);
});

it('adds up what all products cost; coupons cost nothing', () => {
  expect(sumOf([oranges, tenfold, cheese])).toBe(308);
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
  const ends: string[] = [];
  list.events$.subscribe({ next: (event) => events.push(event), complete: () => ends.push('events') });
  list.state$.subscribe({ complete: () => ends.push('state') });
  list.toggle(oranges);
  list.toggle(cheese);
  list.toggle(oranges);
  list.toggle(tenfold);
  list.toggle(tenfold);
  list.clear();
  expect(events).toEqual([
    { _tag: 'ProductNoted', entries: 1 },
    { _tag: 'ProductNoted', entries: 2 },
    { _tag: 'ProductRemoved', entries: 1 },
    { _tag: 'CouponNoted', entries: 2 },
    { _tag: 'CouponRemoved', entries: 1 },
    { _tag: 'ListCleared', entries: 0 },
  ]);
  list.dispose();
  expect(ends.toSorted()).toEqual(['events', 'state']);
});
