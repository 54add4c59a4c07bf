// Importing feeds into the real database: what changes, what does not, and what happens when it is interrupted.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { gtinCheckDigit } from '@pluspunkt/core/prices';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Db } from '../platform/db/database.ts';
import { DEMO_TEMPLATE, TEST_NOW } from '../demo/testing.ts';
import { changeOfferPriceIn } from '../prices/change-offer-price.ts';
import { readProductBy } from '../prices/read-product.ts';
import { suggestProductsFor } from '../prices/suggest-products.ts';
import { acquireFeed } from './feed-source.ts';
import type { ImportFeedOptions } from './import-feed.ts';
import { importFeed } from './import-feed.ts';
import { importRows } from './import-rows.ts';
import { createRefusals } from './refusals.ts';

const TODAY = '2026-11-20';
const HEAD = 'gtin;title;brand;category;price;shipping;availability;delivery;link';

let folder = '';
let seeded: TestDatabase;
const demo = () => createTestDatabase(DEMO_TEMPLATE);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pluspunkt-import-'));
  seeded = await demo();
});
afterAll(async () => {
  await seeded.stop();
  await rm(folder, { recursive: true, force: true });
});

const later = (days: number, hours = 0): Date => new Date(TEST_NOW.getTime() + (days * 24 + hours) * 3_600_000);
const newGtin = (number: number): string => {
  const body = `29${String(number).padStart(10, '0')}`;
  return `${body}${gtinCheckDigit(body) ?? 0}`;
};
const newRow = (number: number, price = '19,99'): string => `${newGtin(number)};Quirlmeister Wolkenbesen ${number};Quirlmeister;Kopfhörer;${price};4,95;in stock;1-3;https://www.voltino.example/b/${number}?v=1`;

const importText = async (text: string | Buffer, more: Partial<ImportFeedOptions> = {}, database = seeded) => {
  const path = join(folder, 'feed');
  await writeFile(path, text);
  const signal = more.signal ?? new AbortController().signal;
  const feed = await acquireFeed(path, { folder, signal, stdin: Readable.from([]), fetch, wait: () => Promise.resolve() });
  const refusals = createRefusals(() => Promise.resolve());
  const outcome = await importFeed({ databaseUrls: database.urls, feed, shopId: 'voltino', partial: true, dryRun: false, force: false, now: TEST_NOW, signal, refusals, onProgress: () => undefined, pictures: { fetch, now: () => 0 }, ...more });
  return { ...outcome, refused: refusals.counts() };
};

const allRows = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ rows: string }>`
    select md5(string_agg(t, ';' order by t)) as rows from (
      select o::text as t from offer o union all select l::text from product_listing l union all select p::text from product_price p
      union all select c::text from price_change c union all select p.id || p.name from product p union all select s::text from shop s union all select a::text from product_address a
    ) as t
  `.execute(db);
  return rows[0]?.rows;
};
const stages = async (db: Db): Promise<number> => {
  const { rows } = await sql`select 1 from pg_tables where tablename like 'feed_stage_%'`.execute(db);
  return rows.length;
};

