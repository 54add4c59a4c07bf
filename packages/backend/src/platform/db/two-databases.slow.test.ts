// Price comparison in a separate database: nothing names tables of both, and its outage leaves everything else working.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SEARCH_PATH } from '@pluspunkt/adapters/search/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describeKinds } from '../../admin/entries.ts';
import { readBlocks } from '../../content/read-blocks.ts';
import { createBackend, MIGRATIONS } from '../../create-backend.ts';
import { DEMO_LOGINS } from '../../demo/common/demo-logins.ts';
import { sendPriceAlerts } from '../../favourites/send-price-alerts.ts';
import { readChecklist } from '../../operators/read-checklist.ts';
import { readDashboard } from '../../operators/read-dashboard.ts';
import { changeOfferPrice } from '../../prices/change-offer-price.ts';
import { readDatabaseAnswers } from '../jobs/database-health.ts';
import { startPostgresFaultProxy, type PostgresFaultProxy } from '../../testing/postgres-fault-proxy.ts';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { createTestOperator } from '../../testing/test-operators.ts';
import { createDatabase, type Db } from './database.ts';
import { markAsCatalogue } from './failures/is-catalogue-unavailable.ts';
import { prepareCatalogue } from './prepare-catalogue.ts';
import { PRODUCT_TABLES } from './product-tables.ts';

const SOURCES = fileURLToPath(new URL('../../', import.meta.url));
/** A statement of the builder, with the tables that it names. */
const BUILT = /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\([\s\S]*?(?:\.execute|;\n)/g;
const BUILT_TABLE = /\b(?:selectFrom|insertInto|updateTable|deleteFrom|\w+Join)\('([a-z_]+)/g;
const TABLE = /\b(?:from|join|into|update|using|truncate|table)\s+(?:only\s+)?([a-z_]+)\b/g;

let live: TestBackend;
let proxy: PostgresFaultProxy;
let products: Db;
let call: (path: string, init?: { readonly token?: string; readonly method?: string; readonly json?: unknown }) => Promise<Response>;
let token = '';
beforeAll(async () => {
  live = await createTestBackend({ seed: 'demo', isApart: true });
  proxy = await startPostgresFaultProxy(live.urls.products);
  products = createDatabase(proxy.url, { maxConnections: 4, answerTimeoutMs: 1_000, connectTimeoutMs: 1_000, markFailure: markAsCatalogue });
  const backend = createBackend({ ...live.dependencies, products });
  call = (path, { token: bearer, method = 'GET', json } = {}) =>
    backend.fetch(new Request(`http://pluspunkt.test/api/v1${path}`, { method, headers: { ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }), ...(json === undefined ? {} : { 'content-type': 'application/json' }) }, ...(json === undefined ? {} : { body: JSON.stringify(json) }) }));
  const [{ cardNumber: username, password }] = DEMO_LOGINS;
  token = (await live.logIn({ username, password })).accessToken;
});
afterAll(async () => {
  await products.destroy();
  await proxy.stop();
  await live.stop();
});
afterEach(() => proxy.lift());

const outcomeOf = async (answer: Response): Promise<readonly [number, string]> => [answer.status, answer.ok ? '' : ((await answer.json()) as { error: { code: string } }).error.code];

