// The outbox and the recurring jobs on the real database.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mail } from '../../dependencies.ts';
import { backendJobs } from '../../create-backend.ts';
import { createJobRunner } from '../jobs/job-runner.ts';
import type { TestBackend, TestDatabase } from '../../testing/index.ts';
import { createTestBackend, createTestDatabase } from '../../testing/index.ts';
import { defineTexts } from '../texts/wording.ts';
import { enqueueMail, sendDueMail, sweepSentMail, type SlowDomains } from './outbox.ts';

const MAIL: Mail = { recipient: 'katharina.lindner@post.example', subject: 'Ihre Anmeldung', body: 'Guten Tag' };
const TEXTS = defineTexts('mails.test', { subject: 'Willkommen bei {programm}', body: 'Ihr {programm}-Team', prize: 'Gewonnen: {prize}' });
const HOUR = 3_600_000;
let sent: Mail[] = [];
let broken = false;
let backend: TestBackend;
/** Leaves the server running between the tests. */
let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.stop());

beforeEach(async () => {
  sent = [];
  broken = false;
  backend = await createTestBackend({
    mailer: {
      send: async (mail) => {
        if (broken) throw new Error('the mail server is down');
        sent.push(mail);
      },
    },
  });
});
afterEach(() => backend.stop());

const enqueue = (key: string) => backend.db.transaction().execute((tx) => enqueueMail(tx, MAIL, key, backend.clock.now()));
const send = () => sendDueMail(backend.dependencies);

