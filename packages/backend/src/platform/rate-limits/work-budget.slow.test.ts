// An address has a budget of work, not of calls: what is drawn or hashed for it costs more.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../../testing/index.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', settings: { callsPerMinute: 30 } });
});
afterAll(() => backend.stop());

const statusesOf = async (paths: readonly string[], clientAddress: string): Promise<readonly number[]> => {
  const statuses: number[] = [];
  for (const path of paths) {
    const answer = await backend.call(path, { clientAddress });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  return statuses;
};

const VARIANTS = [96, 160, 240, 320].map((width) => `/asset/emoji/1f3a7.webp?w=${String(width)}&f=png`);

test('one address has three pictures drawn, and as many as it likes that are drawn already', async () => {
  expect(await statusesOf(VARIANTS, '198.51.100.1')).toEqual([200, 200, 200, 429]);
  expect(await statusesOf(VARIANTS.slice(0, 3), '198.51.100.1')).toEqual([200, 200, 200]);
  expect(await statusesOf(VARIANTS, '198.51.100.2')).toEqual([200, 200, 200, 200]);
});

test('pages of brochures are pictures, too', async () => {
  const pages = await backend.db.selectFrom('brochure_page').select(['brochure_id as id', 'page_number as page']).orderBy('brochure_id').orderBy('page_number').limit(4).execute();
  const paths = pages.map(({ id, page }) => `/asset/brochures/${id}/${String(page)}-744.svg`);
  expect(await statusesOf(paths, '198.51.100.3')).toEqual([200, 200, 200, 429]);
  expect(await statusesOf(paths, '198.51.100.4')).toEqual([200, 200, 200, 200]);
});

test('right passwords cost as much as wrong ones, wherever they are asked for', async () => {
  const [{ cardNumber, password }] = DEMO_LOGINS;
  const { accessToken: token } = await backend.logIn({ username: cardNumber, password });
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    const answer = await backend.call('/profile/spending-lock/release', { method: 'POST', token, json: { password }, clientAddress: '198.51.100.5', headers: { 'idempotency-key': randomUUID().replaceAll('-', '') } });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('a long body costs more: reading thousands of values takes as long as ten calls', async () => {
  const body = JSON.stringify({ query: 'x'.repeat(20_000) });
  const send = async (clientAddress: string): Promise<number> =>
    (await backend.call('/coupon/Coupon/filter', { method: 'POST', body, clientAddress, headers: { 'content-type': 'application/json', 'content-length': String(body.length) } })).status;
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) statuses.push(await send('198.51.100.6'));
  expect([statuses, await send('198.51.100.7')]).toEqual([[400, 400, 400, 429], 400]);
});
