// Products that operators merge, and offers that they assign to another product: what visitors and members find, and what imports do.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shopAddress } from '@pluspunkt/core/partners';
import { type ListedOffer, offersOfProduct } from '@pluspunkt/core/prices';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../demo/testing.ts';
import { readFavourites } from '../favourites/product-favourites.ts';
import { sendPriceAlerts } from '../favourites/send-price-alerts.ts';
import { importFeed } from '../product-import/import-feed.ts';
import { createRefusals } from '../product-import/refusals.ts';
import { createTestBackend, type TestBackend } from '../testing/index.ts';
import { createTestOperator, type OperatorBrowser } from '../testing/test-operators.ts';
import { readAddresses } from './catalogue.ts';
import { readProductBy } from './read-product.ts';

const TODAY = '2026-11-20';
let demo: TestBackend;
let prices: OperatorBrowser;
let folder = '';
/** Of one category; the second one is offered by a shop that the first one has too. */
let gtins: readonly string[] = [];

beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo' });
  prices = await createTestOperator(demo, ['prices']);
  folder = await mkdtemp(join(tmpdir(), 'pluspunkt-identities-'));
  gtins = (await demo.db.selectFrom('product').innerJoin('product_listing as listing', 'listing.product_id', 'product.id').select('gtin').where('offers', '>', 2).orderBy('gtin').limit(12).execute()).map(({ gtin }) => gtin);
});
afterAll(async () => {
  await demo.stop();
  await rm(folder, { recursive: true, force: true });
});

type Value = Readonly<Record<string, unknown>>;
const save = (kind: string, changes: readonly unknown[]) => prices.outcome(`/kinds/${kind}/changes`, { method: 'POST', json: { changes } });
const add = (kind: string, value: Value) => save(kind, [{ key: null, version: null, value }]);
const remove = async (kind: string, key: string) => {
  const { version } = await prices.data<{ readonly version: string }>(`/kinds/${kind}/entry?key=${encodeURIComponent(key)}`);
  return save(kind, [{ key, version, value: null }]);
};
const merge = (gtin: string, sameAs: string) => add('product-merges', { gtin, same_as: sameAs });
const undoLast = async (kind: string) => {
  const { items } = await prices.data<{ readonly items: readonly { readonly auditId: number }[] }>(`/kinds/${kind}/history?limit=1`);
  return prices.outcome(`/kinds/${kind}/history/${items[0]?.auditId ?? 0}/undo`, { method: 'POST', json: {} });
};

const page = async (gtin: string) => {
  const product = await readProductBy(demo.db, gtin, TODAY);
  if (product === undefined) throw new Error(`no product ${gtin}`);
  return product;
};
const offersIn = async (gtin: string) => (await page(gtin)).offerList.map((offer) => `${offer.shop.id} ${offer.totalInCent} ${offer.availability}`).toSorted();
const stored = async (): Promise<readonly ListedOffer[]> =>
  (await sql<ListedOffer>`select product.gtin, shop_id as "shopId", availability, total_in_cent as "totalInCent" from offer join product on product.id = offer.product_id order by offer.id`.execute(demo.db)).rows;
const found = async (query: string): Promise<readonly string[]> => {
  const answer = (await (await demo.call(`/products/search?query=${encodeURIComponent(query)}`)).json()) as { data: { items: readonly { readonly gtin: string }[] } };
  return answer.data.items.map(({ gtin }) => gtin);
};

/** Of each offer: where its click-out leads, and the address of its link. */
const pressed = async (gtin: string) => {
  const { gtin: shown, offerList } = await page(gtin);
  return Promise.all(
    offerList.map(async ({ shop, url }) => {
      const answer = await demo.call('/userdata/affiliator/clickout-not-logged-in-user', { method: 'POST', json: { partnerName: shop.name, clickId: randomUUID(), gtin: shown } });
      return { shop: shop.id, link: url === undefined ? undefined : shopAddress(url), press: ((await answer.json()) as { data?: { redirectUrl: string } }).data?.redirectUrl };
    }),
  );
};