describe('a mail', () => {
  test('is sent once, however often it is enqueued and by whichever process', async () => {
    await enqueue('login:1');
    await enqueue('login:1');
    const counts = await Promise.all([send(), send(), send()]);
    expect(counts.reduce((a, b) => a + b, 0)).toBe(1);
    expect(sent).toEqual([MAIL]);
  });

  test('names the programme as its brand does at that moment, and by its default name without a brand', async () => {
    const write = (key: string) => backend.db.transaction().execute((tx) => enqueueMail(tx, { ...MAIL, subject: TEXTS.subject, body: TEXTS.body }, key, backend.clock.now()));
    await write('welcome:1');
    await backend.db.insertInto('configuration').values({ group_name: 'brand', key: 'name', value: JSON.stringify('Treuwerk $&') }).execute();
    await write('welcome:2');
    await send();
    expect(sent.map(({ subject, body }) => [subject, body])).toEqual([
      ['Willkommen bei Pluspunkt', 'Ihr Pluspunkt-Team'],
      ['Willkommen bei Treuwerk $&', 'Ihr Treuwerk $&-Team'],
    ]);
  });

  test('has a readable subject of one line, whatever a prize is called', async () => {
    const subject = TEXTS.prize({ prize: `Rad\r\nBcc: alle@post.example\u2028${'x'.repeat(300)}` });
    await backend.db.transaction().execute((tx) => enqueueMail(tx, { ...MAIL, subject }, 'prize:1', backend.clock.now()));
    await send();
    expect(sent.map((mail) => mail.subject)).toEqual([`Gewonnen: Rad Bcc: alle@post.example ${'x'.repeat(163)}`]);
  });

  test('waits for one mail of each mailbox at most, however many its owner has caused, and all are sent in one run', async () => {
    const write = (recipient: string, key: string) => backend.db.transaction().execute((tx) => enqueueMail(tx, { ...MAIL, recipient }, key, backend.clock.now()));
    for (let turn = 0; turn < 120; turn += 1) await write(`viel.post+${String(turn)}@post.example`, `answer:${String(turn)}`);
    backend.clock.advance(60_000);
    await write(MAIL.recipient, 'claim-decision:1');
    expect(await send()).toBe(121);
    expect(sent.findIndex(({ recipient }) => recipient === MAIL.recipient)).toBe(1);
  });

  test('waits for one mail of each mailbox, however many mailboxes have hundreds', async () => {
    const write = (recipient: string, key: string) => backend.db.transaction().execute((tx) => enqueueMail(tx, { ...MAIL, recipient }, key, backend.clock.now()));
    for (let turn = 0; turn < 4; turn += 1)
      for (let mailbox = 0; mailbox < 60; mailbox += 1) await write(`postfach-${String(mailbox)}@post.example`, `pin-changed:${String(mailbox)}:${String(turn)}`);
    backend.clock.advance(60_000);
    await write(MAIL.recipient, 'claim-decision:1');
    expect(await send()).toBe(241);
    expect(sent.findIndex(({ recipient }) => recipient === MAIL.recipient)).toBe(60);
  });

  test('has its turn by what its mailbox got in the last hour, also by earlier runs', async () => {
    const write = (recipient: string, key: string) => backend.db.transaction().execute((tx) => enqueueMail(tx, { ...MAIL, recipient }, key, backend.clock.now()));
    await write('postfach@post.example', 'pin-changed:1');
    await send();
    await write('postfach@post.example', 'pin-changed:2');
    backend.clock.advance(60_000);
    await write(MAIL.recipient, 'claim-decision:1');
    await send();
    expect(sent.map(({ recipient }) => recipient)).toEqual(['postfach@post.example', MAIL.recipient, 'postfach@post.example']);
  });

  test('with a link for a password is sent first: someone waits for it', async () => {
    const write = (recipient: string, key: string) => backend.db.transaction().execute((tx) => enqueueMail(tx, { ...MAIL, recipient }, key, backend.clock.now()));
    for (let mailbox = 0; mailbox < 3; mailbox += 1) await write(`postfach-${String(mailbox)}@post.example`, `pin-changed:${String(mailbox)}`);
    backend.clock.advance(60_000);
    await write(MAIL.recipient, 'password-link:1');
    await send();
    expect(sent[0]?.recipient).toBe(MAIL.recipient);
  });

  test('that failed waits for the first ones of other mailboxes, a link for a password as well, and not for all of them', async () => {
    const write = (recipient: string, key: string) => backend.db.transaction().execute((tx) => enqueueMail(tx, { ...MAIL, recipient }, key, backend.clock.now()));
    broken = true;
    await write('postfach@post.example', 'password-link:1');
    await send();
    broken = false;
    backend.clock.advance(3_600_000);
    await write(MAIL.recipient, 'claim-decision:1');
    for (let turn = 0; turn < 3; turn += 1) await write('viel.post@post.example', `pin-changed:${String(turn)}`);
    await send();
    expect(sent.map(({ recipient }) => recipient)).toEqual([MAIL.recipient, 'viel.post@post.example', 'postfach@post.example', 'viel.post@post.example', 'viel.post@post.example']);
  });

  test('waits for one mail of a domain whose server is slow, and not for all of those below it', async () => {
    const write = (recipient: string, key: string) => backend.db.transaction().execute((tx) => enqueueMail(tx, { ...MAIL, recipient }, key, backend.clock.now()));
    for (let turn = 0; turn < 60; turn += 1) await write(`postfach@a${String(turn)}.langsam.example`, `pin-changed:${String(turn)}`);
    backend.clock.advance(60_000);
    await write(MAIL.recipient, 'claim-decision:1');
    const begun = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => begun + sent.filter(({ recipient }) => recipient.endsWith('.langsam.example')).length * 9_000);
    expect([await send(), sent.map(({ recipient }) => recipient)]).toEqual([2, ['postfach@a0.langsam.example', MAIL.recipient]]);
    expect(await send()).toBe(1);
    clock.mockRestore();
  });

  test('to a slow domain waits over several runs where one mail takes longer than a run', async () => {
    const write = (recipient: string, key: string) => backend.db.transaction().execute((tx) => enqueueMail(tx, { ...MAIL, recipient }, key, backend.clock.now()));
    for (let turn = 0; turn < 3; turn += 1) await write(`postfach-${String(turn)}@langsam.example`, `pin-changed:${String(turn)}`);
    const begun = performance.now();
    let passed = 0;
    const slow: SlowDomains = new Map();
    const run = () => sendDueMail(backend.dependencies, undefined, slow);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => begun + passed + sent.filter(({ recipient }) => recipient.endsWith('@langsam.example')).length * 60_000);
    expect(await run()).toBe(1);
    await write(MAIL.recipient, 'claim-decision:1');
    passed = 60_000;
    expect([await run(), sent.at(-1)?.recipient]).toEqual([1, MAIL.recipient]);
    passed = 300_000;
    expect([await run(), sent.at(-1)?.recipient]).toEqual([1, 'postfach-1@langsam.example']);
    clock.mockRestore();
  });

  test('of a transaction that is rolled back is never sent', async () => {
    const undone = backend.db.transaction().execute(async (tx) => {
      await enqueueMail(tx, MAIL, 'login:2', backend.clock.now());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await send()).toBe(0);
  });

  test('is stored for thirty days after it was sent, and until it is sent', async () => {
    await enqueue('login:old');
    await send();
    broken = true;
    await enqueue('login:stuck');
    backend.clock.advance(31 * 86_400_000);
    await enqueue('login:new');
    await sweepSentMail(backend.dependencies);
    const stored = await backend.db.selectFrom('mail_outbox').select('mail_key').orderBy('id').execute();
    expect(stored.map((mail) => mail.mail_key)).toEqual(['login:stuck', 'login:new']);
  });

  test('is given up after a dozen attempts, due never again, and deleted after thirty days', async () => {
    await enqueue('login:given-up');
    broken = true;
    for (let attempt = 0; attempt < 13; attempt += 1) {
      await send();
      backend.clock.advance(86_400_000);
    }
    const read = () => sql<{ attempts: number; due: boolean }>`select attempts, next_attempt_at < 'infinity' as due from mail_outbox where mail_key = 'login:given-up'`.execute(backend.db);
    expect((await read()).rows).toEqual([{ attempts: 12, due: false }]);
    backend.clock.advance(31 * 86_400_000);
    await sweepSentMail(backend.dependencies);
    expect((await read()).rows).toEqual([]);
  });

  test('is tried again after a growing pause when the mail server is down', async () => {
    await enqueue('login:3');
    broken = true;
    expect(await send()).toBe(0);
    broken = false;
    expect(await send()).toBe(0);
    backend.clock.advance(31_000);
    expect(await send()).toBe(1);
    const row = await backend.db.selectFrom('mail_outbox').select(['attempts', 'last_error', 'sent_at']).executeTakeFirstOrThrow();
    expect(row).toEqual({ attempts: 2, last_error: null, sent_at: backend.clock.now() });
  });
});

