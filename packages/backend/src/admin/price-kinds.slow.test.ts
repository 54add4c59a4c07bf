// Categories, shops and products as operators edit them, and what visitors then find.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { relistShops } from '../product-import/relist-shops.ts';
import { createTestBackend, type TestBackend } from '../testing/index.ts';
import { createTestOperator, type OperatorBrowser } from '../testing/test-operators.ts';

interface Item {
  readonly key: string;
  readonly version: string;
  readonly value: Readonly<Record<string, unknown>>;
}

let demo: TestBackend;
let prices: OperatorBrowser;
beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo' });
  prices = await createTestOperator(demo, ['prices']);
});
afterAll(() => demo.stop());

const entry = (kind: string, key: string): Promise<Item> => prices.data(`/kinds/${kind}/entry?key=${encodeURIComponent(key)}`);
const save = (kind: string, changes: readonly unknown[]) => prices.outcome(`/kinds/${kind}/changes`, { method: 'POST', json: { changes } });
const change = async (kind: string, key: string, value: Readonly<Record<string, unknown>>) => {
  const { version, value: before } = await entry(kind, key);
  return save(kind, [{ key, version, value: { ...before, ...value } }]);
};
const add = (kind: string, value: Readonly<Record<string, unknown>>) => save(kind, [{ key: null, version: null, value }]);
const faults = async (kind: string, value: Readonly<Record<string, unknown>>): Promise<readonly { readonly field: string }[]> =>
  (await prices.data<{ readonly faults: readonly { readonly field: string }[] }>(`/kinds/${kind}/preview`, { method: 'POST', json: { changes: [{ key: null, version: null, value }] } })).faults;
const found = async (query: string): Promise<readonly string[]> => {
  const answer = (await (await demo.call(`/products/search?query=${encodeURIComponent(query)}`)).json()) as { data: { items: readonly { readonly gtin: string }[] } };
  return answer.data.items.map(({ gtin }) => gtin);
};
const counts = async (category: string) => (await demo.products.selectFrom('product_category').select('products').where('id', '=', category).executeTakeFirstOrThrow()).products;

const PRODUCT = { gtin: '4012345000009', name: 'Quarzglockenspiel Aurelia', brand: 'Klangwerk', category_id: '', short_text: 'Acht Töne', description: 'Ein Glockenspiel aus Quarz.', images: ['/api/v1/asset/emoji/1f514.webp'], quantity_amount: 8, quantity_unit: 'piece' };
const SHOP = { id: 'klangladen', name: 'Klangladen', logo: '/api/v1/asset/emoji/1f514.webp', imprint: 'Klangladen GmbH, Bonn', cents_per_point: 200, product_link: 'https://klangladen.example/p/{gtin}' };

describe('categories', () => {
  it('are two levels deep, without circles', async () => {
    const parent = (await demo.products.selectFrom('product_category').select('id').where('parent_id', 'is', null).orderBy('id').executeTakeFirstOrThrow()).id;
    const child = (await demo.products.selectFrom('product_category').select('id').where('parent_id', '=', parent).orderBy('id').executeTakeFirstOrThrow()).id;
    expect(await add('product-categories', { id: 'klangdinge', parent_id: parent, name: 'Klangdinge', image: '/api/v1/asset/emoji/1f514.webp', position: 99 })).toEqual([200]);
    expect(await add('product-categories', { id: 'tiefer', parent_id: child, name: 'Tiefer', image: '/x', position: 100 })).toEqual([422, 'invalid-entries']);
    expect(await change('product-categories', parent, { parent_id: child })).toEqual([422, 'invalid-entries']);
    expect(await change('product-categories', child, { parent_id: child })).toEqual([422, 'invalid-entries']);
    expect(await add('product-categories', { id: 'waise', parent_id: 'gibt-es-nicht', name: 'Waise', image: '/x', position: 101 })).toEqual([422, 'invalid-entries']);
  });
});

describe('shops', () => {
  it('have an imprint, a pattern of links and a rule for shipping', async () => {
    expect(await faults('shops', { ...SHOP, free_shipping_from_in_cent: 5_000 })).toMatchObject([{ field: 'shipping_in_cent' }]);
    expect(await add('shops', { ...SHOP, shipping_in_cent: 490, free_shipping_from_in_cent: 5_000 })).toEqual([200]);
    expect((await entry('shops', 'klangladen')).value).toMatchObject({ imprint: 'Klangladen GmbH, Bonn', shipping_in_cent: 490 });
  });
});

