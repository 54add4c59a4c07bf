import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../testing/index.ts';
import { runTransactions } from './run-transactions.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
let backend: TestBackend;
let folder: string;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', connections: 4 });
  folder = await mkdtemp(join(tmpdir(), 'transactions-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await backend.stop();
});

const run = async (argv: readonly string[]) => {
  const out: string[] = [];
  const err: string[] = [];
  const exit = await runTransactions(argv, {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    now: () => backend.clock.now(),
    open: async () => ({ db: backend.db, close: async () => undefined }),
  });
  return { exit, out: out.join('\n'), err };
};
const fileOf = async (name: string, text: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
};
const boughtAt = (): string => backend.clock.now().toISOString();

test('books the rows of a table as purchases, reports the others, and books nothing twice', async () => {
  const rows = [
    'transactionId;cardNumber;boughtAt;lineId;category;gtin;amountInCent;quantityInThousandths;onSale',
    `csv-1;${KATHARINA.cardNumber};${boughtAt()};a;Brot;;300;;`,
    `csv-1;${KATHARINA.cardNumber};${boughtAt()};b;Obst;4006381333931;500;2000;true`,
    `csv-2;0000000000;${boughtAt()};a;Brot;;300;;`,
    `csv-3;${KATHARINA.cardNumber};gestern;a;Brot;;300;;`,
    `csv-4;${KATHARINA.cardNumber};${boughtAt()};;Brot;;1000;;`,
  ];
  const file = await fileOf('kasse.csv', `\uFEFF${rows.join('\r\n')}\r\n`);
  expect(await run([file, '--partner', 'kornkiste'])).toEqual({ exit: 4, out: '2 gebucht, 0 schon gebucht, 2 abgelehnt', err: ['4;csv-2;unknown-card', '5;csv-3;invalid boughtAt'] });
  const purchases = await backend.db.selectFrom('purchase').select(['transaction_id', 'points']).where('transaction_id', 'not like', 'demo-%').orderBy('transaction_id').execute();
  expect(purchases).toEqual([{ transaction_id: 'csv-1', points: 4 }, { transaction_id: 'csv-4', points: 5 }]);
  expect((await run([file, '--partner', 'kornkiste', '--json'])).out).toBe('{"booked":0,"known":2,"refused":2}');
  expect(await backend.db.selectFrom('booking').select('id').where('booking_key', 'like', 'till:kornkiste:csv-%').execute()).toHaveLength(2);
});

test('books lines of JSON, as the call takes them', async () => {
  const purchase = { cardNumber: KATHARINA.cardNumber, boughtAt: boughtAt(), lines: [{ lineId: '1', category: 'Brot', amountInCent: 400 }] };
  const lines = [...Array.from({ length: 20 }, (_, index) => JSON.stringify({ ...purchase, transactionId: `json-${String(index)}` })), '{ kaputt', '', JSON.stringify({ ...purchase, transactionId: 'json-0', lines: [{ lineId: '1', category: 'Brot', amountInCent: 1 }] })];
  const outcome = await run([await fileOf('kasse.jsonl', lines.join('\n')), '--partner', 'kornkiste']);
  expect(outcome).toEqual({ exit: 4, out: '20 gebucht, 0 schon gebucht, 2 abgelehnt', err: ['21;;invalid', '23;json-0;transaction-id-reused'] });
});

test('goes on behind a line that no till would send, and prints it without its control of the terminal', async () => {
  const purchase = { cardNumber: KATHARINA.cardNumber, boughtAt: boughtAt(), lines: [{ lineId: '1', category: 'Brot', amountInCent: 400 }] };
  const lines = [
    { ...purchase, transactionId: { toString: 1 } },
    { ...purchase, transactionId: '\u001B]0;Titel\u0007\n2 gebucht' },
    { ...purchase, transactionId: 'half-1', lines: [{ lineId: '1', category: 'Br\uD800t', amountInCent: 400 }] },
    { ...purchase, transactionId: 'behind-1' },
  ];
  const outcome = await run([await fileOf('feindlich.jsonl', lines.map((line) => JSON.stringify(line)).join('\n')), '--partner', 'kornkiste']);
  expect(outcome).toEqual({ exit: 4, out: '1 gebucht, 0 schon gebucht, 3 abgelehnt', err: ['1;;invalid transactionId', '2;\uFFFD]0;Titel\uFFFD 2 gebucht;invalid transactionId', '3;;invalid'] });
});