describe('the two databases', () => {
  it('are never named by one statement of the sources', async () => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(live.db);
    const others = new Set(rows.map(({ name }) => name).filter((name) => !PRODUCT_TABLES.has(name)));
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts') && !/\.(test|migrations)\.ts$/.test(name) && !name.startsWith('testing/'));
    const mixed = files.flatMap((name) => {
      const source = readFileSync(SOURCES + name, 'utf8');
      const written = [...source.matchAll(/sql(?:<[^`]*?>)?`([^`]*)`/g)].map(([, text = '']) => [...text.matchAll(TABLE)].map(([, table = '']) => table));
      const built = [...source.matchAll(BUILT)].map(([text]) => [...text.matchAll(BUILT_TABLE)].map(([, table = '']) => table));
      return [...written, ...built].flatMap((named) => (named.some((table) => PRODUCT_TABLES.has(table)) && named.some((table) => others.has(table)) ? [`${name}: ${named.join(', ')}`] : []));
    });
    expect(mixed).toEqual([]);
  });

  it('are not tied by a reference', async () => {
    const { rows } = await sql<{ table: string; other: string }>`
      select child.relname as table, parent.relname as other from pg_constraint
      join pg_class as child on child.oid = conrelid join pg_class as parent on parent.oid = confrelid where contype = 'f'`.execute(live.db);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ table, other }) => PRODUCT_TABLES.has(table) !== PRODUCT_TABLES.has(other))).toEqual([]);
  });

  it('serve a member who sets an alert, and one mail for a price that falls', async () => {
    const { gtin, name } = await live.products.selectFrom('product').select(['gtin', 'name']).orderBy('id', 'desc').executeTakeFirstOrThrow();
    const added = await call('/favourites', { method: 'POST', token, json: { gtin, name, priceAlert: { targetPriceInCent: 500, emailEnabled: true, appPushEnabled: false } } });
    expect(added.status).toBe(200);
    const shopId = 'voltino';
    await changeOfferPrice(live.products, { gtin, shopId, priceInCent: 400, shippingInCent: 0, availability: 'in-stock', deliveryDays: { from: 1, to: 2 } }, live.clock.now());
    expect(await sendPriceAlerts(live.context)).toBe(1);
    expect(await sendPriceAlerts(live.context)).toBe(0);
  });

  it('write the audit entry and the entry', async () => {
    const operator = await createTestOperator(live, ['prices']);
    const { items } = await operator.data<{ items: readonly { key: string; version: string; value: Record<string, unknown> }[] }>('/kinds/shops/entries?limit=1');
    const [shop] = items;
    await operator.data('/kinds/shops/changes', { method: 'POST', json: { changes: [{ key: shop?.key ?? '', version: shop?.version ?? '', value: { ...shop?.value, imprint: 'Neu, 1' } }] } });
    expect(await live.products.selectFrom('shop').select('imprint').where('id', '=', shop?.key ?? '').executeTakeFirst()).toEqual({ imprint: 'Neu, 1' });
    expect(await live.db.selectFrom('admin_audit').select(['kind', 'key']).orderBy('id', 'desc').limit(1).executeTakeFirst()).toEqual({ kind: 'shops', key: shop?.key });
  });
});

const OF_CATALOGUE: readonly (readonly [string, Parameters<typeof call>[1]?])[] = [['/products/search?query=tonlicht'], ['/categories'], ['/products/teasers']];
const OF_OTHERS: readonly (readonly [string, Parameters<typeof call>[1]?])[] = [
  ['/partner/Partner/partnernames'],
  ['/configuration/web'],
  ['/coupon/Coupon/facets'],
  ['/page', { method: 'PATCH', json: { url: '/hilfe' } }],
  ['/changes'],
  [`${SEARCH_PATH}?${new URLSearchParams({ query: '{ search(query: "karte", limit: 3) { original { faq { items { id } } } } }' }).toString()}`],
];

const shows = async (): Promise<void> => {
  for (const [path, init] of OF_CATALOGUE) expect([path, ...(await outcomeOf(await call(path, { ...init, token })))]).toEqual([path, 503, 'catalogue-unavailable']);
  for (const [path, init] of OF_OTHERS) expect([path, (await outcomeOf(await call(path, init)))[1]]).toEqual([path, path === '/page' ? expect.stringMatching(/^(not-found)?$/) : '']);
  expect((await call('/profile/memberpoints', { token })).status).toBe(200);
};