describe('products', () => {
  it('have pictures at addresses, which their pages name as a whole', async () => {
    const product = { ...PRODUCT, category_id: 'kopfhoerer' };
    for (const image of ['https://[::1', '//[', 'https://x:99999/a.png', 'javascript:alert(1)']) expect(await faults('products', { ...product, images: [image] })).toMatchObject([{ field: 'images.0' }]);
    expect(await faults('products', { ...product, images: ['https://bilder.example/a.webp', '/api/v1/asset/emoji/1f514.webp'] })).toEqual([]);
  });

  it('are found once they are entered, renamed and moved, and no longer once they are archived', async () => {
    expect(await faults('products', { ...PRODUCT, category_id: 'klangdinge', gtin: '4012345000008' })).toMatchObject([{ field: 'gtin' }]);
    expect(await faults('products', { ...PRODUCT, category_id: 'klangdinge', quantity_unit: null })).toMatchObject([{ field: 'quantity_unit' }]);
    expect(await add('products', { ...PRODUCT, category_id: 'klangdinge' })).toEqual([200]);
    expect(await add('products', { ...PRODUCT, category_id: 'klangdinge' })).toEqual([422, 'invalid-entries']);
    expect(await found('quarzglockenspiel')).toEqual([PRODUCT.gtin]);
    expect(await found('quarzglockenspil')).toEqual([PRODUCT.gtin]);
    expect((await demo.call(`/products/${PRODUCT.gtin}`)).status).toBe(200);
    expect(await counts('klangdinge')).toBe(1);

    expect(await change('products', PRODUCT.gtin, { name: 'Xylofon Aurelia', description: 'Ein Xylofon.' })).toEqual([200]);
    expect([await found('quarzglockenspiel'), await found('xylofon')]).toEqual([[], [PRODUCT.gtin]]);
    expect(await demo.products.selectFrom('product_term').select('entries').where('folded', '=', 'quarzglockenspiel').execute()).toEqual([]);

    expect(await change('products', PRODUCT.gtin, { archived: true })).toEqual([200]);
    expect([await found('xylofon'), await counts('klangdinge')]).toEqual([[], 0]);
    const page = (await (await demo.call(`/products/${PRODUCT.gtin}`)).json()) as { data: { gtin: string; offers: number; offerList: unknown[] } };
    expect(page.data).toMatchObject({ gtin: PRODUCT.gtin, offers: 0, offerList: [] });

    expect(await change('products', PRODUCT.gtin, { archived: false })).toEqual([200]);
    expect([await found('xylofon'), await counts('klangdinge')]).toEqual([[PRODUCT.gtin], 1]);
  });

  it('with members’ favourites are archived, not removed', async () => {
    const { gtin } = await demo.db.selectFrom('product_favourite').select('gtin').orderBy('gtin').executeTakeFirstOrThrow();
    const { version } = await entry('products', gtin);
    expect(await save('products', [{ key: gtin, version, value: null }])).toEqual([422, 'invalid-entries']);
    const own = await entry('products', PRODUCT.gtin);
    expect(await save('products', [{ key: PRODUCT.gtin, version: own.version, value: null }])).toEqual([200]);
    expect(await found('xylofon')).toEqual([]);
  });

  it('show their former offers after they were archived for a while', async () => {
    const { gtin, total_in_cent: total } = await demo.products.selectFrom('product').innerJoin('product_listing', 'product_listing.product_id', 'product.id').select(['gtin', 'total_in_cent']).where('offers', '>', 2).orderBy('gtin').executeTakeFirstOrThrow();
    await change('products', gtin, { archived: true });
    await change('products', gtin, { archived: false });
    expect(await demo.products.selectFrom('product').innerJoin('product_listing', 'product_listing.product_id', 'product.id').select('total_in_cent').where('gtin', '=', gtin).executeTakeFirst()).toEqual({ total_in_cent: total });
  });

  it('are listed by pages, by words, by number and in an order', async () => {
    const list = (query: string) => prices.data<{ readonly total: number; readonly items: readonly Item[] }>(`/kinds/products/entries?${query}`);
    const all = await list('limit=5');
    expect([all.total > 500, all.items.length]).toEqual([true, 5]);
    const [first] = all.items;
    expect((await list(`query=${first?.key ?? ''}`)).items.map(({ key }) => key)).toEqual([first?.key]);
    const names = (await list('sort=name&order=desc&limit=3')).items.map(({ value }) => String(value['name']));
    expect(names).toEqual([...names].sort().reverse());
  });

  it('are undone', async () => {
    const { gtin, name } = await demo.products.selectFrom('product').select(['gtin', 'name']).orderBy('gtin', 'desc').executeTakeFirstOrThrow();
    await change('products', gtin, { name: 'Zwischenname' });
    const history = await prices.data<{ readonly items: readonly { readonly auditId: number }[] }>(`/kinds/products/history?key=${gtin}`);
    expect(await prices.outcome(`/kinds/products/history/${history.items[0]?.auditId ?? 0}/undo`, { method: 'POST', json: {} })).toEqual([200]);
    expect((await entry('products', gtin)).value['name']).toBe(name);
  });
});