const importRows = async (shopId: string, rows: readonly string[], partial = true) => {
  const path = join(folder, 'feed.csv');
  const text = ['gtin;title;category;price;shipping', ...rows, ''].join('\n');
  await writeFile(path, text);
  const feed = { path, bytes: text.length, hash: `${shopId}${text}`, remove: () => Promise.resolve() };
  return importFeed({ databaseUrls: demo.urls, feed, shopId, partial, dryRun: false, force: true, now: TEST_NOW, signal: new AbortController().signal, refusals: createRefusals(() => Promise.resolve()), onProgress: () => undefined, pictures: { fetch, now: () => 0 } });
};

describe('two products that are one', () => {
  it('show the offers of both, one of each shop, and split gives them back', async () => {
    const pair = fc.shuffledSubarray([...gtins], { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(pair, async ([first = '', second = '', third = '']) => {
        const before = [await offersIn(first), await offersIn(second), await offersIn(third)];
        expect(await merge(second, first)).toEqual([200]);
        expect(await merge(third, first)).toEqual([200]);
        const merges = [second, third].map((gtin) => ({ gtin, sameAs: first }));
        const expected = offersOfProduct(first, await stored(), merges).map((offer) => `${offer.shopId} ${offer.totalInCent} ${offer.availability}`);
        expect(await offersIn(first)).toEqual(expected.toSorted());
        const shown = await page(second);
        const available = shown.offerList.filter(({ availability }) => availability !== 'sold-out');
        expect([shown.gtin, shown.offers, shown.priceInCent]).toEqual([first, available.length, available[0]?.totalInCent]);
        expect(await remove('product-merges', second)).toEqual([200]);
        expect(await remove('product-merges', third)).toEqual([200]);
        expect([await offersIn(first), await offersIn(second), await offersIn(third)]).toEqual(before);
        expect((await page(second)).priceInCent).toBe((await page(second)).offerList.find(({ availability }) => availability !== 'sold-out')?.totalInCent);
      }),
      { numRuns: 5 },
    );
  });

  it('are previewed, refused in chains, and undone from the history', async () => {
    const [first = '', second = '', third = ''] = gtins;
    const before = await offersIn(first);
    const preview = await prices.data<{ readonly differences: readonly { readonly change: string; readonly key: string }[] }>('/kinds/product-merges/preview', { method: 'POST', json: { changes: [{ key: null, version: null, value: { gtin: second, same_as: first } }] } });
    expect(preview.differences).toMatchObject([{ change: 'added', key: second }]);
    expect(await offersIn(first)).toEqual(before);
    expect(await merge(second, second)).toEqual([422, 'invalid-entries']);
    expect(await merge(second, '4012345000009')).toEqual([422, 'invalid-entries']);
    expect(await merge(second, first)).toEqual([200]);
    expect(await merge(third, second)).toEqual([422, 'invalid-entries']);
    expect(await merge(first, third)).toEqual([422, 'invalid-entries']);
    expect(await save('products', [{ ...(await prices.data<object>(`/kinds/products/entry?key=${second}`)), value: null }])).toEqual([422, 'invalid-entries']);
    expect(await undoLast('product-merges')).toEqual([200]);
    expect(await offersIn(first)).toEqual(before);
  });

  it('have one address, are found once, and each shop’s link has its own GTIN', async () => {
    const [first = '', second = ''] = gtins;
    const [one, other] = [await page(first), await page(second)];
    const slug = other.path.split('/').at(-1) ?? '';
    await merge(second, first);
    expect((await readAddresses(demo.db, slug))?.[0]).toMatchObject({ path: one.path, gtin: first });
    expect((await readAddresses(demo.db, second))?.[0]).toMatchObject({ path: one.path, gtin: first });
    expect(await found(second)).toEqual([first]);
    expect(await found(other.name)).not.toContain(second);
    const only = other.offerList.find(({ shop, url }) => url !== undefined && !one.offerList.some((offer) => offer.shop.id === shop.id));
    if (only !== undefined) expect((await page(first)).offerList.find(({ shop }) => shop.id === only.shop.id)?.url).toBe(only.url);
    await remove('product-merges', second);
    expect((await readAddresses(demo.db, slug))?.[0]).toMatchObject({ path: other.path, gtin: second });
    expect(await found(second)).toEqual([second]);
  });

  it('are left for a shop by its own GTIN or by the link of its feed, as their page links to it', async () => {
    const [first = '', second = ''] = gtins;
    await merge(second, first);
    const own = (await pressed(first)).filter(({ link = '' }) => link.includes(second));
    expect(own.length).toBeGreaterThan(0);
    const { id } = await demo.db.selectFrom('product').select('id').where('gtin', '=', first).executeTakeFirstOrThrow();
    const { shop_id: fed } = await demo.db.selectFrom('offer').select('shop_id').where('product_id', '=', id).orderBy('shop_id').limit(1).executeTakeFirstOrThrow();
    await demo.db.updateTable('offer').set({ link: `https://${fed}.example/seite/7?karte={user-card-number}` }).where('product_id', '=', id).where('shop_id', '=', fed).execute();
    const all = await pressed(first);
    expect(all.map(({ press }) => press)).toEqual(all.map(({ link }) => link));
    expect(all.find(({ shop }) => shop === fed)?.press).toBe(`https://${fed}.example/seite/7?karte=0000000000`);
    await demo.db.updateTable('offer').set({ link: null }).where('product_id', '=', id).where('shop_id', '=', fed).execute();
    await remove('product-merges', second);
  });

  it('are one favourite, whose alert watches the price of both', async () => {
    const [first = '', second = '', third = ''] = gtins.slice(3);
    const { id: member } = await demo.db.selectFrom('member').select('id').orderBy('id').executeTakeFirstOrThrow();
    const target = (await page(first)).priceInCent ?? 0;
    await demo.db.deleteFrom('product_favourite').where('member_id', '=', member).execute();
    for (const [index, gtin] of [first, second, third].entries()) {
      await demo.db.insertInto('product_favourite').values({ id: `00000000-0000-4000-8000-00000000000${index}`, member_id: member, gtin, name: gtin, created_at: new Date(TEST_NOW.getTime() + index) }).execute();
    }
    await demo.db.insertInto('price_alert').values({ favourite_id: '00000000-0000-4000-8000-000000000001', target_in_cent: target, email: null, email_enabled: true, app_push_enabled: false, active: true, matched_on: null, last_modified: TEST_NOW }).execute();
    await merge(second, first);
    const list = await readFavourites(demo.context, member, TEST_NOW);
    expect(list.map(({ id, product }) => [id.at(-1), product.gtin])).toEqual([['2', third], ['1', first]]);
    expect(list[1]?.user.priceAlert?.targetPriceInCent).toBe(target);
    await sendPriceAlerts(demo.context);
    expect(await demo.db.selectFrom('price_match').select('price_in_cent').where('favourite_id', '=', '00000000-0000-4000-8000-000000000001').execute()).toHaveLength(1);
    await remove('product-merges', second);
    expect((await readFavourites(demo.context, member, TEST_NOW)).map(({ product }) => product.gtin)).toEqual([third, second, first]);
  });

  it('stay one in the next import, which prices the shown product', async () => {
    const [first = '', second = ''] = gtins.slice(6);
    const shopId = (await page(second)).offerList[0]?.shop.id ?? '';
    await merge(second, first);
    expect(await importRows(shopId, [`${second};Egal;Egal;0,02;0,00`])).toMatchObject({ newProducts: 0, changedOffers: 1 });
    expect((await page(first)).priceInCent).toBe(2);
    expect((await demo.db.selectFrom('product').innerJoin('product_listing as listing', 'listing.product_id', 'product.id').select('total_in_cent').where('gtin', 'in', [first, second]).execute())).toEqual([{ total_in_cent: 2 }]);
    await importRows(shopId, [`${gtins[11] ?? ''};Egal;Egal;9,99;0,00`], false);
    expect((await page(first)).offerList.find(({ shop }) => shop.id === shopId)?.availability).toBe('sold-out');
    await remove('product-merges', second);
  });
});

/** Two products, and an offer of the first one whose shop does not offer the second one. */
const offerToMove = async () => {
  for (const wrong of gtins.slice(8)) {
    for (const right of gtins.slice(0, 8)) {
      const target = await page(right);
      const moving = (await page(wrong)).offerList.find(({ shop, availability }) => availability !== 'sold-out' && !target.offerList.some((offer) => offer.shop.id === shop.id));
      if (moving !== undefined) return { wrong, right, moving };
    }
  }
  throw new Error('every shop offers every product');
};

describe('an offer of another product', () => {
  it('moves to it with the shop’s own link, stays there in imports, and comes back', async () => {
    const { wrong, right, moving } = await offerToMove();
    const shopId = moving.shop.id;
    const [had, gets] = [await offersIn(wrong), await offersIn(right)];
    expect(await add('offer-assignments', { shop_id: shopId, gtin: wrong, product_gtin: wrong })).toEqual([422, 'invalid-entries']);
    expect(await add('offer-assignments', { shop_id: 'gibt-es-nicht', gtin: wrong, product_gtin: right })).toEqual([422, 'invalid-entries']);
    expect(await add('offer-assignments', { shop_id: shopId, gtin: wrong, product_gtin: right })).toEqual([200]);
    const own = `${shopId} ${moving.totalInCent} ${moving.availability}`;
    expect([await offersIn(wrong), await offersIn(right)]).toEqual([had.filter((offer) => offer !== own), [...gets, own].toSorted()]);
    expect((await page(right)).offerList.find(({ shop }) => shop.id === shopId)?.url).toBe(moving.url);
    expect((await pressed(right)).find(({ shop }) => shop === shopId)?.press).toBe(shopAddress(moving.url ?? ''));
    expect(await importRows(shopId, [`${wrong};Egal;Egal;0,03;0,00`])).toMatchObject({ newProducts: 0, newOffers: 0, changedOffers: 1 });
    expect([(await page(right)).priceInCent, await offersIn(wrong)]).toEqual([3, had.filter((offer) => offer !== own)]);
    expect(await importRows(shopId, [`${wrong};Egal;Egal;0,03;0,00`])).toMatchObject({ changedOffers: 0, unchangedOffers: 1 });
    expect(await undoLast('offer-assignments')).toEqual([200]);
    expect(await offersIn(right)).toEqual(gets);
    expect((await page(wrong)).offerList.find(({ shop }) => shop.id === shopId)?.totalInCent).toBe(3);
  });

  it('is left out where the shop also lists it under its own GTIN', async () => {
    const [wrong = '', right = ''] = gtins.slice(8);
    const shopId = (await page(right)).offerList[0]?.shop.id ?? '';
    await importRows(shopId, [`${wrong};Egal;Egal;5,00;0,00`, `${right};Egal;Egal;6,00;0,00`]);
    expect(await add('offer-assignments', { shop_id: shopId, gtin: wrong, product_gtin: right })).toEqual([200]);
    await importRows(shopId, [`${wrong};Egal;Egal;4,00;0,00`, `${right};Egal;Egal;6,50;0,00`]);
    expect((await page(right)).offerList.find(({ shop }) => shop.id === shopId)?.totalInCent).toBe(650);
    expect((await page(wrong)).offerList.map(({ shop }) => shop.id)).not.toContain(shopId);
  });
});
