// Which answers are cached, and that each is invalidated by every change of what it shows.
import { SEARCH_PATH } from '@pluspunkt/adapters/search/contract';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogueDatabase } from '../db/catalogue-database.ts';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { DEMO_LOGINS } from '../../demo/common/demo-logins.ts';

const asked: CompiledQuery[] = [];
let demo: TestBackend;
beforeAll(async () => {
  demo = await createTestBackend({
    seed: 'demo',
    catalogue: (database) =>
      createCatalogueDatabase({
        executeQuery: (query) => {
          asked.push(query);
          return database.executeQuery(query);
        },
      }, { ask: () => Promise.resolve(undefined) }),
  });
});
afterAll(() => demo.stop());

const firstOf = async (column: string, table: string): Promise<string> => {
  const { rows } = await sql<{ value: string }>`select ${sql.ref(column)}::text as value from ${sql.table(table)} order by 1 limit 1`.execute(demo.db);
  return rows[0]?.value ?? '';
};

interface Ask {
  readonly path: string;
  readonly method?: 'POST' | 'PATCH';
  readonly json?: unknown;
}
const post = (path: string, json?: unknown): Ask => ({ method: 'POST', path, ...(json === undefined ? {} : { json }) });
const graphql = (query: string): Ask => ({ path: `${SEARCH_PATH}?${new URLSearchParams({ query }).toString()}` });
const questions = async (): Promise<Readonly<Record<string, readonly Ask[]>>> => {
  const BrochureId = await firstOf('id', 'brochure');
  const pages = await demo.db.selectFrom('content_page').select('path').execute();
  const location = { strategy: 'Fallback', latitude: 50.9, longitude: 6.9 };
  const canonical = await firstOf('slug', 'product_address');
  const slug = (await firstOf('product_url', 'reward')).replace(/^.*\//, '');
  return {
    'rewards.list': [post('/bonus?categoryId=2&offset=0&limit=3')],
    'rewards.filter': [post('/bonus-filter?categoryId=2&offset=0&limit=3&query=kafee')],
    'rewards.read': [{ path: `/bonus/${slug}` }],
    'partners.listNames': [{ path: '/partner/Partner/partnernames' }],
    'partners.listCategories': [{ path: '/partner/Partner/categories' }],
    'partners.readFacets': [{ path: '/partner/Partner/facets?query=blume' }],
    'partners.listWithImages': [{ path: '/partner/Partner/partner-and-images' }],
    'partners.read': [{ path: `/partner/Partner/${await firstOf('id', 'partner')}` }],
    'partners.filter': [post('/partner/Partner/filter', { query: 'blume', offset: 0, limit: 5 })],
    'content.readPartnerTeasers': [{ path: '/partner-teaser?Positions=home-middle' }],
    'content.readPage': pages.map(({ path: url }) => ({ method: 'PATCH', path: '/page', json: { url } })),
    'content.readConfiguration': [{ path: '/configuration/web' }],
    'brochures.search': [post('/offerista/search', { location, query: 'kaffee' })],
    'brochures.searchBrochures': [post('/offerista/search-brochures', { location })],
    'brochures.searchProducts': [post('/offerista/search-products', { location, query: 'kaffee' })],
    'brochures.details': [post('/offerista/details', { BrochureId })],
    'brochures.products': [post('/offerista/products', { BrochureId })],
    'brochures.categories': [{ path: '/offerista/categories' }],
    'coupons.listPartnerNames': [{ path: '/coupon/Coupon/partnernames' }],
    'coupons.readFacets': [{ path: '/coupon/Coupon/facets' }],
    'coupons.read': [{ path: `/coupon/Coupon/${await firstOf('promotion_id', 'coupon')}` }],
    'coupons.filter': [post('/coupon/Coupon/filter', { sortOrder: 'partner', query: 'a', offset: 0, limit: 5 })],
    'prices.suggest': [{ path: '/products/suggestions?term=ton' }],
    'prices.listTeasers': [{ path: '/products/teasers' }],
    'prices.search': [{ path: '/products/search?query=tonlicht' }],
    'prices.readProduct': [{ path: `/products/${await firstOf('gtin', 'product')}` }],
    'prices.listCategories': [{ path: '/categories' }],
    'prices.readCanonical': [{ path: `/canonical/${canonical}` }],
    'prices.listCanonicals': [{ path: `/canonicals/${canonical}` }],
    search: [
      graphql('{ search(query: "drogarie", limit: 3) { original { faq { items { id } } premiumPartners { items { id } } promoTeasers { items { headline } } } suggestionText } }'),
      graphql('{ partner(type: ONLINE, limit: 9) { items { id couponLogoData { logo } } } partnerCategories { name } }'),
      graphql('{ partner(names: ["Blumenrausch"]) { items { id } } suggestions(term: "ka") { text } faq(query: "karte") { items { id } } question(path: "karte-bekommen", others: 3) { entry { id } others { id } } }'),
    ],
  };
};

/** In the form the adapters send it; brochures are requested as a visitor. */
const HEADERS = { accept: 'application/graphql-response+json, application/json', uuid: '6f1c4c3e-2b0a-4c56-9d2e-1a2b3c4d5e6f' };
const answerTo = (ask: Ask, headers: Readonly<Record<string, string>> = {}): Promise<Response> => demo.call(ask.path, { ...ask, headers: { ...HEADERS, ...headers } });
const isLook = ({ sql: text }: CompiledQuery): boolean => /\bexists \(select from "?(catalogue|content)_change|pg_current_snapshot/.test(text);

/** Number of statements that making an answer takes. */
const statementsOf = async (ask: Ask): Promise<readonly CompiledQuery[]> => {
  asked.length = 0;
  const answer = await answerTo(ask);
  expect([ask.path, answer.status, answer.ok ? '' : await answer.clone().text()]).toEqual([ask.path, 200, '']);
  return asked.filter((query) => !isLook(query));
};

const relationsIn = (plan: unknown): readonly string[] =>
  typeof plan !== 'object' || plan === null
    ? []
    : Object.entries(plan).flatMap(([name, value]: [string, unknown]) => (name === 'Relation Name' && typeof value === 'string' ? [value] : relationsIn(value)));

/** Partitions count as their table, whose trigger records their changes. */
const relationsOf = async ({ sql: text, parameters }: CompiledQuery): Promise<readonly string[]> =>
  relationsIn((await demo.db.executeQuery(CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]))).rows).map((name) => name.replace(/_\d+_of_\d+$/, ''));