/** What a member and an operator see of data in both databases. */
const showsParts = async (): Promise<void> => {
  const favourites = ((await (await call('/favourites', { token })).json()) as { data: readonly { name: string; current?: object }[] }).data;
  expect(favourites.length).toBeGreaterThan(0);
  expect(favourites.filter(({ current }) => current !== undefined)).toEqual([]);
  const [{ id, product, name } = { id: '', product: { gtin: '' }, name: '' }] = favourites as unknown as readonly { id: string; product: { gtin: string }; name: string }[];
  expect(await outcomeOf(await call('/favourites', { method: 'POST', token, json: { gtin: product.gtin, name } }))).toEqual([503, 'catalogue-unavailable']);
  expect(await outcomeOf(await call(`/favourites/${id}/alert`, { method: 'PUT', token, json: { gtin: product.gtin, targetPriceInCent: 100 } }))).toEqual([503, 'catalogue-unavailable']);
  expect(await readBlocks({ catalogue: live.db, productReads: products }, [{ kind: 'products', headline: 'Neu', gtins: [product.gtin] }], live.clock.now())).toEqual([{ kind: 'products', headline: 'Neu', products: [], isUnavailable: true }]);
  const databases = { database: live.db, products };
  expect((await describeKinds(databases, ['shops', 'partners'], {})).map(({ entries }) => entries !== undefined)).toEqual([false, true]);
  const { items } = await readChecklist({ ...databases, settings: live.dependencies.settings });
  expect(items.filter(({ done }) => done === undefined).map(({ item }) => item)).toEqual(['shop', 'feed']);
  expect(await readDashboard(databases, { from: '2026-11-01', to: '2026-11-02', by: 'day' })).not.toHaveProperty('feeds');
  expect(await readDatabaseAnswers(databases)).toEqual({ product: 1, catalogue: 0 });
};

describe('without the catalogue', () => {
  it('price comparison says that it is away, everything else is answered, and it recovers', async () => {
    await proxy.goAway();
    await shows();
    await showsParts();
    await expect(sendPriceAlerts({ ...live.context, products })).rejects.toMatchObject({ database: 'catalogue' });
    await proxy.comeBack();
    for (const [path, init] of OF_CATALOGUE) expect([path, (await call(path, { ...init, token })).status]).toEqual([path, 200]);
    expect(await readDatabaseAnswers({ database: live.db, products })).toEqual({ product: 1, catalogue: 1 });
    expect(await readDatabaseAnswers({ database: live.db, products: live.db })).toEqual({ product: 1 });
  });

  it('the same while it is silent', async () => {
    proxy.set({ kind: 'hang', at: 'connect' });
    await shows();
    await showsParts();
    proxy.lift();
    await expect.poll(async () => (await call('/categories')).status).toBe(200);
  });

  it('nobody waits for it long while it is silent, neither for a statement nor for a connection', async () => {
    const patient = createDatabase(proxy.url, { maxConnections: 4, connectTimeoutMs: 60_000, silentMs: 200, markFailure: markAsCatalogue });
    const backend = createBackend({ ...live.dependencies, products: patient, requestTimeMs: 60_000 });
    const search = async (query: string) => outcomeOf(await backend.fetch(new Request(`http://pluspunkt.test/api/v1/products/search?query=${query}`)));
    expect(await search('honig')).toEqual([200, '']);
    proxy.set({ kind: 'hang', at: 'connect' });
    const many = await Promise.all(Array.from({ length: 30 }, (_, place) => search(`milch${place}`)));
    expect(new Set(many.map(String))).toEqual(new Set(['503,catalogue-unavailable']));
    proxy.lift();
    await expect.poll(() => search('milch')).toEqual([200, '']);
    await patient.destroy();
  });

  it('a start goes on, and prepares it when it answers', async () => {
    await proxy.goAway();
    const warned: unknown[] = [];
    const { isReady, stop } = await prepareCatalogue(products, MIGRATIONS, { warn: (...words: readonly unknown[]) => void warned.push(words) });
    expect([isReady, warned.length]).toEqual([false, 1]);
    await stop();
    await proxy.comeBack();
    expect((await prepareCatalogue(products, MIGRATIONS, { warn: () => undefined })).isReady).toBe(true);
  });
});