describe('a feed', () => {
  it('brings new products with offer, address, words, listing and history', async () => {
    const outcome = await importText([HEAD, newRow(1), newRow(2, '29,90'), ''].join('\n'));
    expect(outcome).toMatchObject({ rows: 2, format: 'csv', newProducts: 2, newOffers: 2, changedOffers: 0, goneOffers: 0, refused: {} });
    const product = await readProductBy(seeded.products, newGtin(1), TODAY);
    expect(product).toMatchObject({ name: 'Quirlmeister Wolkenbesen 1', brand: 'Quirlmeister', categoryName: 'Kopfhörer', priceInCent: 2_494, offers: 1, history: [{ day: TODAY, lowestInCent: 2_494 }] });
    expect(product?.path).toBe(`/preisvergleich/p/quirlmeister-wolkenbesen-1-${newGtin(1)}`);
    expect(product?.offerList).toMatchObject([{ shop: { id: 'voltino', feedReadAt: TEST_NOW.toISOString() }, priceInCent: 1_999, url: 'https://www.voltino.example/b/1?v=1&karte={user-card-number}' }]);
    expect((await suggestProductsFor(seeded.products, 'wolkenbes')).map(({ kind }) => kind)).toContain('product');
    expect((await suggestProductsFor(seeded.products, 'quirlm'))[0]).toMatchObject({ kind: 'brand', text: 'Quirlmeister' });
  });

  it('computes the first offer of a new product like a later one', async () => {
    const [inStock, soldOut] = [newRow(330), newRow(331).replace('in stock', 'out of stock')];
    const judged = () => sql<{ listing: string; history: string | null }>`
      select l::text as listing, (select string_agg(h::text, ' ') from product_price h where h.product_id = p.id) as history
      from product p join product_listing l on l.product_id = p.id where p.gtin in (${newGtin(330)}, ${newGtin(331)}) order by p.gtin
    `.execute(seeded.products).then(({ rows }) => rows);
    expect(await importText([HEAD, inStock, soldOut].join('\n'))).toMatchObject({ newProducts: 2, newOffers: 2 });
    const first = await judged();
    expect(first.map(({ history }) => history === null)).toEqual([false, true]);
    expect(await readProductBy(seeded.products, newGtin(331), TODAY)).toMatchObject({ offers: 0, history: [], offerList: [{ availability: 'sold-out' }] });
    expect(await importText([HEAD, inStock, soldOut].join('\n').replaceAll(';1-3;', ';2-4;'))).toMatchObject({ changedOffers: 2 });
    expect(await judged()).toEqual(first);
  });

  it('that is imported again changes only the time of import', async () => {
    const before = await seeded.products.selectFrom('offer').select(['id', 'changed_at']).orderBy('id').execute();
    expect(await importText([HEAD, newRow(1), newRow(2, '29,90'), ''].join('\n'), { now: later(0, 1) })).toMatchObject({ newOffers: 0, changedOffers: 0, unchangedOffers: 2 });
    expect(await seeded.products.selectFrom('offer').select(['id', 'changed_at']).orderBy('id').execute()).toEqual(before);
    expect(await seeded.products.selectFrom('shop').select('feed_read_at').where('id', '=', 'voltino').executeTakeFirst()).toEqual({ feed_read_at: later(0, 1) });
  });

  it('writes one line of history a change of the price, not one an import', async () => {
    const history = () => seeded.products.selectFrom('product_price').innerJoin('product', 'product.id', 'product_price.product_id').select(['day', 'lowest_in_cent']).where('gtin', '=', newGtin(1)).orderBy('day').execute();
    for (const [days, price] of [[1, '19,99'], [2, '17,99'], [3, '17,99'], [4, '17,99']] as const) await importText(`${HEAD}\n${newRow(1, price)}\n`, { now: later(days) });
    expect(await history()).toEqual([{ day: TODAY, lowest_in_cent: 2_494 }, { day: '2026-11-22', lowest_in_cent: 2_294 }]);
  });

  it('reports refused rows, including those that only the whole feed reveals', async () => {
    const text = [HEAD, newRow(5), newRow(5), '123;A;B;Kopfhörer;1,00;0;in stock;1;', `${newGtin(6)};;B;Kopfhörer;1,00;0;in stock;1;`, `${newGtin(7)};T;B;Raketen;1,00;0;in stock;1;`, `${newGtin(8)};T;B;Kopfhörer;1,00;0;in stock;1;https://anderswo.example/`, 'nur;halb'];
    expect((await importText(text.join('\n'))).refused).toEqual({ 'duplicate-gtin': 1, 'bad-gtin': 1, 'missing-title': 1, 'unknown-category': 1, 'bad-link': 1, 'unreadable-row': 1 });
  });

  it('in full removes missing offers; a partial feed does not', async () => {
    const sold = () => seeded.products.selectFrom('offer').select((e) => e.fn.countAll<number>().as('count')).where('shop_id', '=', 'voltino').where('availability', '<>', 'sold-out').executeTakeFirstOrThrow();
    const { count } = await sold();
    const full = { partial: false } as const;
    await expect(importText(`${HEAD}\n${newRow(1)}\n`, full)).rejects.toMatchObject({ code: 'shrunk' });
    expect(await sold()).toEqual({ count });
    expect(await importText(`${HEAD}\n${newRow(1)}\n`, { ...full, force: true, now: later(5) })).toMatchObject({ goneOffers: count - 1 });
    expect(await sold()).toEqual({ count: 1 });
    expect(await readProductBy(seeded.products, newGtin(2), '2026-11-26')).toMatchObject({ offers: 0, offerList: [{ availability: 'sold-out' }] });
    expect(await importText(`${HEAD}\n${newRow(1)}\n`, { ...full, now: later(5) })).toMatchObject({ goneOffers: 0, unchangedOffers: 1 });
  });
});

