// Plans on record: every call of a member and of a till reads one partition of each table, that of the member.
import { contracts, partnerContracts } from '@pluspunkt/adapters/contracts';
import { baseOf } from '@pluspunkt/adapters/transport/contract';
import fc from 'fast-check';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackend, type Backend } from '../create-backend.ts';
import type { Db } from '../platform/db/database.ts';
import { acceptedBy, type KnownTexts } from '../testing/contract-requests.ts';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../testing/index.ts';
import { PARTITIONED } from './partitions.migrations.ts';

const [KATHARINA] = DEMO_LOGINS;
const SAMPLES = 3;
const OF_MEMBERS = PARTITIONED.flat().flatMap(({ name, key }) => (key === 'member_id' ? [name] : []));
const CONCERNED = new RegExp(String.raw`\b(?:${OF_MEMBERS.join('|')})\b`);

let live: TestBackend;
let backend: Backend;
let token = '';
const statements: CompiledQuery[] = [];

const recording = (db: Db): Db =>
  db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      statements.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });

beforeAll(async () => {
  live = await createTestBackend({ seed: 'demo', settings: { accessTokenSeconds: 86_400 } });
  const db = recording(live.db);
  backend = createBackend({ ...live.dependencies, database: db, catalogue: db });
  token = (await live.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
});
afterAll(() => live.stop());

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}
interface Explained<Node> {
  readonly 'QUERY PLAN': readonly { readonly Plan: Node }[];
}
const relationsOf = (node: PlanNode): readonly string[] => [...(node['Relation Name'] === undefined ? [] : [node['Relation Name']]), ...(node.Plans ?? []).flatMap(relationsOf)];

/** Tables of members of which the statement reads more than one partition. */
const scattered = async ({ sql: text, parameters }: CompiledQuery): Promise<readonly string[]> => {
  if (!CONCERNED.test(text) || !/^\s*(?:select|with|insert|update|delete)\b/i.test(text)) return [];
  const { rows } = (await live.db.executeQuery(CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]))) as { readonly rows: readonly Explained<PlanNode>[] };
  const partitions = [...new Set(rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => relationsOf(Plan)))].flatMap((name) => /^(\w+)_\d+_of_\d+$/.exec(name)?.[1] ?? []);
  return [...new Set(OF_MEMBERS.filter((table) => partitions.filter((name) => name === table).length > 1))];
};

const faultsOf = async (): Promise<readonly string[]> => {
  const distinct = new Map(statements.map((statement) => [statement.sql, statement]));
  const faults: string[] = [];
  for (const statement of distinct.values()) for (const table of await scattered(statement)) faults.push(`${table}: ${statement.sql.replaceAll(/\s+/g, ' ')}`);
  return faults;
};

const json = (path: string, body: unknown, headers: Readonly<Record<string, string>>) =>
  backend.fetch(new Request(`http://pluspunkt.test${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }));
const asMember = (path: string, body: unknown, key: string) => json(`/api/v1${path}`, body, { authorization: `Bearer ${token}`, 'idempotency-key': key });
const TILL = `Basic ${btoa('kornkiste-kasse:demo-kasse-kornkiste')}`;
const asTill = (path: string, body: unknown, key: string) => json(`/api/partner/v1${path}`, body, { authorization: TILL, 'idempotency-key': key });

test('a statement without the member is found', async () => {
  expect(await scattered(CompiledQuery.raw("select from booking where booking_key = 'welcome:1'"))).toEqual(['booking']);
});

test('a donation, a purchase and its return read one partition of each table', async () => {
  const { cardNumber, password } = KATHARINA;
  const lines = [{ lineId: '1', category: 'brot', amountInCent: 2_000, quantityInThousandths: 1_000 }];
  const boughtAt = live.clock.now().toISOString();
  const answers = [
    await asMember('/member/donate', { cardNumber, donatedPoints: 5, donationPartnerId: 'lesepaten', password }, 'donation-0123456789'),
    await asTill('/purchases', { transactionId: 'plan-1', cardNumber, boughtAt, lines }, 'purchase-0123456789'),
    await asTill('/purchases/plan-1/returns', { returnId: 'plan-return-1', returnedAt: boughtAt }, 'return-0123456789'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(statements.filter(({ sql: text }) => CONCERNED.test(text)).length).toBeGreaterThan(10);
  expect(await faultsOf()).toEqual([]);
});

const KNOWN: KnownTexts = new Map([['cardnumber', [KATHARINA.cardNumber]]]);

test('so does every call of a member, a visitor or a till', async () => {
  // The calls that end the session come last.
  for (const contract of [...contracts, ...partnerContracts].filter(({ id }) => !['session.end', 'account.close', 'account.endOtherDevices'].includes(id))) {
    const [params, query, body] = [contract.params, contract.query, contract.body].map((schema) => (schema === undefined ? [] : fc.sample(acceptedBy(schema, KNOWN), { seed: 11, numRuns: SAMPLES })));
    for (let count = 0; count < SAMPLES; count += 1) {
      const given = (params?.[count] ?? {}) as Readonly<Record<string, unknown>>;
      const path = contract.path.replaceAll(/\{(\w+)(?:\.\.\.)?\}/g, (_whole, name: string) => encodeURIComponent(String(given[name] ?? 'x').toWellFormed()) || 'x');
      const search = new URLSearchParams(Object.entries((query?.[count] ?? {}) as Readonly<Record<string, unknown>>).map(([name, value]) => [name, String(value)]));
      const headers = { 'content-type': 'application/json', authorization: contract.access === 'partner' ? TILL : `Bearer ${token}`, 'x-recaptcha-v3-token': 'solved', 'idempotency-key': `key-0123456789-${contract.id.replaceAll('.', '-')}-${String(count)}` };
      await backend.fetch(new Request(`http://pluspunkt.test${baseOf(contract)}${path}?${search.toString()}`, { method: contract.method, headers, ...(contract.method === 'GET' ? {} : { body: JSON.stringify(body?.[count] ?? {}) }) }));
    }
  }
  expect(statements.length).toBeGreaterThan(500);
  expect(await faultsOf()).toEqual([]);
});

test('a product’s page reads the offers of one partition', async () => {
  const { rows: products } = await sql<{ gtin: string }>`select gtin from product order by id limit 1`.execute(live.products);
  statements.length = 0;
  await backend.fetch(new Request(`http://pluspunkt.test/api/v1/products/${products[0]?.gtin ?? ''}`));
  const page = statements.find(({ sql: text }) => text.includes('from offer'));
  interface Executed extends PlanNode {
    readonly 'Actual Loops': number;
    readonly Plans?: readonly Executed[];
  }
  const executed = (node: Executed): readonly string[] => [...(node['Actual Loops'] > 0 && node['Relation Name'] !== undefined ? [node['Relation Name']] : []), ...(node.Plans ?? []).flatMap(executed)];
  const { rows } = (await live.db.executeQuery(CompiledQuery.raw(`explain (analyze, format json) ${page?.sql ?? ''}`, [...(page?.parameters ?? [])]))) as { readonly rows: readonly Explained<Executed>[] };
  const offers = new Set(rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => executed(Plan)).filter((name) => /^offer_\d/.test(name)));
  expect(offers.size).toBe(1);
});