test('goes on behind a row with a stray quotation mark, and composes letters as a call does', async () => {
  const row = (id: string, category: string): string => `${id};${KATHARINA.cardNumber};${boughtAt()};a;${category};400`;
  const file = await fileOf('zeichen.csv', ['transactionId;cardNumber;boughtAt;lineId;category;amountInCent', row('stray-1', 'Br"ot'), row('stray-2', '"Brot'), row('stray-3', '"Obst; Gemüse"'), row('stray-4', 'Sa\u0308fte'), row('stray-5', '"Brot"')].join('\n'));
  expect(await run([file, '--partner', 'kornkiste'])).toEqual({ exit: 0, out: '5 gebucht, 0 schon gebucht, 0 abgelehnt', err: [] });
  const purchases = await backend.db.selectFrom('purchase').select('collection').where('transaction_id', 'like', 'stray-%').orderBy('transaction_id').execute();
  expect(purchases.flatMap(({ collection }) => collection.lines.map(({ category }) => category))).toEqual(['Br"ot', '"Brot', 'Obst; Gemüse', 'Säfte', 'Brot']);
});

test('says what is missing', async () => {
  expect([(await run([])).exit, (await run(['--laut'])).exit, (await run(['nirgends.csv', '--partner', 'kornkiste'])).exit, (await run([await fileOf('leer.csv', ''), '--partner', 'niemand'])).exit]).toEqual([2, 2, 6, 6]);
  expect((await run(['--help'])).out).toContain('transactions DATEI');
});

test('refuses a purchase whose rows name two cards or two times', async () => {
  const later = new Date(backend.clock.now().getTime() - 60_000).toISOString();
  const row = (id: string, card: string, at: string, line: string): string => `${id};${card};${at};${line};Brot;400`;
  const rows = [row('zwei-1', KATHARINA.cardNumber, boughtAt(), 'a'), row('zwei-1', JONAS.cardNumber, boughtAt(), 'b'), row('zwei-2', KATHARINA.cardNumber, boughtAt(), 'a'), row('zwei-2', KATHARINA.cardNumber, later, 'b'), row('zwei-3', KATHARINA.cardNumber, boughtAt(), 'a'), row('zwei-3', '', '', 'b')];
  const file = await fileOf('zwei.csv', ['transactionId;cardNumber;boughtAt;lineId;category;amountInCent', ...rows].join('\n'));
  expect(await run([file, '--partner', 'kornkiste'])).toEqual({ exit: 4, out: '1 gebucht, 0 schon gebucht, 2 abgelehnt', err: ['3;zwei-1;invalid cardNumber', '5;zwei-2;invalid boughtAt'] });
});

test('takes a code of the app for the card, at the time of its purchase', async () => {
  await backend.db.updateTable('configuration').set({ value: 'true' }).where('group_name', '=', 'card').where('key', '=', 'appCode').execute();
  const { accessToken: token } = await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password });
  const { data } = (await (await backend.call('/profile/card-code', { token })).json()) as { readonly data: { readonly cardCode: { readonly code: string } } };
  const purchase = { cardNumber: data.cardCode.code, boughtAt: boughtAt(), lines: [{ lineId: '1', category: 'Brot', amountInCent: 400 }] };
  backend.clock.advance(600 * 60_000);
  const lines = [{ ...purchase, transactionId: 'app-1' }, { ...purchase, transactionId: 'app-2', boughtAt: boughtAt() }];
  const outcome = await run([await fileOf('app.jsonl', lines.map((line) => JSON.stringify(line)).join('\n')), '--partner', 'kornkiste']);
  expect(outcome).toEqual({ exit: 4, out: '1 gebucht, 0 schon gebucht, 1 abgelehnt', err: ['2;app-2;unknown-card'] });
});
