import { SEARCH_PATH, searchAnswer } from '@pluspunkt/adapters/search/contract';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import pino from 'pino';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORK_COSTS } from '../platform/rate-limits/work-budget.ts';
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts';

const PARTNER = `id partnerDetailLink score
  common { isPremiumPartner isTopShop onlinePartnerCategories partnerBoxTeaserText partnerHighlightText partnerLogo partnerName partnerStoregroup partnerSubgroup publicPartnerId searchBoost shopSearchKeywords userTransactionsPartnerNames }
  couponLogoData { logo partnerVariant publicPartnerId validFrom validTo }
  partnerInfo { articleHeadline articleSubline articleText }
  pointmodule { affiliateShopLink howToHeadline howToText incentivePoints incentiveUnit }
  metadata { metaDescription } publishingSettings { redirectToOnExpired } filialfinder { partnerLogoSmall showOnMap }`;
const SET = `premiumPartners { totalNumberOfResults hasMoreResults items { ...P } } onlinePartners { totalNumberOfResults hasMoreResults items { ...P } }
  faq { totalNumberOfResults hasMoreResults items { id question answer path score } }
  promoTeasers { totalNumberOfResults hasMoreResults items { backgroundImage buttonText headline promoImage promoLink score } }`;
const SEARCH = `query Search($query: String!, $limit: Int) { search(query: $query, limit: $limit) { original { ${SET} } suggestion { ${SET} } suggestionText } } fragment P on Partner { ${PARTNER} }`;

interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string; readonly requestId?: string } }[];
}

let demo: TestBackend;
beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo', settings: { development: false } });
});
afterAll(() => demo.stop());

const post = (query: string, variables: Record<string, unknown> = {}): Promise<Response> => demo.call(SEARCH_PATH, { method: 'POST', json: { query, variables } });
const answerTo = async (query: string, variables: Record<string, unknown> = {}): Promise<Answer> => (await (await post(query, variables)).json()) as Answer;
const codesOf = (answer: Answer): readonly unknown[] => (answer.errors ?? []).map((error) => error.extensions?.code);