describe('an archived shop', () => {
  const offersOf = async (gtin: string): Promise<readonly string[]> => ((await (await demo.call(`/products/${gtin}`)).json()) as { data: { offerList: readonly { readonly shop: { readonly id: string } }[] } }).data.offerList.map(({ shop }) => shop.id);
  const listingOf = (gtin: string) => demo.products.selectFrom('product').innerJoin('product_listing as listing', 'listing.product_id', 'product.id').select(['total_in_cent', 'offers', 'shop_ids']).where('gtin', '=', gtin).executeTakeFirstOrThrow();

  it('has no offers on pages and in lists, keeps its data, and comes back by one press', async () => {
    const { gtin, shop_ids: shops } = await demo.products.selectFrom('product').innerJoin('product_listing as listing', 'listing.product_id', 'product.id').select(['gtin', 'shop_ids']).where('offers', '>', 1).orderBy('gtin').executeTakeFirstOrThrow();
    const shop = shops[0] ?? '';
    const before = await listingOf(gtin);
    const rows = () => demo.products.selectFrom('offer').select('id').where('shop_id', '=', shop).execute();
    const stored = await rows();
    const { version } = await entry('shops', shop);
    expect(await save('shops', [{ key: shop, version, value: null }])).toEqual([422, 'invalid-entries']);

    expect(await change('shops', shop, { archived: true })).toEqual([200]);
    expect(await offersOf(gtin)).not.toContain(shop);
    await relistShops(demo.context);
    const hidden = await listingOf(gtin);
    expect([hidden.shop_ids, hidden.offers]).toEqual([shops.filter((id) => id !== shop), before.offers - 1]);
    expect(await demo.products.selectFrom('product_listing').select('product_id').where(sql<boolean>`shop_ids @> array[${shop}]`).execute()).toEqual([]);
    expect(await rows()).toEqual(stored);

    expect(await change('shops', shop, { archived: false })).toEqual([200]);
    await relistShops(demo.context);
    expect(await listingOf(gtin)).toEqual(before);
    expect(await offersOf(gtin)).toContain(shop);
  });
});

describe('what members have some of', () => {
  it('stays: partners with bookings, and stores of partners whose tills booked', async () => {
    const { partner_id: partner } = await demo.db.selectFrom('store').select('partner_id').orderBy('id').executeTakeFirstOrThrow();
    const offers = await createTestOperator(demo, ['offers']);
    const reasons = async (kind: string, key: string): Promise<number> => {
      const { version } = await offers.data<Item>(`/kinds/${kind}/entry?key=${encodeURIComponent(key)}`);
      return (await offers.data<{ readonly faults: readonly unknown[] }>(`/kinds/${kind}/preview`, { method: 'POST', json: { changes: [{ key, version, value: null }] } })).faults.length;
    };
    const { id: store } = await demo.db.selectFrom('store').select('id').where('partner_id', '=', partner).orderBy('id').executeTakeFirstOrThrow();
    expect(await reasons('partners', partner)).toBe(1);
    expect(await reasons('stores', store)).toBe(0);
    const { id: member } = await demo.db.selectFrom('member').select('id').orderBy('id').executeTakeFirstOrThrow();
    await demo.db.insertInto('purchase_number').values({ partner_id: partner, transaction_id: 'bon-1', member_id: member }).execute();
    expect(await reasons('stores', store)).toBe(1);
  });
});
