// Processes that are killed (kill -9) in the middle of their work: another one completes it, and each effect happens exactly once.
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawDueLotteries } from './campaigns/lotteries.ts';
import { startMailSink, type MailSink } from './testing/mail-sink.ts';
import { createSmtpMailer } from './platform/mail/smtp-mailer.ts';
import { enqueueMail, sendDueMail } from './platform/mail/outbox.ts';
import type { TestBackend } from './testing/index.ts';
import { createTestBackend, DEMO_LOGINS } from './testing/index.ts';

const [KATHARINA] = DEMO_LOGINS;
let backend: TestBackend;
let url = '';
let token = '';
let mails: MailSink;
const children = new Set<ChildProcess>();
const said = new Map<ChildProcess, string>();

beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  url = backend.url;
  token = (await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
  mails = await startMailSink();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await mails.stop();
  await backend.stop();
});

const launch = (...task: readonly string[]): ChildProcess => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/crash.process.ts'), url, backend.clock.now().toISOString(), mails.url, ...task], { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => said.set(child, (said.get(child) ?? '') + text));
  children.add(child);
  return child;
};

const kill = async (child: ChildProcess): Promise<void> => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  children.delete(child);
};

/** A pause between polls: constant polling would slow down the process that is awaited. */
const LOOK_EVERY_MS = 20;

/** Resolves when the process waits for the table, with the id of its server process. */
const untilItWaitsFor = async (table: string, child: ChildProcess): Promise<number> => {
  for (;;) {
    const { rows } = await sql<{ pid: number }>`select pid from pg_locks where relation = ${table}::regclass and not granted`.execute(backend.db);
    const [first] = rows;
    if (first !== undefined) return first.pid;
    if (child.exitCode !== null) throw new Error(`the process ended without writing to ${table}; it said: ${said.get(child) ?? ''}`);
    await pause(LOOK_EVERY_MS);
  }
};

/** The server notices the closed connection at its next read; until then it holds the locks. */
const untilItIsForgotten = async (pid: number): Promise<void> => {
  while ((await sql`select from pg_stat_activity where pid = ${pid}`.execute(backend.db)).rows.length > 0) await pause(LOOK_EVERY_MS);
};

/** Kills a process when it is about to write to the table. */
const killBeforeWriting = async (table: string, ...task: readonly string[]): Promise<void> => {
  const pid = await backend.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(tx);
    const child = launch(...task);
    const waiting = await untilItWaitsFor(table, child);
    await kill(child);
    return waiting;
  });
  await untilItIsForgotten(pid);
};

const post = (path: string, key: string, json: object): Promise<Response> => backend.call(path, { method: 'POST', token, json, headers: { 'idempotency-key': key } });

