// `npm run operations -- partition` with a separate database of price comparison: each gets partitions of its own tables.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBackend, DEMO_LOGINS, sql, type Db } from '@pluspunkt/backend';
import { createTestBackend, type TestBackend } from '@pluspunkt/backend/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const [KATHARINA] = DEMO_LOGINS;
const LIMIT_MS = 120_000;
const PARTS = 3;
const PARTS_OF_NEW_DATABASE = 4;

let members: TestBackend;
let catalogue: TestBackend;
let backend: ReturnType<typeof createBackend>;
let token = '';
beforeAll(async () => {
  members = await createTestBackend({ seed: 'demo', isApart: false });
  catalogue = await createTestBackend({ seed: 'demo', isApart: false });
  backend = createBackend({ ...members.dependencies, products: catalogue.db });
  token = (await members.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
});
afterAll(async () => {
  await members.stop();
  await catalogue.stop();
});

const partition = async (word: string): Promise<string> => {
  const env = { ...process.env, DATABASE_URL: members.url, DATABASE_DIRECT_URL: '', CATALOGUE_DATABASE_URL: catalogue.url };
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/operations.ts', 'partition', word], { cwd: ROOT, env });
  return stdout;
};

const partsOf = async (db: Db): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await sql<{ name: string; parts: number }>`select inhparent::regclass::text as name, count(*)::int as parts from pg_inherits join pg_class on pg_class.oid = inhparent where relkind = 'p' group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ name, parts }) => [name, parts]));
};

const ask = (path: string, json?: object): Promise<Response> =>
  backend.fetch(
    new Request(`http://pluspunkt.test/api/v1${path}`, json === undefined ? {} : { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }, body: JSON.stringify(json) }),
  );
const donate = (): Promise<Response> => ask('/member/donate', { cardNumber: KATHARINA.cardNumber, donatedPoints: 1, donationPartnerId: 'lesepaten', password: KATHARINA.password });
const search = (): Promise<Response> => ask('/products/search?query=tonlicht');

test('each database gets partitions of its own tables, while a member donates and visitors search; a second run changes nothing', { timeout: LIMIT_MS }, async () => {
  const state = { over: false, donations: 0 };
  const load = (async () => {
    while (!state.over) {
      expect((await donate()).status).toBe(200);
      state.donations += 1;
      expect((await search()).status).toBe(200);
    }
  })();
  const said = await partition(String(PARTS)).finally(() => {
    state.over = true;
  });
  await load;
  expect(said).toContain('booking, booking_day, booking_month, point_batch, point_use: 3 partitions');
  expect(said).toContain('offer: 3 partitions');
  const [ofMembers, ofCatalogue] = [await partsOf(members.db), await partsOf(catalogue.db)];
  expect([ofMembers['booking'], ofMembers['purchase'], ofMembers['offer'], ofMembers['product_price']]).toEqual([PARTS, PARTS, PARTS_OF_NEW_DATABASE, PARTS_OF_NEW_DATABASE]);
  expect([ofCatalogue['booking'], ofCatalogue['purchase'], ofCatalogue['offer'], ofCatalogue['product_price']]).toEqual([PARTS_OF_NEW_DATABASE, PARTS_OF_NEW_DATABASE, PARTS, PARTS]);
  const { rows } = await sql<{ donations: number }>`select count(*)::int as donations from donation`.execute(members.db);
  expect(rows[0]?.donations).toBeGreaterThanOrEqual(state.donations);
  await partition(String(PARTS));
  await partition('cancel');
  expect([await partsOf(members.db), await partsOf(catalogue.db)]).toEqual([ofMembers, ofCatalogue]);
  expect([(await donate()).status, (await search()).status]).toEqual([200, 200]);
});