describe('jobs', () => {
  test('run when they are due, in one process at a time', async () => {
    const ran: string[] = [];
    const jobs = ['a', 'b'].map((name) => ({ name, everySeconds: 3_600, run: async () => void ran.push(name) }));
    const runner = createJobRunner({ ...backend.dependencies, claims: backend.db }, jobs);
    await Promise.all([runner.runDue(), runner.runDue(), runner.runDue()]);
    expect(ran.toSorted()).toEqual(['a', 'b']);
    backend.clock.advance(HOUR);
    expect(await runner.runDue()).toEqual(['a', 'b']);
  });

  test('that fail are recorded and tried again after five minutes, and do not block others', async () => {
    const fails = { name: 'fails', everySeconds: 86_400, run: () => Promise.reject(new Error('no luck')) };
    const works = { name: 'works', everySeconds: 60, run: () => Promise.resolve() };
    const runner = createJobRunner({ ...backend.dependencies, claims: backend.db }, [fails, works]);
    expect(await runner.runDue()).toEqual(['fails', 'works']);
    const rows = await backend.db.selectFrom('job').select(['name', 'last_error']).orderBy('name').execute();
    expect(rows).toEqual([{ name: 'fails', last_error: 'no luck' }, { name: 'works', last_error: null }]);
    expect(await runner.runDue()).toEqual([]);
    backend.clock.advance(300_000);
    expect(await runner.runDue()).toEqual(['fails', 'works']);
  });

  test('of the service itself all run on an empty database', async () => {
    const jobs = backendJobs({ ...backend.dependencies, settings: { ...backend.dependencies.settings, smtpUrl: 'smtp://mail.example' } }, backend.backend.sessions);
    await createJobRunner({ ...backend.dependencies, claims: backend.db }, jobs).runDue();
    const rows = await backend.db.selectFrom('job').select(['name', 'last_error']).orderBy('name').execute();
    expect(rows.map((row) => `${row.name}: ${row.last_error ?? 'fine'}`).toSorted()).toEqual(jobs.map(({ name }) => `${name}: fine`).toSorted());
  });

  test('stop gracefully', async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    let done = false;
    const job = {
      name: 'slow',
      everySeconds: 60,
      run: async () => {
        started.resolve();
        await finish.promise;
        done = true;
      },
    };
    const running = createJobRunner({ ...backend.dependencies, claims: backend.db }, [job]).start();
    await started.promise;
    const stopped = running.stop();
    finish.resolve();
    await stopped;
    expect(done).toBe(true);
  });
});