describe('rows of a program', () => {
  it('have the same result as the same rows of a feed', async () => {
    const [rows, feed] = [await demo(), await demo()];
    try {
      const products = await rows.products.selectFrom('product').select('gtin').orderBy('id').limit(3).execute();
      const row = (gtin: string, price: string) => ({ gtin, price, shipping: '4,95', availability: 'in stock', delivery: '1-3' });
      const given = products.map(({ gtin }, index) => row(gtin, `${index + 1},99`));
      const shops = ['voltino', 'bogenhof'] as const;
      await importRows({ database: rows.db, products: rows.products }, shops.map((shopId) => ({ shopId, rows: given, now: TEST_NOW })), TEST_NOW);
      for (const shopId of shops) await importText(['gtin;price;shipping;availability;delivery', ...given.map((each) => Object.values(each).join(';'))].join('\n'), { shopId }, feed);
      const left = async (db: Db) => (await sql<{ t: string }>`select concat_ws(',', product_id, shop_id, total_in_cent, availability, link) as t from offer union all select l::text from product_listing l union all select p::text from product_price p order by t`.execute(db)).rows;
      expect(await left(rows.products)).toEqual(await left(feed.products));
      for (const [wrong, reason] of [[row('123', '1,00'), 'bad-gtin'], [row(newGtin(900), '1,00'), 'missing-title']] as const) {
        await expect(importRows({ database: rows.db, products: rows.products }, [{ shopId: 'voltino', rows: [wrong], now: TEST_NOW }], TEST_NOW)).rejects.toThrow(reason);
      }
    } finally {
      await Promise.all([rows.stop(), feed.stop()]);
    }
  });
});

