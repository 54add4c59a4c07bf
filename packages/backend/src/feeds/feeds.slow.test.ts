// A shop's feed from an empty database to offers that visitors see: an address with credentials, a file, alarms.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedPreview, FeedRun, ShopFeed } from '@pluspunkt/core/operators';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestBackend, type TestBackend } from '../testing/index.ts';
import { createTestOperator, type OperatorBrowser } from '../testing/test-operators.ts';
import { sendDueMail } from '../platform/mail/outbox.ts';
import { readFeedAlarms, runDueFeeds } from './feed-runs.ts';

const HOUR = 3_600_000;
const GTINS = ['4006381333931', '4012345000009', '4000417025005', '4008400401621', '4311501688441'];
const PASSWORD = 'Feed-Geheimnis-77';

let backend: TestBackend;
let prices: OperatorBrowser & { readonly email: string };
let folder: string;
let server: Server;
let answer: RequestListener;
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pluspunkt-feeds-'));
  backend = await createTestBackend({ settings: { dataDir: folder, feedPrivateHosts: ['127.0.0.1'] } });
  Object.assign(backend.dependencies.settings, { databaseUrl: backend.url, ...(backend.products === backend.db ? {} : { catalogueUrl: backend.urls.products }) });
  prices = await createTestOperator(backend, ['prices']);
  const add = (kind: string, value: unknown) => prices.data(`/kinds/${kind}/changes`, { method: 'POST', json: { changes: [{ key: null, version: null, value }] } });
  await add('product-categories', { id: 'schreibwaren', name: 'Schreibwaren', image: '/api/v1/asset/emoji/1f58a.webp', position: 1 });
  await add('shops', { id: 'stiftladen', name: 'Stiftladen', logo: '/api/v1/asset/emoji/1f58a.webp', imprint: 'Stiftladen GmbH, Bonn', cents_per_point: 200, product_link: '', shipping_in_cent: 490, free_shipping_from_in_cent: 2_000 });
});
afterEach(async () => {
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

const table = (count: number, head = 'ean;titel;preis;kategorie'): string => [head, ...GTINS.slice(0, count).map((gtin, index) => `${gtin};Tintenroller Nummer ${index};${15 + index * 5},00;Schreibwaren`)].join('\n');
const serve = (text: string): void => {
  answer = (_request, response) => response.end(text);
};
const ORDER = { username: '', everyHours: 6, active: true, partial: false, alarmPercent: 20, columns: {} };
const put = (order: object) => ({ method: 'PUT', json: { ...ORDER, ...order } });
const post = (json: object = {}) => ({ method: 'POST', json });
/** Sessions would end meanwhile. */
const pass = async (ms: number): Promise<void> => {
  backend.clock.advance(ms);
  const now = backend.clock.now();
  await backend.db.updateTable('operator_session').set({ created_at: now, last_seen_at: now }).execute();
};
const run = () => runDueFeeds(backend.context);
const feed = () => prices.data<ShopFeed>('/feeds/stiftladen');
const found = async (): Promise<readonly { readonly gtin: string; readonly priceInCent?: number }[]> => ((await (await backend.call('/products/search?query=tintenroller&sortOrder=priceAscending')).json()) as { data: { items: [] } }).data.items;
const step = async (item: string) => (await prices.data<{ readonly items: readonly { readonly item: string; readonly done: boolean }[] }>('/checklist')).items.find((one) => one.item === item)?.done;

describe('a feed with an address', () => {
  it('leads from an empty database to products that visitors find, and ticks the checklist', async () => {
    serve(table(3));
    expect([await step('shop'), await step('feed'), (await found()).length]).toEqual([true, false, 0]);
    const saved = await prices.data<ShopFeed>('/feeds/stiftladen', put({ address: `${origin()}/feed.csv?key=verborgen` }));
    expect(saved.settings).toMatchObject({ address: `${origin()}/feed.csv`, everyHours: 6 });
    await run();
    // Rows without shipping follow the shop's rule: 4.90 euros, free from 20 euros on.
    expect((await found()).map(({ priceInCent }) => priceInCent)).toEqual([1_990, 2_000, 2_500]);
    expect(await step('feed')).toBe(true);
    expect((await feed()).lastRun).toMatchObject({ startedBy: 'job', outcome: { rows: 3, newProducts: 3, newOffers: 3 } });
    expect((await backend.call(`/products/${GTINS[0] ?? ''}`)).status).toBe(200);
  });

  it('is fetched again after its hours, and at once on request', async () => {
    let fetched = 0;
    answer = (_request, response) => {
      fetched += 1;
      response.end(table(3));
    };
    await prices.data('/feeds/stiftladen', put({ address: `${origin()}/feed.csv` }));
    await run();
    await run();
    expect(fetched).toBe(1);
    await pass(6 * HOUR);
    await run();
    expect(fetched).toBe(2);
    await prices.data('/feeds/stiftladen/runs', post());
    await run();
    expect(fetched).toBe(3);
    await prices.data('/feeds/stiftladen', { method: 'DELETE' });
    expect(await prices.outcome('/feeds/stiftladen/runs', post())).toEqual([422, 'no-feed']);
    expect((await found()).length).toBe(3);
  });

  it('sends its password to its own server only, and stores it and the address encrypted', async () => {
    const seen: (string | undefined)[] = [];
    const other = createServer((request, response) => {
      seen.push(request.headers.authorization);
      response.end(table(3));
    });
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    answer = (request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(302, { location: `http://127.0.0.1:${(other.address() as AddressInfo).port}/x` }).end();
    };
    await prices.data('/feeds/stiftladen', put({ address: `${origin()}/feed.csv?key=verborgen`, username: 'laden', password: PASSWORD }));
    await run();
    await new Promise((resolve) => void other.close(resolve));
    expect(seen).toEqual([`Basic ${Buffer.from(`laden:${PASSWORD}`).toString('base64')}`, undefined]);
    const { address, password } = await backend.db.selectFrom('shop_feed').select(['address', 'password']).executeTakeFirstOrThrow();
    expect([address.includes('verborgen'), password?.includes(PASSWORD)]).toEqual([false, false]);
    const audit = JSON.stringify(await backend.db.selectFrom('admin_audit').select(['before', 'after']).execute());
    expect([audit.includes('verborgen'), audit.includes(PASSWORD), audit.includes('feed.csv')]).toEqual([false, false, true]);
    expect(JSON.stringify(await feed())).not.toContain(PASSWORD);
  });

  it('forgets its password when its address moves to another server, and keeps it on its own', async () => {
    const save = async (change: object): Promise<boolean | undefined> => (await prices.data<ShopFeed>('/feeds/stiftladen', put({ username: 'laden', ...change }))).settings?.hasPassword;
    expect(await save({ address: `${origin()}/feed.csv`, password: PASSWORD })).toBe(true);
    expect([await save({ address: `${origin()}/neu.csv` }), await save({})]).toEqual([true, true]);
    expect(await save({ address: 'http://127.0.0.1:1/feed.csv' })).toBe(false);
    expect(await backend.db.selectFrom('shop_feed').select('password').execute()).toEqual([{ password: null }]);
    expect(await save({ address: `${origin()}/feed.csv`, password: PASSWORD })).toBe(true);
  });

  it('does not take a password that is set meanwhile to another server', async () => {
    const elsewhere = put({ address: 'http://127.0.0.1:1/feed.csv', username: 'laden' });
    await prices.data('/feeds/stiftladen', put({ address: `${origin()}/feed.csv`, username: 'laden', password: PASSWORD }));
    const right = await backend.db.selectFrom('shop_feed').select(['address', 'shown_address', 'password']).executeTakeFirstOrThrow();
    await prices.data('/feeds/stiftladen', elsewhere);
    const saving = await backend.db.transaction().execute(async (tx) => {
      await tx.updateTable('shop_feed').set(right).execute();
      const again = prices.outcome('/feeds/stiftladen', elsewhere);
      for (;;) {
        const { rows } = await sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(backend.db);
        if (rows.length > 0) return { again };
      }
    });
    expect(await saving.again).toEqual([200]);
    expect(await backend.db.selectFrom('shop_feed').select(['shown_address', 'password']).execute()).toEqual([{ shown_address: 'http://127.0.0.1:1/feed.csv', password: null }]);
  });

  it('is not read with another key', async () => {
    serve(table(3));
    await prices.data('/feeds/stiftladen', put({ address: `${origin()}/feed.csv` }));
    Object.assign(backend.dependencies.settings, { secretsKey: Buffer.alloc(32, 2) });
    await run();
    expect((await feed()).lastRun).toMatchObject({ failure: expect.stringContaining('SECRETS_KEY') as string });
  });

  it.each([
    ['http://10.0.0.7/feed.csv', 'private-address'],
    ['http://localhost/feed.csv', 'private-address'],
    ['http://[::1]/feed.csv', 'private-address'],
    ['file:///etc/passwd', 'invalid-address'],
    ['https://laden:geheim@shop.example/feed.csv', 'invalid-address'],
    ['feed.csv', 'invalid-address'],
  ])('%s is refused: %s', async (address, code) => {
    expect(await prices.outcome('/feeds/stiftladen', put({ address }))).toEqual([422, code]);
    expect(await prices.outcome('/feeds/stiftladen/preview', post({ address, columns: {} }))).toEqual([422, code]);
  });

  it('of an unknown shop is refused, and one without an address', async () => {
    expect(await prices.outcome('/feeds/gibt-es-nicht', put({ address: 'https://shop.example/' }))).toEqual([404, 'unknown-shop']);
    expect(await prices.outcome('/feeds/stiftladen', put({}))).toEqual([422, 'no-feed']);
  });
});

describe('a server that sends slowly', () => {
  it('does not keep the feeds of other shops waiting', async () => {
    await prices.data('/kinds/shops/changes', { method: 'POST', json: { changes: [{ key: null, version: null, value: { id: 'tropf', name: 'Tropf', logo: '/api/v1/asset/emoji/1f58a.webp', imprint: 'Tropf GmbH, Bonn', cents_per_point: 200, product_link: '', shipping_in_cent: 0, free_shipping_from_in_cent: null } }] } });
    const begun = Promise.withResolvers<void>();
    answer = (request, response) => {
      if (request.url !== '/tropf') return void response.end(table(3));
      // Never ends by itself.
      response.write('ean;titel');
      begun.resolve();
    };
    await prices.data('/feeds/tropf', put({ address: `${origin()}/tropf` }));
    await pass(1_000);
    await prices.data('/feeds/stiftladen', put({ address: `${origin()}/feed.csv` }));
    const late = new AbortController();
    void begun.promise.then(() => late.abort());
    const signals = [late.signal];
    const timeout = () => signals.shift() ?? new AbortController().signal;
    await runDueFeeds(backend.context, undefined, timeout);
    expect((await prices.data<ShopFeed>('/feeds/tropf')).lastRun?.failure).toContain('abgebrochen');
    expect((await feed()).lastRun).toMatchObject({ outcome: { rows: 3 } });
  });
});

describe('feeds that operators try', () => {
  it('are tried one at a time, and a few wait: each takes connections of the database', async () => {
    const file = post({ content: table(3), partial: true, dryRun: true, columns: {} });
    // Three calls of an operator are answered at the same time.
    const operators = await Promise.all(Array.from({ length: 4 }, () => createTestOperator(backend, ['prices'])));
    const tries = await Promise.all(operators.flatMap((operator) => Array.from({ length: 3 }, () => operator.outcome('/feeds/stiftladen/file', file))));
    // One is tried and three wait; more succeed where a try ends before the last call has come.
    const [tried, refused] = [200, 429].map((wanted) => tries.filter(([status]) => status === wanted).length);
    expect(tried).toBeGreaterThanOrEqual(4);
    expect(refused).toBeGreaterThan(0);
    expect((tried ?? 0) + (refused ?? 0)).toBe(tries.length);
    expect(await prices.outcome('/feeds/stiftladen/file', file)).toEqual([200]);
  });

  it('may have 900,000 characters', async () => {
    serve(table(1));
    const content = `${table(1)}\n${'ä;"b"\n'.repeat(120_000)}`;
    expect(await prices.outcome('/feeds/stiftladen/preview', post({ content, columns: {} }))).toEqual([200]);
  });
});

describe('the columns', () => {
  it('are shown with the first rows, and mapped where their names say nothing', async () => {
    const content = `${table(3, 'nr;was;kostet;wo')}\n123;Kaputt;1,00;Schreibwaren`;
    const columns = { nr: 'gtin', was: 'title', kostet: 'price', wo: 'category' };
    const unknown = await prices.data<FeedPreview>('/feeds/stiftladen/preview', post({ content, columns: {} }));
    expect([unknown.columns.map(({ name, field }) => [name, field]), unknown.rows]).toEqual([[['nr', undefined], ['was', undefined], ['kostet', undefined], ['wo', undefined]], []]);
    expect(await prices.outcome('/feeds/stiftladen/preview', post({ content: '', columns: {} }))).toEqual([422, 'unreadable-feed']);
    const preview = await prices.data<FeedPreview>('/feeds/stiftladen/preview', post({ content, columns }));
    expect(preview.columns).toContainEqual({ name: 'kostet', field: 'price', examples: ['15,00', '20,00', '25,00'] });
    expect(preview.rows).toMatchObject([{ priceInCent: 1_500, shippingInCent: 490 }, { shippingInCent: 0 }, {}, { gtin: '123', refusal: expect.stringContaining('GTIN') as string }]);
    serve(content);
    await prices.data('/feeds/stiftladen', put({ address: `${origin()}/feed.csv`, columns }));
    await run();
    expect((await feed()).lastRun?.outcome).toMatchObject({ newProducts: 3, refused: [{ rows: 1 }], refusedRows: [{ line: 5, text: '123' }] });
  });

  it('of an address are read from its beginning', async () => {
    serve(`${table(5)}\n${'4006381333931;Tintenroller;1,00;Schreibwaren\n'.repeat(20_000)}`);
    const preview = await prices.data<FeedPreview>('/feeds/stiftladen/preview', post({ address: `${origin()}/feed.csv`, columns: {} }));
    expect([preview.format, preview.rows.length, preview.columns.map(({ field }) => field)]).toEqual(['csv', 20, ['gtin', 'title', 'price', 'category']]);
    answer = (_request, response) => response.writeHead(404).end();
    expect(await prices.outcome('/feeds/stiftladen/preview', post({ address: `${origin()}/feed.csv`, columns: {} }))).toEqual([422, 'unreadable-feed']);
  });
});

describe('a file', () => {
  it('is tried, then imported by the job', async () => {
    const file = { content: table(2), partial: false, columns: {} };
    const tried = await prices.data<FeedRun>('/feeds/stiftladen/file', post({ ...file, dryRun: true }));
    expect([tried.outcome?.newProducts, (await found()).length]).toEqual([2, 0]);
    await prices.data('/feeds/stiftladen/file', post({ ...file, dryRun: false }));
    expect((await feed()).lastRun).not.toHaveProperty('finishedAt');
    await run();
    expect((await found()).length).toBe(2);
    expect((await feed()).lastRun).toMatchObject({ startedBy: prices.email, outcome: { newProducts: 2 } });
    expect(await prices.outcome('/feeds/stiftladen/file', post({ ...file, content: 'nichts', dryRun: true }))).toEqual([422, 'unreadable-feed']);
    const { error } = (await (await prices.call('/feeds/stiftladen/file', post({ ...file, content: 'gtin;preis;versand\n4012345000000;1,29;4,95\n', dryRun: true }))).json()) as { readonly error: { readonly message: string } };
    expect(error.message).toContain('1 Zeile: Die Prüfziffer der GTIN stimmt nicht.');
  });
});

describe('operators are warned', () => {
  const subjects = async (): Promise<readonly string[]> => {
    await sendDueMail(backend.dependencies);
    return backend.mails.map(({ recipient, subject }) => `${recipient} ${subject}`);
  };

  it('once where a feed loses too many offers, until it is whole again', async () => {
    await createTestOperator(backend, ['lead']);
    serve(table(5));
    await prices.data('/feeds/stiftladen', put({ address: `${origin()}/feed.csv` }));
    await run();
    for (const count of [4, 3]) {
      serve(table(count));
      await pass(6 * HOUR);
      await run();
    }
    expect(await subjects()).toEqual([`${prices.email} Der Feed von Stiftladen ist geschrumpft`]);
    expect([(await feed()).alarm, await readFeedAlarms(backend.context)]).toEqual(['shrunk', { stiftladen: 1 }]);
    serve(table(5));
    await pass(6 * HOUR);
    await run();
    expect([(await feed()).alarm, await readFeedAlarms(backend.context)]).toEqual([undefined, { stiftladen: 0 }]);
  });

  it('once where a feed stays away', async () => {
    answer = (_request, response) => response.writeHead(403).end();
    await prices.data('/feeds/stiftladen', put({ address: `${origin()}/feed.csv` }));
    for (let period = 0; period < 4; period += 1) {
      await run();
      await pass(6 * HOUR);
    }
    expect(await subjects()).toEqual([`${prices.email} Der Feed von Stiftladen bleibt aus`]);
    expect((await prices.data<{ readonly total: number; readonly items: readonly FeedRun[] }>('/feeds/stiftladen/runs?limit=2'))).toMatchObject({ total: 4, items: [{ failure: expect.stringContaining('403') as string }, {}] });
  });
});

it('an import that the end of the process interrupts begins again', async () => {
  serve(table(3));
  await prices.data('/feeds/stiftladen', put({ address: `${origin()}/feed.csv` }));
  const stopping = new AbortController();
  answer = (_request, response) => {
    stopping.abort();
    response.end(table(3));
  };
  await runDueFeeds(backend.context, stopping.signal);
  expect((await found()).length).toBe(0);
  serve(table(3));
  await run();
  expect((await found()).length).toBe(3);
  const { items } = await prices.data<{ readonly items: readonly FeedRun[] }>('/feeds/stiftladen/runs');
  expect(items.map(({ failure, outcome }) => [failure !== undefined, outcome !== undefined])).toEqual([[false, true], [true, false]]);
});