/** Visitors have no row in this table. */
const OF_NOBODY: readonly string[] = ['member_coupon'];

const watchedTables = async (): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`select tgrelid::regclass::text as name from pg_trigger where tgname = 'note_change'`.execute(demo.db);
  return new Set(rows.map(({ name }) => name));
};

describe('cached answers', () => {
  it('are exactly those of the calls that this test covers', async () => {
    const stored = demo.backend.routes.flatMap((one) => (one.kind === 'contract' && one.options.cache !== undefined ? [one.contract.id] : []));
    expect(Object.keys(await questions()).toSorted()).toEqual([...stored, 'search'].toSorted());
  });

  it('are computed once, and depend on no table whose changes are not recorded', async () => {
    const watched = await watchedTables();
    for (const ask of Object.values(await questions()).flat()) {
      const statements = await statementsOf(ask);
      expect([ask.path, statements.length > 0]).toEqual([ask.path, true]);
      const relations = (await Promise.all(statements.map(relationsOf))).flat();
      expect([ask.path, relations.filter((name) => !watched.has(name) && !OF_NOBODY.includes(name))]).toEqual([ask.path, []]);
      expect([ask.path, await statementsOf(ask)]).toEqual([ask.path, []]);
    }
  });

  it('are byte-identical with the same headers, except for the request id', async () => {
    const whole = async (ask: Ask) => {
      const answer = await answerTo(ask, { 'x-request-id': 'always-the-same' });
      return { status: answer.status, headers: [...answer.headers], text: await answer.text() };
    };
    const asks = Object.values(await questions()).flat();
    const before = await Promise.all(asks.map(whole));
    expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200]));
    await sql`update configuration set value = value`.execute(demo.db);
    await sql`update shop set name = name`.execute(demo.products);
    expect(await Promise.all(asks.map(whole))).toEqual(before);
    expect(await Promise.all(asks.map(whole))).toEqual(before);
  });

  it('are recomputed as soon as what they show has changed', async () => {
    const ask = graphql('{ partner(type: ONLINE, limit: 1) { items { common { partnerName } } } }');
    const first = await (await answerTo(ask)).text();
    expect(await (await answerTo(ask)).text()).toBe(first);
    await sql`update partner set name = name || ' neu'`.execute(demo.db);
    expect(await (await answerTo(ask)).text()).toContain(' neu"');
    await sql`update partner set name = left(name, -4)`.execute(demo.db);
    expect(await (await answerTo(ask)).text()).toBe(first);
  });

  it('are never shared with members: an activation is visible at once to that member, and to no one else', async () => {
    const [{ cardNumber: username, password }] = DEMO_LOGINS;
    const { accessToken } = await demo.logIn({ username, password });
    const read = async (token?: string) => {
      const answer = await demo.call('/coupon/Coupon/filter', { method: 'POST', json: { offset: 0, limit: 50 }, ...(token === undefined ? {} : { token }) });
      return ((await answer.json()) as { data: { items: { promotionId: string; partnerSubGroup: string; status: string }[] } }).data.items;
    };
    const [coupon] = (await read(accessToken)).filter(({ status }) => status === 'available');
    const statusFor = async (token?: string) => (await read(token)).find(({ promotionId }) => promotionId === coupon?.promotionId)?.status;
    expect(await statusFor()).toBe('available');
    await demo.call('/coupon/Coupon/activate', { method: 'POST', token: accessToken, json: { promotionId: coupon?.promotionId, partnerSubGroup: coupon?.partnerSubGroup, isRegistrationFromApp: false } });
    expect([await statusFor(accessToken), await statusFor()]).toEqual(['activated', 'available']);
  });
});

describe('a search that fails', () => {
  it('is logged under the id of each concurrent request', async () => {
    const ask = graphql(`{ suggestions(term: "${'x'.repeat(300)}") { text } }`);
    const ids = await Promise.all(
      ['first-request', 'other-request'].map(async (id) => {
        const { errors } = (await (await answerTo(ask, { 'x-request-id': id })).json()) as { errors: { extensions: { requestId: string } }[] };
        return errors.map(({ extensions }) => extensions.requestId);
      }),
    );
    expect(ids).toEqual([['first-request'], ['other-request']]);
  });
});
