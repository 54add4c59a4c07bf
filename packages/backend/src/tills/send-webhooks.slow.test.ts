import { aBasketLine } from '@pluspunkt/testkit/tills';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isRefusal } from '../platform/http/refusal.ts';
import { transact } from '../platform/http/transact.ts';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../testing/index.ts';
import { bookPurchase } from './book-purchase.ts';
import { bookReturn } from './book-return.ts';
import { sendDueWebhooks } from './send-webhooks.ts';
import { createWebhook, endWebhook, listMessages, listWebhooks, replay, sealWebhookSecrets, sweepWebhookMessages } from './webhooks.ts';

const [KATHARINA] = DEMO_LOGINS;
const partner = { clientId: 'kornkiste-kasse', partnerId: 'kornkiste', partnerName: 'Kornkiste', storeIds: [] };
const lindwurm = { clientId: 'lindwurm-kasse', partnerId: 'lindwurm', partnerName: 'Lindwurm', storeIds: [] };
const MINUTE = 60_000;
let backend: TestBackend;
let receiver: Server;
let origin = '';
let memberId = 0;
let status = 200;
const received: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];

beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', settings: { feedPrivateHosts: ['127.0.0.1'] } });
  memberId = (await backend.db.selectFrom('member').select('id').where('card_number', '=', KATHARINA.cardNumber).executeTakeFirstOrThrow()).id;
  receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  origin = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}`;
});
afterAll(async () => {
  receiver.close();
  await backend.stop();
});
beforeEach(async () => {
  await backend.db.deleteFrom('partner_webhook').execute();
  received.length = 0;
  status = 200;
});

const hook = (url = `${origin}/punkte`, partnerId = 'kornkiste') => createWebhook(backend.db, backend.dependencies, { partnerId, url }, backend.clock.now());
const buy = async (transactionId: string, at = partner): Promise<void> => {
  const now = backend.clock.now();
  const purchase = { cardNumber: KATHARINA.cardNumber, transactionId, boughtAt: now.toISOString(), lines: [aBasketLine({ lineId: 'a', category: 'Brot', amountInCent: 1_000 })] };
  expect(isRefusal(await transact(backend.db, (tx) => bookPurchase(tx, { partner: at, memberId, purchase, now })))).toBe(false);
};
const send = () => sendDueWebhooks(backend.dependencies);
const messages = (id: number) => listMessages(backend.db, id, 10);

test('a secret that the present key does not open holds up no other receiver', async () => {
  const [lost, other] = [await hook(), await hook()];
  await sealWebhookSecrets({ ...backend.dependencies, settings: { ...backend.dependencies.settings, secretsKey: Buffer.alloc(32, 1) } });
  await backend.db.updateTable('partner_webhook').set({ secret: Buffer.alloc(32, 2) }).where('id', '=', other.id).execute();
  await buy('haken-schluessel');
  expect(await send()).toBe(1);
  expect(received).toHaveLength(1);
  const [waiting] = await messages(lost.id);
  expect([waiting?.deliveredAt, waiting?.lastError]).toEqual([null, expect.any(String)]);
});

test('a purchase and its return are sent once each, signed as the convention says', async () => {
  const { secret } = await hook();
  await buy('haken-1');
  await transact(backend.db, (tx) => bookReturn(tx, { partner, transactionId: 'haken-1', goods: { returnId: 'haken-r', returnedAt: backend.clock.now().toISOString() }, now: backend.clock.now() }));
  await buy('haken-1');
  expect([await send(), await send()]).toEqual([2, 0]);
  expect(received.map(({ body }) => (JSON.parse(body) as { type: string; data: object }).type).toSorted()).toEqual(['purchase.booked', 'purchase.returned']);
  for (const { headers, body } of received) {
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64')).update(signed).digest('base64')}`);
  }
  expect(received.some(({ body }) => body.includes(KATHARINA.cardNumber))).toBe(false);
});

