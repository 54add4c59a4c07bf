// Contract suite of members' shopping lists.
import { SHOPPING_LIST_LIMIT, type NotedItem, type ShoppingListGateway } from '@pluspunkt/core/brochures';
import { describe, expect, test } from 'vitest';
import { codeOf, granted } from '../transport/http-failure.ts';
import { notedCouponOf, notedProductOf } from './builders.ts';

/** A member whose list is empty, a visitor, and the time. */
export interface ShoppingListWorld {
  readonly member: ShoppingListGateway;
  readonly visitor: ShoppingListGateway;
  readonly now: () => Date;
  /** Advances the time. */
  readonly wait: (ms: number) => Promise<void> | void;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const noting = (item: NotedItem) => ({ kept: true, item }) as const;

/** `make` creates a member with an empty list. */
export const describeShoppingListContract = (name: string, make: () => Promise<ShoppingListWorld>): void => {
  describe(`the shopping list of ${name}`, () => {
    const offers = ({ now }: ShoppingListWorld) => {
      const validTo = new Date(now().getTime() + 48 * HOUR_MS).toISOString();
      return { oranges: notedProductOf({ validTo }), cheese: notedProductOf({ id: 'kornkiste-3-1', name: 'Bergkäse', validTo }), tenfold: notedCouponOf({ validTo }) };
    };
    test('has products and coupons once, in the order in which they were noted', async () => {
      const world = await make();
      const { oranges, cheese, tenfold } = offers(world);
      expect(granted(await world.member.change([noting(oranges), noting(tenfold)])())).toEqual([oranges, tenfold]);
      for (const _ of [1, 2]) expect(granted(await world.member.change([noting({ ...oranges, name: 'Apfelsinen' }), noting(cheese)])())).toEqual([oranges, tenfold, cheese]);
      expect(granted(await world.member.items()())).toEqual([oranges, tenfold, cheese]);
    });
    test('distinguishes a product and a coupon with the same id, and removes entries idempotently', async () => {
      const world = await make();
      const { oranges, tenfold } = offers(world);
      const twin = { ...tenfold, id: oranges.id };
      granted(await world.member.change([noting(oranges), noting(twin)])());
      for (const _ of [1, 2]) expect(granted(await world.member.change([{ kept: false, item: { id: oranges.id } }])())).toEqual([twin]);
      expect(granted(await world.member.change([{ kept: false, item: { id: twin.id, kind: 'coupon' } }])())).toEqual([]);
    });
    test('applies the last change of each entry, and appends re-added entries', async () => {
      const world = await make();
      const { oranges, cheese, tenfold } = offers(world);
      granted(await world.member.change([noting(oranges), noting(cheese)])());
      const off = { kept: false, item: { id: oranges.id } } as const;
      expect(granted(await world.member.change([off, noting(oranges), noting(tenfold), { kept: false, item: { id: tenfold.id, kind: 'coupon' } }])())).toEqual([cheese, oranges]);
    });
    test('drops the oldest entries when it is full, and expired ones', async () => {
      const world = await make();
      const { oranges, tenfold } = offers(world);
      const many = Array.from({ length: SHOPPING_LIST_LIMIT }, (_, index) => ({ ...oranges, id: `p-${index}` }));
      granted(await world.member.change(many.map(noting))());
      const list = granted(await world.member.change([noting({ ...tenfold, validTo: new Date(world.now().getTime() + MINUTE_MS).toISOString() })])());
      expect([list.length, list[0]?.id, list.at(-1)?.id]).toEqual([SHOPPING_LIST_LIMIT, 'p-1', tenfold.id]);
      await world.wait(2 * MINUTE_MS);
      expect(granted(await world.member.items()()).at(-1)?.id).toBe(`p-${SHOPPING_LIST_LIMIT - 1}`);
    });
    test('needs a session', async () => {
      const world = await make();
      expect(codeOf(await world.visitor.items()())).toBe('unauthenticated');
      expect(codeOf(await world.visitor.change([noting(offers(world).oranges)])())).toBe('unauthenticated');
    });
  });
};
