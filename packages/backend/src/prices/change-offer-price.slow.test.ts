// What a shop's new price does to offer, history, listing and queue.
import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayAfter } from '@pluspunkt/core/prices';
import { createTestBackend, TEST_NOW, type TestBackend } from '../testing/test-backend.ts';
import type { OfferChange } from './change-offer-price.ts';
import { changeOfferPrice } from './change-offer-price.ts';
import { forgetOldPrices } from './price-history.ts';

let demo: TestBackend;
let product: { id: number; gtin: string };
beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo' });
});
afterAll(() => demo.stop());

const TODAY = '2026-11-20';
const later = (days: number, hours = 0): Date => new Date(TEST_NOW.getTime() + (days * 24 + hours) * 3_600_000);

/** A product without offers, which two shops can offer, with a hundred days at 100 €. */
beforeEach(async () => {
  product = await demo.products.selectFrom('product').select(['id', 'gtin']).where('name', 'like', 'Takt 2 Pro%').orderBy('id').executeTakeFirstOrThrow();
  await demo.products.deleteFrom('offer').where('product_id', '=', product.id).execute();
  await demo.products.deleteFrom('product_price').where('product_id', '=', product.id).execute();
  await demo.products.deleteFrom('price_change').execute();
  await demo.products.updateTable('product_listing').set({ total_in_cent: null, price_in_cent: null, offers: 0 }).where('product_id', '=', product.id).execute();
  await demo.products.insertInto('product_price').values({ product_id: product.id, day: dayAfter(TODAY, -100), lowest_in_cent: 10_000 }).execute();
});

const offer = (priceInCent: number, more: Partial<OfferChange> = {}): OfferChange => ({
  gtin: product.gtin,
  shopId: 'voltino',
  priceInCent,
  shippingInCent: 0,
  availability: 'in-stock',
  deliveryDays: { from: 1, to: 2 },
  ...more,
});
const change = async (now: Date, priceInCent: number, more: Partial<OfferChange> = {}) => changeOfferPrice(demo.products, offer(priceInCent, more), now);
const listing = () => demo.products.selectFrom('product_listing').selectAll().where('product_id', '=', product.id).executeTakeFirstOrThrow();
const history = () => demo.products.selectFrom('product_price').select(['day', 'lowest_in_cent']).where('product_id', '=', product.id).orderBy('day').execute();
const queue = () => demo.products.selectFrom('price_change').select(['product_id', 'highest_in_cent']).execute();
const allRows = async () => {
  const { rows } = await sql<{ rows: string }>`
    select md5(string_agg(t::text, ';' order by t::text)) as rows from (
      select o::text from offer o union all select l::text from product_listing l union all select p::text from product_price p union all select c::text from price_change c
    ) as t
  `.execute(demo.products);
  return rows[0]?.rows;
};

describe('a new offer', () => {
  it('enters offer, history, listing and queue together', async () => {
    expect(await change(TEST_NOW, 7_500, { shippingInCent: 500 })).toEqual(E.right({ before: undefined, after: 8_000 }));
    expect(await listing()).toMatchObject({ total_in_cent: 8_000, price_in_cent: 7_500, offers: 1, in_stock: true, points: 150, price_since: TODAY, lowest_before_in_cent: 10_000, reduction_in_percent: -20 });
    expect(await history()).toEqual([
      { day: dayAfter(TODAY, -100), lowest_in_cent: 10_000 },
      { day: TODAY, lowest_in_cent: 8_000 },
    ]);
    expect(await queue()).toEqual([{ product_id: product.id, highest_in_cent: 8_000 }]);
  });

  it('that is sent again changes only its time', async () => {
    await change(TEST_NOW, 8_000);
    const [stored, known] = [await listing(), await history()];
    expect(await change(later(0, 1), 8_000)).toEqual(E.right({ before: 8_000, after: 8_000 }));
    expect([await listing(), await history()]).toEqual([stored, known]);
  });

  it('that is dearer than another leaves the best price unchanged', async () => {
    await change(TEST_NOW, 8_000);
    await demo.products.deleteFrom('price_change').execute();
    expect(await change(TEST_NOW, 9_000, { shopId: 'bogenhof' })).toEqual(E.right({ before: 8_000, after: 8_000 }));
    expect(await listing()).toMatchObject({ total_in_cent: 8_000, offers: 2 });
    expect(await queue()).toEqual([]);
  });

  it('of an unknown product, an unknown shop, or without a sensible price is refused and changes nothing', async () => {
    const before = await allRows();
    expect(await change(TEST_NOW, 8_000, { gtin: '4006381333931' })).toEqual(E.left('unknown-product'));
    expect(await change(TEST_NOW, 8_000, { shopId: 'niemand' })).toEqual(E.left('unknown-shop'));
    for (const price of [0, -1, 1.5, Number.NaN, 1e12]) expect(await change(TEST_NOW, price)).toEqual(E.left('implausible-offer'));
    expect(await change(TEST_NOW, 8_000, { deliveryDays: { from: 3, to: 1 } })).toEqual(E.left('implausible-offer'));
    expect(await allRows()).toBe(before);
  });
});

