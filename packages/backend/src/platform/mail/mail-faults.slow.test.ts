// Every fault between the outbox and a mail server, over the real client and sockets: a mail that the server did not accept is tried again,
// and an accepted one is not sent twice, unless the confirmation itself was lost.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mailer } from '../../dependencies.ts';
import type { TestBackend, TestDatabase } from '../../testing/index.ts';
import { createTestBackend, createTestDatabase } from '../../testing/index.ts';
import { startMailSink, type MailSink } from '../../testing/mail-sink.ts';
import { enqueueMail, sendDueMail } from './outbox.ts';
import { startSmtpFaultProxy, type SmtpFault, type SmtpFaultProxy, type SmtpMoment } from '../../testing/smtp-fault-proxy.ts';
import { createSmtpMailer, type SmtpPatience } from './smtp-mailer.ts';

const FROM = 'Pluspunkt <hilfe@pluspunkt.example>';
const FIRST_PAUSE_MS = 30_000;
/** Ends what never ends by itself; a successful exchange is much faster. */
const SHORT: SmtpPatience = { silenceMs: 300, mailMs: 300 };

let sink: MailSink;
let proxy: SmtpFaultProxy;
let backend: TestBackend;
let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  sink = await startMailSink();
  proxy = await startSmtpFaultProxy(sink.url);
  backend = await createTestBackend();
});
afterAll(async () => {
  await backend.stop();
  await proxy.stop();
  await sink.stop();
  await testDatabase.stop();
});
beforeEach(() => void sink.taken.splice(0));
afterEach(() => proxy.set(undefined));

/** Of a kind without a limit: the recipient is no member. */
const keyOf = (key: string): string => `answer:${key}`;
const write = (key: string): Promise<boolean> =>
  backend.db.transaction().execute((tx) => enqueueMail(tx, { recipient: 'katharina.lindner@post.example', subject: 'Ihre Spende', body: 'Guten Tag' }, keyOf(key), backend.clock.now()));
const send = (patience?: SmtpPatience): Promise<number> => sendDueMail({ ...backend.dependencies, mailer: createSmtpMailer(proxy.url, FROM, patience) });
const outboxOf = (key: string) => backend.db.selectFrom('mail_outbox').select(['attempts', 'last_error', 'sent_at']).where('mail_key', '=', keyOf(key)).executeTakeFirstOrThrow();

/** Tries during the fault, and again when it has gone and the pause is over. */
const sentAfter = async (key: string, patience?: SmtpPatience): Promise<readonly [first: number, again: number]> => {
  await write(key);
  const met = proxy.met();
  const first = await send(patience);
  expect(proxy.met()).toBeGreaterThan(met);
  if (first === 0) expect(await outboxOf(key)).toMatchObject({ attempts: 1, last_error: expect.stringMatching(/./), sent_at: null });
  proxy.set(undefined);
  // Not before the pause is over.
  expect(await send()).toBe(0);
  backend.clock.advance(FIRST_PAUSE_MS);
  return [first, await send()];
};

const MOMENTS: readonly SmtpMoment[] = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'mail'];
const REFUSALS = ['421 4.3.2 closing', '451 4.3.0 try again later', '452 4.3.1 no room', '550 5.7.1 not here', '554 5.3.0 no'];
const UNTAKEN: Readonly<Record<string, SmtpFault>> = {
  ...Object.fromEntries(MOMENTS.map((at) => [`a reset at ${at}`, { kind: 'reset', at }] as const)),
  ...Object.fromEntries(MOMENTS.filter((at) => at !== 'mail').map((at) => [`an answer to ${at} that is lost`, { kind: 'lost-answer', at }] as const)),
  // A client whose EHLO is refused sends HELO and continues.
  ...Object.fromEntries(MOMENTS.filter((at) => at !== 'EHLO').flatMap((at) => REFUSALS.map((line) => [`"${line}" to ${at}`, { kind: 'answer', at, line }] as const))),
  'half a mail': { kind: 'cut-off' },
  'an answer that is no SMTP': { kind: 'answer', at: 'MAIL', line: '<h1>Willkommen</h1>' },
};

describe('a mail that the server did not accept', () => {
  it.each(Object.entries(UNTAKEN))('for %s is sent once, when the fault has gone', async (name, fault) => {
    proxy.set(fault);
    expect(await sentAfter(name)).toEqual([0, 1]);
    expect(sink.taken).toHaveLength(1);
  });

  it.each<[string, SmtpFault]>([
    ['never greets', { kind: 'hang', at: 'greeting' }],
    ['never answers a recipient', { kind: 'hang', at: 'RCPT' }],
    // Each byte resets the idle timeout: the timeout for the whole mail ends it.
    ['answers letter by letter', { kind: 'slow-drip', everyMs: 60 }],
  ])('because it %s delays no other mail, and is sent once', async (name, fault) => {
    proxy.set(fault);
    expect(await sentAfter(name, SHORT)).toEqual([0, 1]);
    expect(sink.taken).toHaveLength(1);
  });

  it('because it refuses connections is sent once, when it accepts them', async () => {
    await proxy.goAway();
    await write('connections are refused');
    expect(await send()).toBe(0);
    await proxy.comeBack();
    backend.clock.advance(FIRST_PAUSE_MS);
    expect([await send(), sink.taken.length]).toEqual([1, 1]);
  });

  it('because its name does not resolve stays for later', async () => {
    await write('no such name');
    const nowhere = createSmtpMailer('smtp://post.invalid:2525', FROM);
    expect(await sendDueMail({ ...backend.dependencies, mailer: nowhere })).toBe(0);
    expect((await outboxOf('no such name')).last_error).toMatch(/ENOTFOUND|EAI_AGAIN/);
    backend.clock.advance(FIRST_PAUSE_MS);
    expect([await send(), sink.taken.length]).toEqual([1, 1]);
  });
});

describe('a mail that the server accepted', () => {
  it('late is not sent again, though other processes check the outbox meanwhile', async () => {
    proxy.set({ kind: 'latency', ms: 30 });
    await write('late');
    const counts = await Promise.all([send(), send(), send()]);
    expect([counts.reduce((sum, count) => sum + count, 0), sink.taken.length]).toEqual([1, 1]);
  });

  it('without its confirmation arriving is sent again under the same Message-ID', async () => {
    proxy.set({ kind: 'lost-answer', at: 'mail' });
    expect(await sentAfter('word lost')).toEqual([0, 1]);
    expect([sink.taken.length, new Set(sink.taken).size]).toEqual([2, 1]);
  });
});

it('one mail that fails does not block the others', async () => {
  await write('first');
  await write('second');
  proxy.set({ kind: 'answer', at: 'RCPT', line: '550 5.1.1 nobody of that name' });
  const mailer = createSmtpMailer(proxy.url, FROM);
  const passing: Mailer = { send: (mail, id) => mailer.send(mail, id).finally(() => proxy.set(undefined)) };
  expect(await sendDueMail({ ...backend.dependencies, mailer: passing })).toBe(1);
  backend.clock.advance(FIRST_PAUSE_MS);
  expect([await send(), sink.taken.length, new Set(sink.taken).size]).toEqual([1, 2, 2]);
});
