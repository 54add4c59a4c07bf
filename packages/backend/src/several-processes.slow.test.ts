// Several processes on one database: each one's caches agree with the others' writes, at once or within seconds.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackend, type Backend } from './create-backend.ts';
import { createJobRunner } from './platform/jobs/job-runner.ts';
import type { TestBackend } from './testing/index.ts';
import { createTestBackend, DEMO_LOGINS } from './testing/index.ts';

let here: TestBackend;
/** Another process: the same database, nothing else in common. */
let there: Backend;

beforeAll(async () => {
  here = await createTestBackend({ seed: 'demo' });
  there = createBackend(here.dependencies);
});
afterAll(() => here.stop());

const askThere = (path: string, init: RequestInit = {}): Promise<Response> => there.fetch(new Request(`http://pluspunkt.test/api/v1${path}`, init));
const [{ cardNumber, password = '' } = { cardNumber: '', password: '' }] = DEMO_LOGINS;
const login = async () => (await here.logIn({ username: cardNumber, password })).accessToken;

test('a member who logged in at one is logged in at the other, also after a key rotation there', async () => {
  const token = await login();
  const profile = () => askThere('/profile/memberinfo', { headers: { authorization: `Bearer ${token}` } });
  expect((await profile()).status).toBe(200);
  expect(await there.sessions.keys.rotate({ force: true })).toBe(true);
  expect([(await profile()).status, (await here.call('/profile/memberinfo', { token })).status]).toEqual([200, 200]);
  const later = await login();
  expect((await askThere('/profile/memberinfo', { headers: { authorization: `Bearer ${later}` } })).status).toBe(200);
});

test('attempts at a password count together, wherever they are made', async () => {
  const wrong = () => new URLSearchParams({ client_id: 'pluspunkt-web', grant_type: 'password', username: cardNumber, password: 'wrong', scope: 'openid' });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 14; attempt += 1) {
    const init = { method: 'POST', body: wrong() };
    statuses.push((await (attempt % 2 === 0 ? askThere('/auth/connect/token', init) : here.call('/auth/connect/token', { method: 'POST', body: wrong() }))).status);
  }
  const first = statuses.indexOf(429);
  expect(first).toBeGreaterThan(0);
  expect(statuses.slice(first).every((status) => status === 429)).toBe(true);
  // Half of them each: counted apart, neither would have refused by then.
  expect(first).toBeLessThan(14);
});

test('cached products are invalidated when another process changes one', async () => {
  const [row] = await here.products.selectFrom('product').select(['gtin', 'id']).limit(1).execute();
  const nameAt = async (ask: (path: string) => Promise<Response>) => ((await (await ask(`/products/${row?.gtin ?? ''}`)).json()) as { data: { name: string } }).data.name;
  const before = await nameAt(askThere);
  expect(await nameAt((path) => here.call(path))).toBe(before);
  await here.products.updateTable('product').set({ name: 'Geändert' }).where('id', '=', row?.id ?? 0).execute();
  expect([await nameAt(askThere), await nameAt((path) => here.call(path))]).toEqual(['Geändert', 'Geändert']);
});

test('closing the shop is seen by all within five seconds, and so is opening it', async () => {
  const statuses = async () => [(await here.call('/partner/Partner/categories')).status, (await askThere('/partner/Partner/categories')).status];
  expect(await statuses()).toEqual([200, 200]);
  const close = (closed: boolean) => here.db.updateTable('configuration').set({ value: JSON.stringify(closed) }).where('group_name', '=', 'operation').where('key', '=', 'maintenance').execute();
  await close(true);
  here.clock.advance(5_000);
  expect(await statuses()).toEqual([503, 503]);
  await close(false);
  here.clock.advance(5_000);
  expect(await statuses()).toEqual([200, 200]);
});

test('recurring work is done by one of them at a time, and handed on by one that stops', async () => {
  const ran: string[] = [];
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const jobsOf = (process: string) => [
    { name: 'first', everySeconds: 60, run: async () => { ran.push(`${process} first`); begun.resolve(); await gate.promise; } },
    { name: 'second', everySeconds: 60, run: async () => void ran.push(`${process} second`) },
  ];
  const stopping = createJobRunner({ ...here.dependencies, claims: here.db }, jobsOf('a')).start();
  await begun.promise;
  const other = createJobRunner({ ...here.dependencies, claims: here.db }, jobsOf('b'));
  const stopped = stopping.stop();
  expect(await other.runDue()).toEqual(['second']);
  gate.resolve();
  await stopped;
  expect(ran).toEqual(['a first', 'b second']);
  here.clock.advance(60_000);
  expect(await other.runDue()).toEqual(['first', 'second']);
});
