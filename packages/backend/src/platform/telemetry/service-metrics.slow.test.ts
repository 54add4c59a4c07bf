// Metrics of the service: what is counted, and that every gauge can be read from the database.
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backendGauges, createBackend } from '../../create-backend.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { TestBackend } from '../../testing/index.ts';
import { createTestBackend, DEMO_LOGINS } from '../../testing/index.ts';
import { addDatabaseGauges } from '../db/database-gauges.ts';
import { createServiceMetrics } from './service-metrics.ts';

const [KATHARINA] = DEMO_LOGINS;
const registry = new Registry();
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', metrics: createServiceMetrics(registry) });
  addDatabaseGauges(registry, backendGauges(backend.dependencies));
});
afterAll(() => backend.stop());

const value = async (line: string): Promise<number> => {
  const text = await registry.metrics();
  return Number(new RegExp(`^${line.replaceAll(/[{}]/g, '\\$&')} (.+)$`, 'm').exec(text)?.[1]);
};

test('logins are counted by their outcome, and calls by their pattern', async () => {
  await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password });
  await backend.token({ grant_type: 'password', username: KATHARINA.cardNumber, password: 'Falsch-geraten-77', scope: 'openid' });
  expect(await value('pluspunkt_logins_total{outcome="accepted"}')).toBe(1);
  expect(await value('pluspunkt_logins_total{outcome="wrong"}')).toBe(1);
  expect(await value('pluspunkt_call_seconds_count{route="/api/v1/auth/connect/token",method="POST",status="400"}')).toBe(1);
  expect(await registry.metrics()).not.toContain(KATHARINA.cardNumber);
});

test('booked points of the last minutes are summed by kind', async () => {
  const { accessToken } = await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password });
  const [partner] = ((await (await backend.call('/member/donation-partners', { token: accessToken })).json()) as { data: readonly { readonly id: string }[] }).data;
  const donated = await backend.call('/member/donate', { method: 'POST', token: accessToken, json: { cardNumber: KATHARINA.cardNumber, donatedPoints: 7, donationPartnerId: partner?.id, password: KATHARINA.password }, headers: { 'idempotency-key': 'a1b2c3d4-0000-4000-8000-000000000001' } });
  expect(donated.status).toBe(200);
  expect(await value('pluspunkt_points_booked_last_5_minutes{kind="donation"}')).toBe(7);
  backend.clock.advance(300_001);
  expect(await value('pluspunkt_points_booked_last_5_minutes{kind="donation"}')).toBeNaN();
});

test('the age of the oldest mail grows, and what was given up is counted separately', async () => {
  await backend.db.deleteFrom('mail_outbox').execute();
  const queue = (key: string): Promise<boolean> => backend.db.transaction().execute((tx) => enqueueMail(tx, { recipient: 'neu.hier@post.example', subject: 'Hallo', body: 'Hallo' }, key, backend.clock.now()));
  await queue('statement:1');
  await queue('statement:2');
  backend.clock.advance(60_000);
  await backend.db.updateTable('mail_outbox').set({ attempts: 12 }).where('mail_key', '=', 'statement:2').execute();
  expect([await value('pluspunkt_mails_waiting{state="waiting"}'), await value('pluspunkt_mails_waiting{state="given-up"}'), await value('pluspunkt_mail_age_seconds{state="waiting"}')]).toEqual([1, 1, 60]);
});

test('jobs report how late they are and whether they failed, and shops how old their offers are', async () => {
  const ago = (seconds: number): Date => new Date(backend.clock.now().getTime() - seconds * 1_000);
  await backend.db.insertInto('job').values({ name: 'count', next_run_at: ago(90), last_run_at: null, last_error: 'no' }).execute();
  const { id: shop } = await backend.products.selectFrom('shop').select('id').orderBy('id').executeTakeFirstOrThrow();
  await backend.products.insertInto('feed_import').values({ shop_id: shop, content_hash: 'a', started_at: ago(4_000), finished_at: ago(3_600), outcome: null }).execute();
  expect([await value('pluspunkt_job_late_seconds{name="count"}'), await value('pluspunkt_job_failed{name="count"}'), await value(`pluspunkt_feed_age_seconds{shop="${shop}"}`)]).toEqual([90, 1, 3_600]);
});

test('every gauge can be read, in a new database as well', async () => {
  const fresh = await createTestBackend();
  try {
    expect(createBackend(fresh.dependencies).routes.length).toBeGreaterThan(0);
    for (const { read } of backendGauges(fresh.dependencies)) expect(Object.values(await read()).every(Number.isFinite)).toBe(true);
  } finally {
    await fresh.stop();
  }
});