describe('a feed that cannot be imported', () => {
  const rows = [newRow(20, '5,00'), newRow(21, '5,00')];
  const xml = `<rss><channel>${[20, 21].map((n) => `<item><g:gtin>${newGtin(n)}</g:gtin><title>T</title><g:product_type>Kopfhörer</g:product_type><g:price>5.00 EUR</g:price><g:shipping><g:price>0 EUR</g:price></g:shipping></item>`).join('')}`;
  it.each([
    ['is cut off in its packing', gzipSync(`${HEAD}\n${rows.join('\n')}`).subarray(0, -9), 'broken-gzip'],
    ['is cut off as XML', xml, 'truncated'],
    ['is cut off as JSON', JSON.stringify([{ gtin: newGtin(20), price: 5, shipping: 0, title: 'T', category: 'Kopfhörer' }]).slice(0, -1), 'truncated'],
    ['ends within quotation marks', `${HEAD}\n${rows.join('\n')}\n"${newGtin(22)}`, 'truncated'],
    ['has no columns that we know', 'a;b\n1;2', 'missing-columns'],
    ['has no row that counts', `${HEAD}\n1;2;3;4;5;6;7;8;9`, 'no-usable-rows'],
    ['is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'unknown-format'],
    ['is empty', '', 'unknown-format'],
  ])('because it %s changes nothing and leaves nothing behind', async (_, text, code) => {
    const before = await allRows(seeded.products);
    await expect(importText(text, { partial: false, force: true })).rejects.toMatchObject({ code });
    expect(await allRows(seeded.products)).toBe(before);
    expect(await stages(seeded.products)).toBe(0);
  });

  it('because the shop is unknown reports the known ones', async () => {
    await expect(importText(`${HEAD}\n${newRow(1)}`, { shopId: 'nirgends' })).rejects.toMatchObject({ code: 'unknown-shop', message: expect.stringContaining('voltino') as string });
  });

  it('is only checked in a dry run', async () => {
    const before = await allRows(seeded.products);
    expect(await importText(`${HEAD}\n${newRow(30)}`, { dryRun: true })).toMatchObject({ newProducts: 1, newOffers: 1 });
    expect(await allRows(seeded.products)).toBe(before);
    expect(await stages(seeded.products)).toBe(0);
  });
});

describe('an interrupted import', () => {
  const text = [HEAD, ...Array.from({ length: 60 }, (_, index) => newRow(100 + index)), 'nur;halb', ''].join('\n');

  it('has changed nothing, resumes where it was, and applies no row twice', async () => {
    const before = await allRows(seeded.products);
    const stopped = new AbortController();
    // The rows come in one piece: the press comes when the last of them has been staged.
    const interrupted = importText(text, { stepRows: 10, signal: stopped.signal, onProgress: (step) => step === 'merge' && stopped.abort() });
    await expect(interrupted).rejects.toMatchObject({ code: 'interrupted' });
    expect(await allRows(seeded.products)).toBe(before);
    expect(await importText(text, { stepRows: 10 })).toMatchObject({ rows: 61, resumedAfter: 61, newProducts: 60, newOffers: 60, refused: { 'unreadable-row': 1 } });
    expect(await importText(text)).toMatchObject({ resumedAfter: 0, newOffers: 0, unchangedOffers: 60 });
    expect(await stages(seeded.products)).toBe(0);
  });

  it('resumes in the middle, at its last finished step', async () => {
    const other = text.replaceAll('19,99', '18,99');
    const stopped = new AbortController();
    await expect(importText(other, { stepRows: 10, signal: stopped.signal, onProgress: (step) => step === 'merge' && stopped.abort() })).rejects.toMatchObject({ code: 'interrupted' });
    // As a kill between two steps leaves it.
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where tablename like 'feed_stage_%'`.execute(seeded.products);
    const [stage] = rows;
    await sql`delete from ${sql.table(stage?.name ?? '')} where line > 31`.execute(seeded.products);
    await sql`update feed_checkpoint set records = 30`.execute(seeded.products);
    expect(await importText(other, { stepRows: 10 })).toMatchObject({ resumedAfter: 30, changedOffers: 60, unchangedOffers: 0, refused: { 'unreadable-row': 1 } });
  });

  it('starts over if the feed has changed, or the server lost the rows', async () => {
    const stopped = new AbortController();
    const third = text.replaceAll('19,99', '16,99');
    await expect(importText(third, { signal: stopped.signal, onProgress: (step) => step === 'merge' && stopped.abort() })).rejects.toMatchObject({ code: 'interrupted' });
    await sql`delete from feed_checkpoint`.execute(seeded.products);
    expect(await importText(third)).toMatchObject({ resumedAfter: 0, changedOffers: 60, unchangedOffers: 0 });
    await expect(importText(text, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'interrupted' });
    expect(await importText(text.replaceAll('19,99', '15,99'))).toMatchObject({ resumedAfter: 0, changedOffers: 60 });
    expect(await stages(seeded.products)).toBe(0);
  });
});

describe('two imports of one shop', () => {
  it('do not run at once', async () => {
    const rows = `${HEAD}\n${newRow(1)}\n`;
    const both = await Promise.allSettled([importText(rows), importText(rows)]);
    const codes = both.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code));
    expect(codes.filter((code) => code !== 'busy')).toContain('done');
  });
});

describe('all offers of a feed at once', () => {
  const row = fc.record({
    product: fc.nat({ max: 11 }),
    price: fc.integer({ min: 1, max: 40_000 }),
    shipping: fc.constantFrom(0, 495),
    availability: fc.constantFrom('in-stock', 'few-left', 'on-order', 'sold-out'),
    to: fc.integer({ min: 1, max: 5 }),
  });
  const feeds = fc.array(fc.record({ shopId: fc.constantFrom('voltino', 'bogenhof'), hours: fc.integer({ min: 0, max: 60 }), rows: fc.uniqueArray(row, { selector: ({ product }) => product, minLength: 1, maxLength: 8 }) }), { minLength: 1, maxLength: 4 });

  it('have the same result as one by one', async () => {
    const [together, single] = [await demo(), await demo()];
    try {
      const products = await single.products.selectFrom('product').select(['id', 'gtin']).orderBy('id').limit(12).execute();
      // Links are the feed's own, times and numbers of rows differ by how often something was written.
      const left = async (db: Db) => {
        const { rows } = await sql<{ t: string }>`
          select t from (
            select concat_ws(',', 'offer', product_id, shop_id, price_in_cent, shipping_in_cent, availability, delivery_from, delivery_to) as t from offer
            union all select l::text from product_listing l union all select p::text from product_price p union all select concat_ws(',', 'queue', product_id, highest_in_cent) from price_change
          ) as t order by t
        `.execute(db);
        return rows.map(({ t }) => t);
      };
      let now = TEST_NOW;
      await fc.assert(
        fc.asyncProperty(feeds, async (list) => {
          for (const { shopId, hours, rows } of list) {
            now = new Date(now.getTime() + hours * 3_600_000);
            const json = rows.map(({ product, price, shipping, availability, to }) => ({ gtin: products[product]?.gtin, price: price / 100, shipping: shipping / 100, availability, delivery: `1-${to}` }));
            await importText(JSON.stringify(json), { shopId, now }, together);
            await single.products.transaction().execute(async (tx) => {
              for (const { product, price, shipping, availability, to } of rows.toSorted((a, b) => a.product - b.product)) {
                await changeOfferPriceIn(tx, { gtin: products[product]?.gtin ?? '', shopId, priceInCent: price, shippingInCent: shipping, availability: availability as 'in-stock', deliveryDays: { from: 1, to } }, now);
              }
            });
          }
          expect(await left(together.products)).toEqual(await left(single.products));
        }),
        { numRuns: 12 },
      );
    } finally {
      await Promise.all([together.stop(), single.stop()]);
    }
  });
});

describe('unknown columns, words and categories of a feed', () => {
  it('is listed in the outcome: columns with examples, words with counts, categories with the nearest known ones', async () => {
    const refusals = createRefusals(() => Promise.resolve());
    const rows = [`${newGtin(400)};T;Kopfhoerer;1,00;0;vielleicht;hoch`, `${newGtin(401)};T;Kopfhöhrer Bluetooth;1,00;0;in stock;`];
    const outcome = await importText(['gtin;title;category;price;shipping;availability;Funkelgrad', ...rows].join('\n') + `\n${newRow(1).split(';')[0]};T;Kopfhörer;1,00;0;in stock;tief\n`, { refusals });
    expect(outcome).toMatchObject({
      unknownColumns: [{ name: 'Funkelgrad', rows: 2, examples: ['hoch', 'tief'] }],
      unknownCategories: [{ text: 'Kopfhöhrer Bluetooth', rows: 1, nearest: expect.arrayContaining(['Kopfhörer']) as string[] }],
    });
    expect(refusals.texts()).toContainEqual({ reason: 'unknown-availability', text: 'vielleicht', rows: 1 });
  });

  it('that goods are sold by length or area gives a base price', async () => {
    await importText(['gtin;title;category;price;shipping;unit_pricing_measure', `${newGtin(410)};Teppich;Kopfhörer;9,90;0;2.5 sqm`].join('\n'));
    expect(await readProductBy(seeded.products, newGtin(410), TODAY)).toMatchObject({ basePrice: { priceInCent: 396, unit: '1 m²' } });
  });

  it('that a product is sold by quantity is added where the product has none, and never replaced', async () => {
    const row = (quantity: string) => ['gtin;title;category;price;shipping;unit_pricing_measure', `${newGtin(411)};Saft;Kopfhörer;9,90;0;${quantity}`].join('\n');
    for (const quantity of ['', '6 x 0,33 l', '1 l']) await importText(row(quantity));
    expect(await readProductBy(seeded.products, newGtin(411), TODAY)).toMatchObject({ basePrice: { priceInCent: 500, unit: '1 l' } });
  });
});
