// A replica may be seconds behind. What a decision depends on (members, sessions, counts of limits, points, stock) is read from the primary.
import { contracts, partnerContracts } from '@pluspunkt/adapters/contracts';
import { baseOf } from '@pluspunkt/adapters/transport/contract';
import fc from 'fast-check';
import { sql, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedBy, type KnownTexts } from '../../testing/contract-requests.ts';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../../testing/index.ts';
import { createCatalogueDatabase } from './catalogue-database.ts';

const [KATHARINA] = DEMO_LOGINS;
const SAMPLES = 4;

let backend: TestBackend;
let token = '';
const statements: string[] = [];
/** A replica that has no answer: the primary answers each statement. */
const ask = ({ sql: text }: CompiledQuery): Promise<undefined> => {
  statements.push(text);
  return Promise.resolve(undefined);
};

beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', settings: { accessTokenSeconds: 86_400 }, catalogue: (primary) => createCatalogueDatabase(primary, { ask }) });
  token = (await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
});
afterAll(() => backend.stop());

/** Tables with rows of members, and those whose rows are used up or counted. */
const judgedTables = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and (column_name in ('member_id', 'secret_hash', 'stock_left', 'used_at') or table_name in ('member', 'rate_limit', 'idempotent_answer', 'bonus_given', 'issued_card', 'action_code')) order by 1`.execute(backend.db);
  return rows.map(({ name }) => name);
};

const KNOWN: KnownTexts = new Map([['cardnumber', [KATHARINA.cardNumber]]]);

test('no call of a member, a visitor or a till reads what it judges from the replica', async () => {
  const tables = await judgedTables();
  expect(tables.length).toBeGreaterThan(30);
  // The calls that end the session come last.
  for (const contract of [...contracts, ...partnerContracts].filter(({ id }) => !['session.end', 'account.close', 'account.endOtherDevices'].includes(id))) {
    const [params, query, body] = [contract.params, contract.query, contract.body].map((schema) => (schema === undefined ? [] : fc.sample(acceptedBy(schema, KNOWN), { seed: 7, numRuns: SAMPLES })));
    for (let count = 0; count < SAMPLES; count += 1) {
      const given = (params?.[count] ?? {}) as Readonly<Record<string, unknown>>;
      const path = contract.path.replaceAll(/\{(\w+)(?:\.\.\.)?\}/g, (_whole, name: string) => encodeURIComponent(String(given[name] ?? 'x').toWellFormed()) || 'x');
      const search = new URLSearchParams(Object.entries((query?.[count] ?? {}) as Readonly<Record<string, unknown>>).map(([name, value]) => [name, String(value)]));
      const authorization = contract.access === 'partner' ? `Basic ${btoa('kornkiste-kasse:demo-kasse-kornkiste')}` : `Bearer ${token}`;
      const headers = { 'content-type': 'application/json', authorization, 'x-recaptcha-v3-token': 'solved', 'idempotency-key': `key-0123456789-${contract.id.replaceAll('.', '-')}-${String(count)}` };
      await backend.fetch(new Request(`http://pluspunkt.test${baseOf(contract)}${path}?${search.toString()}`, { method: contract.method, headers, ...(contract.method === 'GET' ? {} : { body: JSON.stringify(body?.[count] ?? {}) }) }));
    }
  }
  expect(statements.length).toBeGreaterThan(30);
  const named = new RegExp(`(?:from|join|update|into)\\s+"?(${tables.join('|')})"?[\\s,;)]`, 'i');
  expect([...new Set(statements.filter((statement) => named.test(statement)))]).toEqual([]);
});
