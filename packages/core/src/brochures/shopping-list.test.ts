import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isNoted, SHOPPING_LIST_LIMIT, stillOffered, stillUnsaved, sumOf, toggleNoted, toggling, UNSAVED_LIMIT, withChange, withUnsaved } from './shopping-list.ts';
import type { NotedCoupon, NotedItem, NotedProduct, ShoppingListChange } from './shopping-list.types.ts';

const noon = new Date('2026-11-23T11:00:00Z');
const oranges: NotedProduct = {
  id: 'kornkiste-2-1', brochureId: 'kornkiste', pageNumber: 2, name: 'Saftorangen', detail: '2-kg-Netz', priceInCent: 179, image: '/1f34a.webp', company: 'Kornkiste', validTo: '2026-11-28T22:59:59.999Z',
};
const cheese: NotedProduct = { ...oranges, id: 'kornkiste-3-1', pageNumber: 3, name: 'Bergkäse', priceInCent: 129 };

const tenfold: NotedCoupon = { kind: 'coupon', id: 'kornkiste-obst', company: 'Kornkiste', headline: '10fach Punkte', subline: 'auf Obst und Gemüse', image: '/1f955.webp', validTo: '2026-11-24T22:59:59.999Z' };

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

it('distinguishes a product and a coupon with the same id', () => {
  const coupon = { ...tenfold, id: oranges.id };
  const both = [oranges, coupon].reduce<readonly NotedItem[]>(toggleNoted, []);
  expect(both).toEqual([oranges, coupon]);
  expect(toggleNoted(both, { ...oranges, kind: 'product' })).toEqual([coupon]);
  expect(toggleNoted(both, coupon)).toEqual([oranges]);
});

it('stores no member data of a coupon', () => {
  const activated = { ...tenfold, status: 'activated', code: 'PP-1234' } as const;
  expect(toggleNoted([], activated)).toEqual([tenfold]);
});

it('lets the oldest go where the list is full', () => {
  const full = Array.from({ length: SHOPPING_LIST_LIMIT }, (_, index): NotedItem => ({ ...oranges, id: String(index) }));
  const list = toggleNoted(full, tenfold);
  expect([list.length, list[0]?.id, list.at(-1)]).toEqual([SHOPPING_LIST_LIMIT, '1', tenfold]);
});

it('forgets what is over, and what ends at a day that cannot be read', () => {
  const list = [oranges, tenfold, { ...cheese, validTo: new Date(noon.getTime() - 1).toISOString() }, { ...cheese, id: 'x', validTo: 'bald' }, { ...tenfold, id: 'y', validTo: '2026-11-22T22:59:59.999Z' }];
  expect(stillOffered(list, noon)).toEqual([oranges, tenfold]);
});

it('adds up what all products cost; coupons cost nothing', () => {
  expect(sumOf([oranges, tenfold, cheese])).toBe(308);
});

it('is idempotent: repeated changes give the same list', () => {
  const changes = fc.array(
    fc.tuple(fc.nat({ max: 9 }), fc.boolean(), fc.boolean()).map(([number, isCoupon, kept]): ShoppingListChange => {
      const item: NotedItem = { ...(isCoupon ? tenfold : oranges), id: String(number) };
      return kept ? { kept, item } : { kept, item: { id: item.id, ...(isCoupon ? { kind: 'coupon' } : {}) } };
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(changes, (changeList) => {
      const waiting = changeList.reduce(withUnsaved, []);
      const once = waiting.reduce<readonly NotedItem[]>(withChange, []);
      expect(waiting.reduce(withChange, once)).toEqual(once);
      // Whatever was said in between, of each entry the last word counts.
      const all = changeList.reduce<readonly NotedItem[]>(withChange, []);
      expect(once.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      expect(stillUnsaved(waiting, waiting)).toEqual([]);
    }),
  );
});

it('still has a change pending that was undone while it was sent', () => {
  const on = toggling([], oranges);
  const off = toggling([oranges], oranges);
  expect(stillUnsaved(withUnsaved([on], off), [on])).toEqual([off]);
  expect(off).toEqual({ kept: false, item: { id: oranges.id } });
});

it('retains at most the pending changes of a full list that is cleared and filled again', () => {
  const changes = Array.from({ length: UNSAVED_LIMIT + 5 }, (_, index): ShoppingListChange => ({ kept: true, item: { ...oranges, id: String(index) } }));
  const waiting = changes.reduce(withUnsaved, []);
  expect([waiting.length, waiting[0]?.item.id]).toEqual([UNSAVED_LIMIT, '5']);
});
