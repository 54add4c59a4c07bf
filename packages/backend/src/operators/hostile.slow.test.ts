// Sends every call of the console broken and hostile input, as an operator who may do everything.
import { operatorContracts } from '@pluspunkt/adapters/contracts';
import { exampleOf } from '@pluspunkt/adapters/examples';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestBackend, type TestBackend } from '../testing/index.ts';
import { brokenVersionsOf } from '../testing/contract-requests.ts';
import { crowd } from '../testing/crowd.ts';
import { createTestOperator } from '../testing/test-operators.ts';

let backend: TestBackend;
let lead: Awaited<ReturnType<typeof createTestOperator>>;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', connections: 8 });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  lead = await createTestOperator(backend, ['lead']);
});

type Contract = (typeof operatorContracts)[number];
type Texts = Readonly<Record<string, unknown>>;
const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value) ?? '');

const addressOf = ({ path }: Contract, params: Texts, query: Texts): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(textOf(params[name]).toWellFormed()));
  return `${filled}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, textOf(value)])).toString()}`;
};

const answered = async (contract: Contract, params: Texts, query: Texts, json: unknown): Promise<void> => {
  const { headers = {} } = exampleOf(contract);
  const answer = await lead.call(addressOf(contract, params, query), { method: contract.method, headers, ...(contract.body === undefined ? {} : { json }) });
  if (answer.status >= 500) expect.fail(`${answer.status} for ${contract.id} ${JSON.stringify([params, query, json]).slice(0, 300)}`);
};

test.each(operatorContracts)('$id answers broken bodies, queries and paths without a failure of the service', async (contract) => {
  const { params = {}, query = {}, body = {} } = exampleOf(contract);
  if (contract.body !== undefined) for (const broken of brokenVersionsOf(body)) await answered(contract, params, query, broken);
  for (const broken of brokenVersionsOf(query).filter(isTexts)) await answered(contract, params, broken, body);
  for (const broken of brokenVersionsOf(params).filter(isTexts)) await answered(contract, broken, query, body);
});

const SAVED_KINDS = ['stores', 'pages', 'configuration', 'layers', 'texts', 'coupons'];

test.each(SAVED_KINDS)('broken entries of %s are faults, never failures of the service', async (kind) => {
  const { items } = await lead.data<{ readonly items: readonly { readonly key: string; readonly version: string; readonly value: unknown }[] }>(`/kinds/${kind}/entries?limit=1`);
  const [entry] = items;
  for (const value of brokenVersionsOf(entry?.value).filter(isTexts)) {
    const answer = await lead.call(`/kinds/${kind}/preview`, { method: 'POST', json: { changes: [{ key: entry?.key ?? '', version: entry?.version ?? '', value }] } });
    if (answer.status >= 500) expect.fail(`${answer.status} for ${JSON.stringify(value).slice(0, 300)}`);
  }
});

test('an operator takes three connections of the database at most: visitors are answered meanwhile', async () => {
  const [entry] = (await lead.data<{ readonly items: readonly object[] }>('/kinds/pages/entries?limit=1')).items;
  const statuses = await crowd(backend.db, {
    table: 'content_page',
    size: 40,
    call: async () => (await lead.call('/kinds/pages/preview', { method: 'POST', json: { changes: [entry] } })).status,
    refusals: 13,
    meanwhile: async () => expect((await backend.call('/partner/Partner/facets')).status).toBe(200),
  });
  expect(statuses.filter((status) => status === 200)).toHaveLength(27);
});

test.each([
  ['a block', 401, { blocked: true }],
  ['another role', 403, { roles: ['offers'] }],
])('calls of an operator that wait for their turn are refused after %s', async (_change, refused, json) => {
  const rike = await createTestOperator(backend, ['editorial']);
  const [entry] = (await rike.data<{ readonly items: readonly object[] }>('/kinds/pages/entries?limit=1')).items;
  const statuses = await crowd(backend.db, {
    table: 'content_page',
    size: 40,
    call: async () => (await rike.call('/kinds/pages/changes', { method: 'POST', json: { changes: [entry] } })).status,
    refusals: 13,
    meanwhile: async () => expect(await lead.outcome(`/operators/${rike.operatorId}`, { method: 'PUT', json })).toEqual([200]),
  });
  expect([200, refused, 429].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([3, 24, 13]);
});
