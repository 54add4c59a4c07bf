// A stranger fills a mailbox with mails of many kinds.
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../../testing/index.ts';
import { readDroppedMail, reportDroppedMail } from './dropped-mail.ts';
import { enqueueMail } from './outbox.ts';

const [KATHARINA] = DEMO_LOGINS;
const VICTIM = 'opfer@post.example';
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
});
afterAll(() => backend.stop());

const enqueue = (kind: string, recipient: string, turn: number, more = ''): Promise<boolean> =>
  backend.db.transaction().execute((tx) => enqueueMail(tx, { recipient, subject: 'Betreff', body: 'Guten Tag' }, `${kind}:${recipient}-${String(turn)}${more}`, backend.clock.now()));
const count = async (recipient: string): Promise<number> => (await backend.db.selectFrom('mail_outbox').select('id').where('recipient', '=', recipient).execute()).length;

test('one recipient gets a bounded number of mails a day over all kinds, and still a link for the password', async () => {
  const kinds = ['welcome', 'confirm-email', 'newsletter', 'newsletter-end', 'contact', 'claim'];
  for (const kind of kinds) for (let turn = 0; turn < 10; turn += 1) await enqueue(kind, turn % 2 === 0 ? VICTIM : 'Opfer@post.example', turn);
  expect((await count(VICTIM)) + (await count('Opfer@post.example'))).toBe(20);
  await enqueue('password-link', VICTIM, 1);
  await enqueue('password-changed', VICTIM, 1);
  expect((await count(VICTIM)) + (await count('Opfer@post.example'))).toBe(22);
});

test('dropped mails are a metric and one line of the log for each kind, without an address', async () => {
  expect(await readDroppedMail(backend.db, backend.clock.now())).toEqual({ contact: 10, claim: 10, newsletter: 10, 'newsletter-end': 10 });
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  for (let count = 0; count < 2; count += 1) await reportDroppedMail({ ...backend.dependencies, log });
  expect(lines.map((line) => (JSON.parse(line) as { code: string; mails: number })).map(({ code, mails }) => [code, mails])).toEqual(Array.from({ length: 4 }, () => ['mail-limit', 10]));
  expect(lines.join('')).not.toContain('post.example');
  backend.clock.advance(3_600_001);
  await reportDroppedMail(backend.dependencies);
  expect(await backend.db.selectFrom('dropped_mail').select('id').execute()).toEqual([]);
});

test('a mail that is written again under its key counts once', async () => {
  for (let turn = 0; turn < 30; turn += 1) await enqueue('welcome', 'neu@post.example', 1);
  await enqueue('welcome', 'neu@post.example', 2);
  expect(await count('neu@post.example')).toBe(2);
});

test('the addresses of one mailbox count as one', async () => {
  for (let turn = 0; turn < 30; turn += 1) await enqueue('price-alert', `mia.opfer+${String(turn)}@${turn % 2 === 0 ? 'post' : 'POST'}.example`, turn);
  const sent = await backend.db.selectFrom('mail_outbox').select('id').where('recipient', 'like', 'mia.opfer+%').execute();
  expect(sent).toHaveLength(20);
});

test('an account with an address that nobody has confirmed fills the mailbox with no kind of mail; the owner’s mails still come', async () => {
  const { email } = KATHARINA;
  const confirm = (at: Date | null) => backend.db.updateTable('member').set({ email_confirmed_at: at }).where('email', '=', email).execute();
  await backend.db.deleteFrom('mail_outbox').execute();
  await confirm(null);
  const kinds = ['reach-changed', 'spending-unlocked', 'pin-changed', 'email-asked', 'price-digest', 'new-device', 'passkey-added', 'birthday-login', 'a-kind-of-tomorrow'];
  for (const kind of kinds) for (let turn = 0; turn < 10; turn += 1) await enqueue(kind, email, turn);
  expect(await count(email)).toBe(20);
  for (const kind of ['recovery-link', 'password-link', 'password-changed', 'operator-invitation', 'welcome']) await enqueue(kind, email, 1);
  expect(await count(email)).toBe(25);
  await confirm(backend.clock.now());
  for (let turn = 10; turn < 20; turn += 1) await enqueue('reach-changed', email, turn);
  expect(await count(email)).toBe(35);
});

test('an address that an account has left gets as few mails', async () => {
  for (let turn = 0; turn < 30; turn += 1) await enqueue('reach-changed', 'verlassen@post.example', turn);
  expect(await count('verlassen@post.example')).toBe(20);
});

test('links for a password that strangers cause under other spellings of a mailbox leave those of its owner', async () => {
  await backend.db.deleteFrom('mail_outbox').execute();
  const ask = (username: string, from: number) =>
    backend.call('/profile/trigger-password-reset', { method: 'POST', json: { username }, clientAddress: `2001:db8:${from.toString(16)}::1`, headers: { 'x-recaptcha-v3-token': 'solved' } });
  for (let turn = 0; turn < 35; turn += 1) expect((await ask(`katharina.lindner+${String(turn)}@post.example`, turn)).status).toBe(200);
  await ask(KATHARINA.email, 99);
  expect(await count(KATHARINA.email)).toBe(1);
  for (let turn = 2; turn <= 40; turn += 1) await enqueue('password-link', KATHARINA.email, turn);
  expect(await count(KATHARINA.email)).toBe(30);
});

test('the mailbox of the service gets every letter', async () => {
  for (let turn = 0; turn < 30; turn += 1) await enqueue('contact', 'service@pluspunkt.example', turn, ':service');
  expect(await count('service@pluspunkt.example')).toBe(30);
});