const balance = async (): Promise<number> => {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(remaining), 0)::int as points from point_batch join member on member.id = member_id where card_number = ${KATHARINA.cardNumber}`.execute(backend.db);
  return rows[0]?.points ?? Number.NaN;
};

const DONATION = { cardNumber: KATHARINA.cardNumber, donatedPoints: 25, donationPartnerId: 'lesepaten', password: KATHARINA.password };

test('points that are spent when the process ends are spent once, with one booking, one donation and one mail', async () => {
  const before = await balance();
  const key = 'donation-of-a-process-that-ends';
  await killBeforeWriting('mail_outbox', 'call', '/member/donate', token, key, JSON.stringify(DONATION));
  const [again, once] = [await post('/member/donate', key, DONATION), await post('/member/donate', key, DONATION)];
  expect([again.status, once.status]).toEqual([200, 200]);
  const { data } = (await again.json()) as { data: { bookingId: string; reference: string } };
  expect(((await once.json()) as { data: object }).data).toEqual(data);
  expect(await balance()).toBe(before - 25);
  const donations = await backend.db.selectFrom('donation').select('reference').where('donated_at', '=', backend.clock.now()).execute();
  expect(donations).toEqual([{ reference: data.reference }]);
  const reported = await backend.db.selectFrom('mail_outbox').select('id').where('mail_key', '=', `donation:${data.bookingId}`).execute();
  expect(reported).toHaveLength(1);
});

/** Resolves when the process has written this many lines. */
const untilItSaid = async (lines: number, child: ChildProcess): Promise<void> => {
  while ((said.get(child) ?? '').split('\n').length <= lines) {
    if (child.exitCode !== null) throw new Error('the process ended too early');
    await pause(LOOK_EVERY_MS);
  }
};

test('no purchase is lost or booked twice when a till’s service ends in the middle of a stream, and the till sends all again', async () => {
  const authorization = `Basic ${Buffer.from('kornkiste-kasse:demo-kasse-kornkiste').toString('base64')}`;
  await backend.db.updateTable('partner_terms').set({ return_days: 0 }).where('partner_id', '=', 'kornkiste').execute();
  const before = await balance();
  for (const lines of [1, 60, 150]) {
    const child = launch('sell', authorization, KATHARINA.cardNumber);
    await untilItSaid(lines, child);
    await kill(child);
    const acknowledged = (said.get(child) ?? '').split('\n').slice(0, -1).map((line) => line.split(' '));
    expect(acknowledged.filter(([status]) => status !== '200')).toEqual([]);
    // In one snapshot, since the last transactions of the killed process may still end.
    const { rows } = await sql<{ ids: string[]; points: number; bookings: number }>`
      select
        (select array_agg(transaction_id) from purchase where transaction_id like 'strom-%') as ids,
        (select coalesce(sum(remaining), 0)::int from point_batch where member_id = (select id from member where card_number = ${KATHARINA.cardNumber})) as points,
        (select count(*)::int from booking where booking_key like 'till:kornkiste:strom-%') as bookings
    `.execute(backend.db);
    const { ids = [], points, bookings } = rows[0] ?? {};
    expect(acknowledged.map(([, id = '']) => id).filter((id) => !ids.includes(id))).toEqual([]);
    // A purchase is worth five points, and is in the ledger wholly or not at all.
    expect([points, bookings]).toEqual([before + 5 * ids.length, ids.length]);
  }
});

const VOUCHER = { cardNumber: KATHARINA.cardNumber, points: 500, voucherPartnerId: 'kornkiste', password: KATHARINA.password };

test('points that are turned into a voucher when the process ends are turned into one, with one code and one mail', async () => {
  const before = await balance();
  const key = 'voucher-of-a-process-that-ends';
  await killBeforeWriting('mail_outbox', 'call', '/member/encash-voucher', token, key, JSON.stringify(VOUCHER));
  const answers = [await post('/member/encash-voucher', key, VOUCHER), await post('/member/encash-voucher', key, VOUCHER)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [again, once] = (await Promise.all(answers.map((answer) => answer.json()))) as { data: { bookingId: string; voucherCode: string } }[];
  expect(once?.data).toEqual(again?.data);
  expect(await balance()).toBe(before - 500);
  const vouchers = await backend.db.selectFrom('voucher').select(['code', 'booking_id']).where('issued_at', '=', backend.clock.now()).execute();
  expect(vouchers.map(({ code, booking_id: booking }) => [code, String(booking)])).toEqual([[again?.data.voucherCode, again?.data.bookingId]]);
  const reported = await backend.db.selectFrom('mail_outbox').select('id').where('mail_key', '=', `voucher:${again?.data.bookingId ?? ''}`).execute();
  expect(reported).toHaveLength(1);
});

test('a prize that is drawn when the process ends leaves the stock once', async () => {
  const campaign = await backend.db.selectFrom('campaign').selectAll().where('name', '=', 'gluecksrad').executeTakeFirstOrThrow();
  await backend.call(`/campaignmicro/${campaign.name}/accept?referrer=Web`, { method: 'POST', token, json: { termsVersion: campaign.terms_version } });
  const prize = await backend.db.selectFrom('campaign_prize').select(['id', 'stock_left']).where('campaign_id', '=', campaign.id).where('stock_left', 'is not', null).limit(1).executeTakeFirstOrThrow();
  await backend.db.updateTable('campaign_prize').set({ weight: 0 }).where('campaign_id', '=', campaign.id).execute();
  await backend.db.updateTable('campaign_prize').set({ weight: 1, stock_left: 5, stock_total: 5 }).where('id', '=', prize.id).execute();
  const path = `/campaignmicro/${campaign.name}/prize-chance?referrer=Web`;
  const key = 'draw-of-a-process-that-ends';
  await killBeforeWriting('campaign_draw', 'call', path, token, key, '{}');
  const answers = [await post(path, key, {}), await post(path, key, {})];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const draws = await backend.db.selectFrom('campaign_draw').select('prize_id').where('draw_key', '=', `chance:${key}`).execute();
  const { stock_left: left } = await backend.db.selectFrom('campaign_prize').select('stock_left').where('id', '=', prize.id).executeTakeFirstOrThrow();
  expect([draws, left]).toEqual([[{ prize_id: prize.id }], 4]);
});

test('a lottery that is interrupted while winners are drawn has as many as promised, each notified once', async () => {
  const lottery = await backend.db.selectFrom('lottery').selectAll().where('drawn_at', 'is', null).limit(1).executeTakeFirstOrThrow();
  const members = await backend.db.selectFrom('member').select('id').where('email', 'is not', null).execute();
  await backend.db.deleteFrom('lottery_entry').where('form_id', '=', lottery.form_id).execute();
  await backend.db.insertInto('lottery_entry').values(members.map(({ id }) => ({ form_id: lottery.form_id, member_id: id, joined_at: backend.clock.now(), won: null }))).execute();
  await backend.db.updateTable('lottery').set({ winners: 1, closes_at: new Date(backend.clock.now().getTime() - 1) }).where('form_id', '=', lottery.form_id).execute();
  await killBeforeWriting('mail_outbox', 'lotteries');
  expect([await drawDueLotteries(backend.dependencies), await drawDueLotteries(backend.dependencies)]).toEqual([1, 0]);
  const winners = await backend.db.selectFrom('lottery_entry').select('member_id').where('form_id', '=', lottery.form_id).where('won', '=', true).execute();
  const reported = await backend.db.selectFrom('mail_outbox').select('mail_key').where('mail_key', 'like', `lottery:${lottery.form_id}:%`).execute();
  expect(reported).toEqual(winners.map(({ member_id: id }) => ({ mail_key: `lottery:${lottery.form_id}:${String(id)}` })));
  expect(winners).toHaveLength(1);
});

const oneMailDue = async (key: string): Promise<void> => {
  await backend.db.deleteFrom('mail_outbox').execute();
  await backend.db.transaction().execute((tx) => enqueueMail(tx, { recipient: KATHARINA.email, subject: 'Ihre Spende', body: 'Danke' }, key, backend.clock.now()));
  mails.taken.length = 0;
};
const sendHere = () => sendDueMail({ ...backend.dependencies, mailer: createSmtpMailer(mails.url, 'hilfe@pluspunkt.example') });

test('a mail that is being sent when the process ends is sent by another one, once', async () => {
  await oneMailDue('mail-before-it-was-taken');
  const read = Promise.withResolvers<void>();
  mails.before = () => {
    read.resolve();
    return new Promise(() => undefined);
  };
  const child = launch('mail');
  await read.promise;
  // While the process runs, no other one takes the mail.
  mails.before = () => Promise.resolve();
  expect(await sendHere()).toBe(0);
  await kill(child);
  await expect.poll(sendHere).toBe(1);
  expect([mails.taken.length, await sendHere()]).toEqual([1, 0]);
});

test('a mail that was accepted just before the process ends is sent again under the same id, so that mail servers recognise it', async () => {
  await oneMailDue('mail-after-it-was-taken');
  await backend.db.transaction().execute(async (tx) => {
    mails.before = async () => {
      mails.before = () => Promise.resolve();
      await sql`lock table mail_outbox in share mode`.execute(tx);
    };
    const child = launch('mail');
    await untilItWaitsFor('mail_outbox', child);
    await kill(child);
  });
  await expect.poll(sendHere).toBe(1);
  expect(mails.taken).toHaveLength(2);
  expect(new Set(mails.taken).size).toBe(1);
  expect(mails.taken[0]).toMatch(/^[\w-]+@pluspunkt\.example$/);
});
