// The developers' view of the outbox.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend, TestDatabase } from '../../testing/index.ts';
import { createTestBackend, createTestDatabase } from '../../testing/index.ts';
import { enqueueMail } from './outbox.ts';

let backend: TestBackend;
let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  backend = await createTestBackend();
});
afterAll(async () => {
  await backend.stop();
  await testDatabase.stop();
});

test('developers read outgoing mail, newest first, with working links and escaped markup', async () => {
  const send = (subject: string, body: string) =>
    backend.db.transaction().execute((tx) => enqueueMail(tx, { recipient: 'gast@post.example', subject, body }, `key:${subject}`, backend.clock.now()));
  await send('Erste', 'Guten Tag');
  await send('Zweite <b>', 'Bitte öffnen: https://pluspunkt.test/x?token=abc&y=1 <script>alert(1)</script>');
  const answer = await backend.call('/dev/mail');
  const html = await answer.text();
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html.indexOf('Zweite &lt;b&gt;')).toBeLessThan(html.indexOf('Erste'));
  expect(html).toContain('<a href="https://pluspunkt.test/x?token=abc&amp;y=1">');
  expect(html).not.toContain('<script>');
  const { data } = (await (await backend.call('/dev/mail.json')).json()) as { data: { subject: string }[] };
  expect(data.map(({ subject }) => subject)).toEqual(['Zweite <b>', 'Erste']);
});

test('the outbox is not served outside of development', async () => {
  const production = await createTestBackend({ settings: { development: false } });
  const statuses = [(await production.call('/dev/mail')).status, (await production.call('/dev/mail.json')).status];
  await production.stop();
  expect(statuses).toEqual([404, 404]);
});