test('a receiver that fails is asked again after growing pauses, under the same id, until it is given up', async () => {
  const { id } = await hook();
  status = 500;
  await buy('haken-2');
  await send();
  expect(await send()).toBe(0);
  expect(received).toHaveLength(1);
  backend.clock.advance(5_000);
  await send();
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  for (let attempt = 0; attempt < 12; attempt += 1) {
    backend.clock.advance(25 * 60 * MINUTE);
    await send();
  }
  expect(received).toHaveLength(10);
  expect(await messages(id)).toMatchObject([{ attempts: 10, lastError: '500', deliveredAt: null }]);
  status = 204;
  expect(await replay(backend.db, { webhookId: id }, backend.clock.now())).toBe(1);
  expect(await send()).toBe(1);
  expect(received.at(-1)?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
});

test('a delivered message is sent again on request', async () => {
  const { id } = await hook();
  await buy('haken-3');
  await send();
  const [message] = await messages(id);
  expect(await replay(backend.db, { webhookId: id }, backend.clock.now())).toBe(0);
  expect(await replay(backend.db, { webhookId: id, messageId: message?.id ?? 0 }, backend.clock.now())).toBe(1);
  expect([await send(), received.length]).toEqual([1, 2]);
});

test('nothing is sent to private addresses, and no redirect is followed', async () => {
  const urls = ['http://169.254.169.254/', 'http://10.0.0.1/', 'http://[::1]/', 'http://localhost:1/', 'http://0x7f000002/'];
  const ids = await Promise.all(urls.map(async (url) => (await hook(url)).id));
  await buy('haken-4');
  expect(await send()).toBe(0);
  for (const id of ids) expect(await messages(id)).toMatchObject([{ lastError: 'a private address', attempts: 1 }]);
  await backend.db.deleteFrom('partner_webhook').execute();
  status = 302;
  const { id } = await hook();
  await buy('haken-5');
  expect(await send()).toBe(0);
  expect(await messages(id)).toMatchObject([{ lastError: '302' }]);
});

test('a receiver that is gone gets no more messages, nor does an ended webhook', async () => {
  await hook();
  status = 410;
  await buy('haken-6');
  await send();
  expect(await listWebhooks(backend.db, 'kornkiste')).toMatchObject([{ endedAt: backend.clock.now(), waiting: 1 }]);
  const { id } = await hook();
  expect([await endWebhook(backend.db, id, backend.clock.now()), await endWebhook(backend.db, id, backend.clock.now())]).toEqual([true, false]);
  await buy('haken-7');
  expect(await messages(id)).toEqual([]);
});

test('messages of an ended webhook are due never again, so that no others are found behind them', async () => {
  const { id } = await hook();
  await buy('haken-beendet');
  expect(await messages(id)).toMatchObject([{ nextAttemptAt: expect.any(Date) as Date }]);
  await endWebhook(backend.db, id, backend.clock.now());
  expect(await messages(id)).toMatchObject([{ nextAttemptAt: null }]);
});

test('secrets are encrypted once there is a key, and messages are signed as before', async () => {
  const { secret, id } = await hook();
  const { secretsKey: _key, ...withoutKey } = backend.dependencies.settings;
  const settings = { ...withoutKey, secretsKey: Buffer.alloc(32, 1) };
  await sealWebhookSecrets({ ...backend.dependencies, settings: withoutKey });
  const stored = async () => (await backend.db.selectFrom('partner_webhook').select('secret').where('id', '=', id).executeTakeFirstOrThrow()).secret;
  const plain = Buffer.from(secret.replace('whsec_', ''), 'base64');
  expect(await stored()).toEqual(plain);
  for (let run = 0; run < 2; run += 1) await sealWebhookSecrets({ ...backend.dependencies, settings });
  expect((await stored()).includes(plain)).toBe(false);
  await buy('haken-verschluesselt');
  expect(await sendDueWebhooks({ ...backend.dependencies, settings })).toBe(1);
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', plain).update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`).digest('base64')}`);
});

test('messages are stored for thirty days', async () => {
  const { id } = await hook();
  await buy('haken-8');
  await sweepWebhookMessages(backend.dependencies);
  expect(await messages(id)).toHaveLength(1);
  backend.clock.advance(31 * 24 * 60 * MINUTE);
  await sweepWebhookMessages(backend.dependencies);
  expect(await messages(id)).toEqual([]);
});

test('a receiver that hangs stops neither the messages of other partners nor the database', async () => {
  const held: ServerResponse[] = [];
  const tarpit = createServer((_request, response) => void held.push(response));
  await new Promise<void>((resolve) => tarpit.listen(0, '127.0.0.1', resolve));
  const address = tarpit.address();
  const slow = await hook(`http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}/`);
  for (let count = 0; count < 12; count += 1) await buy(`haken-langsam-${count}`);
  const { id } = await hook();
  await buy('haken-schnell');
  const sending = send();
  await vi.waitFor(() => expect([held.length, received.length]).toEqual([4, 1]));
  expect(await messages(id)).toMatchObject([{ attempts: 1 }]);
  // No message is locked meanwhile, nor a connection held.
  const { rows } = await sql<{ locked: number }>`select count(*)::int as locked from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(backend.db);
  expect(rows[0]?.locked).toBe(0);
  for (const response of held) response.writeHead(503).end();
  expect(await sending).toBe(1);
  // After a failure the other messages of the webhook wait for the next run.
  expect((await listMessages(backend.db, slow.id, 100)).filter(({ attempts }) => attempts > 0)).toHaveLength(4);
  tarpit.close();
});

test('two receivers that answer slowly do not keep another one from its messages', async () => {
  const held: ServerResponse[] = [];
  const tarpit = createServer((_request, response) => void held.push(response));
  await new Promise<void>((resolve) => tarpit.listen(0, '127.0.0.1', resolve));
  const address = tarpit.address();
  const url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}/`;
  for (const { partnerId } of [partner, lindwurm]) await hook(url, partnerId);
  for (let count = 0; count < 12; count += 1) for (const at of [partner, lindwurm]) await buy(`haken-zaeh-${count}`, at);
  await hook();
  await buy('haken-flink');
  const sending = send();
  await vi.waitFor(() => expect(held).toHaveLength(8));
  backend.clock.advance(10_000);
  for (const response of held.splice(0)) response.writeHead(200).end();
  await sending;
  expect([received.length, held.length]).toEqual([1, 0]);
  tarpit.close();
});

test('a partner with many addresses, all of which hang, leaves room for the messages of other partners', async () => {
  const held: ServerResponse[] = [];
  let open = false;
  const tarpit = createServer((_request, response) => void (open ? response.writeHead(503).end() : held.push(response)));
  await new Promise<void>((resolve) => tarpit.listen(0, '127.0.0.1', resolve));
  const address = tarpit.address();
  for (let count = 0; count < 12; count += 1) await hook(`http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}/`);
  await buy('haken-viele');
  await hook(undefined, 'lindwurm');
  await buy('haken-anderer', lindwurm);
  const sending = send();
  await vi.waitFor(() => expect([held.length, received.length]).toEqual([6, 1]));
  open = true;
  for (const response of held) response.writeHead(503).end();
  expect(await sending).toBe(1);
  tarpit.close();
});
