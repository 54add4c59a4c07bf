// Contract suite of favourite products.
import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import type { PriceAlertsGateway, ProductFavouritesGateway } from '@pluspunkt/core/favourites';
import { codeOf, granted } from '../transport/http-failure.ts';

type Gateways = ProductFavouritesGateway & PriceAlertsGateway;

/** A member without favourites, a visitor, and products to mark. */
export interface ProductFavouritesWorld {
  readonly member: Gateways;
  readonly visitor: Gateways;
  readonly goods: readonly [{ readonly gtin: string; readonly name: string }, { readonly gtin: string; readonly name: string }];
  readonly unknownGtin: string;
  /** Advances the time by a second. */
  readonly wait: () => void;
}

/** `make` creates a world whose member has no favourites. */
export const describeProductFavouritesContract = (name: string, make: () => Promise<ProductFavouritesWorld>): void => {
  describe(`the favourite products of ${name}`, () => {
    test('are stored once, newest first, and removed', async () => {
      const { member, goods, wait } = await make();
      const first = granted(await member.add(goods[0])());
      wait();
      const second = granted(await member.add(goods[1])());
      expect(granted(await member.add(goods[0])())).toEqual(first);
      expect(granted(await member.favourites()()).map(({ id }) => id)).toEqual([second.id, first.id]);
      expect(first).toMatchObject({ product: { gtin: goods[0].gtin }, name: goods[0].name, user: {} });
      for (const _ of [1, 2]) expect(await member.remove(first.id)()).toEqual(E.right(undefined));
      expect(granted(await member.favourites()())).toEqual([second]);
    });
    test('have an alert only where a target is given', async () => {
      const { member, goods } = await make();
      expect(granted(await member.add({ ...goods[0], priceAlert: { emailEnabled: false } })()).user).toEqual({});
      const { user } = granted(await member.add({ ...goods[1], priceAlert: { targetPriceInCent: 500 } })());
      expect(user.priceAlert).toMatchObject({ targetPriceInCent: 500, emailEnabled: true, appPushEnabled: true, active: true });
    });
    test('have alerts that are set, replaced and removed', async () => {
      const { member, goods } = await make();
      const { id } = granted(await member.add(goods[0])());
      const favourite = { id, gtin: goods[0].gtin };
      granted(await member.setAlert(favourite, { targetPriceInCent: 500 })());
      const replaced = granted(await member.setAlert(favourite, { targetPriceInCent: 400, email: 'wunsch@post.example', appPushEnabled: false })());
      expect(replaced.user.priceAlert).toMatchObject({ targetPriceInCent: 400, email: 'wunsch@post.example', emailEnabled: true, appPushEnabled: false, active: true });
      expect(codeOf(await member.setAlert({ id, gtin: goods[1].gtin }, { targetPriceInCent: 1 })())).toBe('invalid-request');
      expect(codeOf(await member.setAlert({ ...favourite, id: 'keine-id' }, { targetPriceInCent: 1 })())).toBe('not-found');
      expect(granted(await member.favourites()())).toEqual([replaced]);
      for (const _ of [1, 2]) expect(await member.removeAlert(id)()).toEqual(E.right(undefined));
      expect(granted(await member.favourites()())[0]?.user).toEqual({});
    });
    test('need a session and an existing product', async () => {
      const { member, visitor, goods, unknownGtin } = await make();
      expect(codeOf(await member.add({ gtin: unknownGtin, name: 'Unbekannt' })())).toBe('unknown-product');
      expect(codeOf(await visitor.favourites()())).toBe('unauthenticated');
      expect(codeOf(await visitor.add(goods[0])())).toBe('unauthenticated');
      expect(codeOf(await visitor.remove('x')())).toBe('unauthenticated');
      expect(codeOf(await visitor.setAlert({ id: 'x', gtin: goods[0].gtin }, { targetPriceInCent: 1 })())).toBe('unauthenticated');
      expect(codeOf(await visitor.removeAlert('x')())).toBe('unauthenticated');
    });
  });
};