describe('a price', () => {
  it('that rises counts from the next day on, since the day has had the lower one', async () => {
    await change(TEST_NOW, 8_000);
    await change(later(0, 2), 9_500);
    expect((await history()).slice(1)).toEqual([
      { day: TODAY, lowest_in_cent: 8_000 },
      { day: dayAfter(TODAY, 1), lowest_in_cent: 9_500 },
    ]);
    expect(await listing()).toMatchObject({ total_in_cent: 9_500, price_since: TODAY, lowest_before_in_cent: 8_000, reduction_in_percent: null });
  });

  it('that was raised to be lowered is no reduction', async () => {
    await change(TEST_NOW, 15_000);
    await change(later(5), 11_000);
    expect(await listing()).toMatchObject({ total_in_cent: 11_000, lowest_before_in_cent: 10_000, reduction_in_percent: null });
  });

  it('is unknown when all are sold out, and back when one is not', async () => {
    await change(TEST_NOW, 8_000);
    await change(later(1), 8_000, { availability: 'sold-out' });
    expect(await listing()).toMatchObject({ total_in_cent: null, offers: 0, in_stock: false, points: 0, reduction_in_percent: null });
    await change(later(3), 8_000);
    expect(await listing()).toMatchObject({ total_in_cent: 8_000, lowest_before_in_cent: 8_000, reduction_in_percent: null });
  });

  it('is always the lowest of the offers, also under concurrent changes of several shops', async () => {
    const shops = ['voltino', 'bogenhof', 'kabelsalat', 'klangfarbe'];
    const course = fc.array(fc.record({ shop: fc.constantFrom(...shops), price: fc.integer({ min: 5_000, max: 15_000 }), sold: fc.boolean() }), { minLength: 1, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(course, async (steps) => {
        await Promise.all(steps.map(({ shop, price, sold }) => change(TEST_NOW, price, { shopId: shop, availability: sold ? 'sold-out' : 'in-stock' })));
        const { rows } = await sql<{ lowest: number | null; offers: number }>`
          select min(total_in_cent) as lowest, count(*)::int as offers from offer where product_id = ${product.id} and availability <> 'sold-out'
        `.execute(demo.products);
        const now = await listing();
        expect({ lowest: now.total_in_cent, offers: now.offers }).toEqual(rows[0]);
        expect((await history()).filter((entry) => entry.day <= dayAfter(TODAY, 1)).at(-1)?.lowest_in_cent).toBe(rows[0]?.lowest);
      }),
      { numRuns: 15 },
    );
  });
});

describe('old prices', () => {
  it('are deleted, except the one that still applies on the first shown day', async () => {
    const at = (ago: number, price: number) => ({ product_id: product.id, day: dayAfter(TODAY, -ago), lowest_in_cent: price });
    await demo.products.insertInto('product_price').values([at(400, 1), at(300, 2), at(250, 3)]).execute();
    expect(await forgetOldPrices(demo.products, TEST_NOW)).toBe(2);
    expect((await history()).map((entry) => entry.lowest_in_cent)).toEqual([3, 10_000]);
    expect(await forgetOldPrices(demo.products, TEST_NOW)).toBe(0);
  });
});