describe('the search service', () => {
  it('lets shared caches keep answers in JSON alone, for each type apart', async () => {
    const path = `${SEARCH_PATH}?${new URLSearchParams({ query: '{ __typename }' }).toString()}`;
    const headersFor = async (accept: string) => {
      const { headers } = await demo.call(path, { headers: { accept } });
      return [headers.get('cache-control')?.startsWith('public') ?? false, headers.get('vary')?.toLowerCase().includes('accept')];
    };
    for (const accept of ['application/json', 'application/graphql-response+json']) expect([accept, await headersFor(accept)]).toEqual([accept, [true, true]]);
    for (const accept of ['text/event-stream', 'multipart/mixed']) expect([accept, await headersFor(accept)]).toEqual([accept, [false, true]]);
  });

  it.each(['multipart/mixed', 'text/event-stream'])('sends an answer of %s whole, with one length: a proxy would find the next answer in its end', async (accept) => {
    const answer = await demo.call(SEARCH_PATH, { method: 'POST', json: { query: '{ __typename }' }, headers: { accept } });
    expect([(await answer.text()).includes('"__typename":"Query"'), ...['transfer-encoding', 'content-length', 'connection', 'content-encoding'].map((name) => answer.headers.get(name))]).toEqual([true, null, null, null, null]);
  });

  it('answers a full search as the contract promises', async () => {
    const answer = await answerTo(SEARCH, { query: 'drogarie', limit: 3 });
    expect(answer.errors).toBeUndefined();
    const result = z.safeParse(searchAnswer, answer.data?.search);
    expect(result.success).toBe(true);
    expect(result.data?.suggestionText).toBe('drogerie');
  });

  it('answers a query by GET, which caches may keep', async () => {
    const answer = await demo.call(`${SEARCH_PATH}?${new URLSearchParams({ query: '{ partnerCategories { name logo } }' }).toString()}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    const { data } = (await answer.json()) as { data: { partnerCategories: readonly { name: string }[] } };
    expect(data.partnerCategories).toHaveLength(15);
  });

  it('lists every partner when asked without arguments, and pages when asked for a type', async () => {
    const all = await answerTo('{ partner { totalNumberOfResults hasMoreResults items { logo name link } } }');
    expect(all.data?.partner).toMatchObject({ totalNumberOfResults: 60, hasMoreResults: false });
    const page = await answerTo('{ partner(type: PREMIUM, limit: 12, offset: 12) { totalNumberOfResults hasMoreResults items { id } } }');
    expect(page.data?.partner).toMatchObject({ totalNumberOfResults: 20, hasMoreResults: false });
    expect(page.data).toHaveProperty('partner.items.length', 8);
  });

  it('lists every partner once in a document, and in the short form: all fields of two thousand would occupy a process for a second', async () => {
    const refused = async (document: string) => codesOf(await answerTo(document));
    expect(await refused(`{ partner { items { ${PARTNER} } } }`)).toEqual(['query-too-costly']);
    expect(await refused(`{ partner { ...All } } fragment All on PartnerResult { items { ...P } } fragment P on Partner { ${PARTNER} }`)).toEqual(['query-too-costly']);
    expect(await refused('{ one: partner { items { id } } two: partner(limit: null) { items { id } } }')).toEqual(['query-too-costly']);
    expect(await refused(`{ partner(limit: 100) { items { ${PARTNER} } } }`)).toEqual([]);
    expect([await refused('{ partner { items { logo name link } } }'), await refused('{ partner { items { logo name link } } }')]).toEqual([[], []]);
  });

  it('costs an address by the length of its answers', async () => {
    const poor = await createTestBackend({ seed: 'demo', settings: { callsPerMinute: 2 * WORK_COSTS.search } });
    const ask = (document: string) => poor.call(SEARCH_PATH, { method: 'POST', json: { query: document }, clientAddress: '198.51.100.1' });
    const long = await ask(`{ partner(limit: 100) { items { ${PARTNER} } } }`);
    expect([long.status, (await long.text()).length >= 90_000, (await ask('{ partner(limit: 1) { items { id } } }')).status]).toEqual([200, true, 429]);
    await poor.stop();
  });

  it('lists the questions in the editors\' order, and those that match best first', async () => {
    const all = await answerTo('{ faq(limit: 100) { totalNumberOfResults hasMoreResults items { id topic score } } }');
    const list = all.data?.faq as { totalNumberOfResults: number; hasMoreResults: boolean; items: readonly { id: string; topic: string }[] };
    expect(list.totalNumberOfResults).toBeGreaterThanOrEqual(120);
    expect(list.hasMoreResults).toBe(true);
    expect(list.items[0]).toMatchObject({ id: 'karte-bekommen', topic: 'Karte' });
    const found = (await answerTo('{ faq(query: "passwort vergessen") { items { id } } }')).data?.faq as { items: readonly { id: string }[] };
    expect(found.items[0]?.id).toBe('passwort-vergessen');
    expect((await answerTo('{ faq(query: "%") { totalNumberOfResults } }')).data?.faq).toEqual({ totalNumberOfResults: 0 });
  });

  it('suggests at most eight lines', async () => {
    const answer = await answerTo('{ suggestions(term: "ka") { kind text path logo hint } }');
    expect(answer.errors).toBeUndefined();
    const suggestions = answer.data?.suggestions as readonly unknown[] | undefined;
    expect(suggestions?.length).toBeLessThanOrEqual(8);
  });
});

describe('abuse of the search service', () => {
  it('a query of 10,000 characters is refused', async () => {
    expect(codesOf(await answerTo(SEARCH, { query: 'x'.repeat(10_000) }))).toEqual(['query-too-long']);
  });

  it('limits beyond the bounds are refused', async () => {
    expect(codesOf(await answerTo(SEARCH, { query: 'a', limit: 51 }))).toEqual(['invalid-argument']);
    expect(codesOf(await answerTo(SEARCH, { query: 'a', limit: 0 }))).toEqual(['invalid-argument']);
    expect(codesOf(await answerTo('{ partner(offset: -1) { totalNumberOfResults } }'))).toEqual(['invalid-argument']);
  });

  it.each([
    '{ partnr { items { id } } }',
    '{ partner { itms { id } } }',
    '{ partner(typ: PREMIUM) { totalNumberOfResults } }',
    '{ partner(type: PREMIUMS) { totalNumberOfResults } }',
    '{ partner { items { id ... on Partnr { name } } } }',
    '{ partner @includ(if: true) { totalNumberOfResults } }',
  ])('the refusal of %s suggests no name of the schema', async (query) => {
    const answer = await answerTo(query);
    expect(answer.errors?.length).toBeGreaterThan(0);
    expect(JSON.stringify(answer)).not.toContain('Did you mean');
  });

  it('a refused variable suggests no name of the schema', async () => {
    const answer = await answerTo('query ($type: PartnerType) { partner(type: $type) { totalNumberOfResults } }', { type: 'PREMIUMS' });
    expect(answer.errors?.length).toBeGreaterThan(0);
    expect(JSON.stringify(answer)).not.toContain('Did you mean');
  });

  it('the schema keeps to itself', async () => {
    expect(codesOf(await answerTo('{ __schema { types { name } } }'))).not.toEqual([]);
    const page = await demo.call(SEARCH_PATH, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-type')).not.toContain('text/html');
  });

  it('the schema and its explorer are there in development', async () => {
    const workshop = await createTestBackend({ settings: { development: true } });
    const answer = (await (await workshop.call(SEARCH_PATH, { method: 'POST', json: { query: '{ __schema { queryType { name } } }' } })).json()) as Answer;
    expect(answer.data).toEqual({ __schema: { queryType: { name: 'Query' } } });
    const page = await workshop.call(SEARCH_PATH, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-type')).toContain('text/html');
    await workshop.stop();
  });

  it('aliases, depth and many searches are refused before anything runs', async () => {
    const aliases = Array.from({ length: 200 }, (_, i) => `a${i}: partner { totalNumberOfResults }`).join(' ');
    const answer = await answerTo(`{ ${aliases} }`);
    expect(codesOf(answer)).toEqual(expect.arrayContaining(['too-many-aliases', 'query-too-costly']));
    expect(answer.data ?? null).toBeNull();
  });

  it('each search of an operation costs the address as much as a call', async () => {
    const poor = await createTestBackend({ settings: { callsPerMinute: 3 * WORK_COSTS.search } });
    const ask = (count: number, clientAddress: string) =>
      poor.call(SEARCH_PATH, { method: 'POST', clientAddress, json: { query: `{ ... on Query { ${Array.from({ length: count }, (_, place) => `s${place}: faq { totalNumberOfResults }`).join(' ')} } }` } });
    expect([(await ask(3, '198.51.100.1')).status, (await ask(1, '198.51.100.1')).status]).toEqual([200, 429]);
    const beyond = await ask(4, '198.51.100.2');
    expect([beyond.status, beyond.headers.get('retry-after'), codesOf((await beyond.json()) as Answer)]).toEqual([429, '60', ['too-many-requests']]);
    await poor.stop();
  });

  it('a document of many tokens is not even parsed', async () => {
    expect(codesOf(await answerTo(`{ partner { items { ${'id '.repeat(4_000)} } } }`))).toEqual(['invalid-query']);
  });

  it('documents are not kept in memory, whether they are executed or refused', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const ask = async (from: number, to: number): Promise<number> => {
      for (let sent = from; sent < to; sent += 1) {
        const fields = Array.from({ length: 1_490 }, (_, place) => `f${sent}x${place}`.padEnd(18, 'x'));
        expect(codesOf(await answerTo(`{ ${fields.join(' ')} }`))).toContain('query-too-costly');
      }
      collect();
      return process.memoryUsage().heapUsed;
    };
    const before = await ask(0, 10);
    expect(((await ask(10, 70)) - before) / 1_000_000).toBeLessThan(15);
  });

  it('a megabyte is refused without being read to its end', async () => {
    const answer = await demo.call(SEARCH_PATH, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query: `{ a } #${'x'.repeat(1_000_000)}` }) });
    expect(answer.status).toBe(413);
  });

  it('mutations do not exist, by GET or POST', async () => {
    const byGet = await demo.call(`${SEARCH_PATH}?${new URLSearchParams({ query: 'mutation { search(query: "a") { suggestionText } }' }).toString()}`);
    expect([400, 405]).toContain(byGet.status);
    expect((await answerTo('mutation { search(query: "a") { suggestionText } }')).data ?? null).toBeNull();
  });

  it.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/graphql', 415],
  ])('a POST as %s, which foreign forms can send, is refused', async (type, status) => {
    const answer = await demo.call(SEARCH_PATH, { method: 'POST', headers: { 'content-type': type }, body: '{"query":"{ partnerCategories { name } }"}' });
    expect(answer.status).toBe(status);
  });

  it.each(['', '[]', 'null', '{', '{"query":1}', '[{"query":"{ partnerCategories { name } }"}]'])('the body %j is malformed', async (body) => {
    const answer = await demo.call(SEARCH_PATH, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { error: { code: string } }).error.code).toBe('malformed-body');
  });

  it.each(['"', "'", '\0', '\ud800', '%_\\', '\u202e', '{user-card-number}', '<script>'])('the query %j is answered', async (query) => {
    const answer = await answerTo(SEARCH, { query });
    expect(answer.errors).toBeUndefined();
    expect(codesOf(await answerTo('query ($n: [String!]) { partner(names: $n, query: "a*") { totalNumberOfResults } }', { n: [query] }))).toEqual([]);
  });

  it('no request makes a line of a failure in the log', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const watched = await createTestBackend({ settings: { development: false }, log });
    const query = '{ partnerCategories { name } }';
    const byGet = (parameters: readonly (readonly [string, string])[]) => watched.call(`${SEARCH_PATH}?${new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString()}`);
    const hostile = ['{', '[', '[]', '"', '1', 'null', 'true', '{"a":{"a":1}}', '{"__proto__":1}', '&|!', `{"a":"${'x'.repeat(3_000)}"}`];
    for (const value of hostile) {
      for (const name of ['variables', 'extensions', 'operationName', 'query']) {
        const answer = await byGet(name === 'query' ? [['query', value]] : [['query', query], [name, value]]);
        expect([name, value, await answer.text()]).not.toEqual([name, value, expect.stringContaining('"internal"')]);
        for (const given of [value, [value], 1]) await watched.call(SEARCH_PATH, { method: 'POST', json: { query, [name]: given } });
      }
    }
    expect((await byGet([['query', query], ['variables', '{}'], ['variables', '{}']])).status).toBe(400);
    expect((await byGet([['query', query], ['variables', '{}']])).status).toBe(200);
    expect(lines).toEqual([]);
    await watched.stop();
  });

  it('a failure of the database is masked, and its request can be found in the log', async () => {
    const broken = await createTestBackend({ settings: { development: false } });
    await sql`drop table partner_category`.execute(broken.db);
    const answer = (await (await broken.call(SEARCH_PATH, { method: 'POST', json: { query: '{ partnerCategories { name } }' } })).json()) as Answer;
    expect(codesOf(answer)).toEqual(['internal']);
    expect(answer.errors?.[0]?.message).toBe('Da ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.');
    expect(answer.errors?.[0]?.extensions?.requestId).toMatch(/^[\w-]{8,64}$/);
    await broken.stop();
  });
});
