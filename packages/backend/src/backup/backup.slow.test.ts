// Backups on the real database: a restore brings back the same data, and a damaged backup changes nothing.
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackend, MIGRATIONS } from '../create-backend.ts';
import { runAdmin } from '../commands.ts';
import { createDatabase } from '../platform/db/database.ts';
import type { TestBackend, TestDatabase } from '../testing/index.ts';
import { createTestBackend, createTestDatabase, DEMO_LOGINS } from '../testing/index.ts';
import { readTables, sumOf } from './backup-tables.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const [KATHARINA] = DEMO_LOGINS;
let live: TestBackend;
let spare: TestDatabase;
let folder = '';
let file = '';
/** Checksums of `spare` before the refused restores, which must not change them. */
let untouched: Awaited<ReturnType<typeof sumsOf>> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pluspunkt-backup-'));
  file = join(folder, 'backup.gz');
  live = await createTestBackend({ seed: 'demo' });
  spare = await createTestDatabase();
  // The database to restore into has a newer schema than the backup.
  await sql`drop schema public cascade; create schema public`.execute(spare.db);
});
afterAll(async () => {
  await live.stop();
  await spare.stop();
  await rm(folder, { recursive: true, force: true });
});

const admin = async (url: string, ...argv: readonly string[]) => {
  const db = createDatabase(url, { maxConnections: 1 });
  let said = '';
  const exit = await runAdmin(argv, { out: (text) => void (said += text), err: (text) => void (said += text), actor: 'schmitt', mailOrigin: () => 'http://pluspunkt.test', now: live.clock.now, texts: () => Promise.resolve({}), open: () => Promise.resolve({ db, products: db, urls: { database: url, products: url }, close: () => db.destroy() }) });
  return { exit, said };
};

const sumsOf = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set timezone = 'UTC'");
    const sums: Record<string, object> = {};
    for (const table of await readTables(client)) sums[table.name] = await sumOf(client, table);
    return sums;
  } finally {
    await client.end();
  }
};

const donate = (fetch: (request: Request) => Promise<Response>, token: string, key: string) =>
  fetch(
    new Request('http://pluspunkt.test/api/v1/member/donate', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ cardNumber: KATHARINA.cardNumber, donatedPoints: 5, donationPartnerId: 'lesepaten', password: KATHARINA.password }),
    }),
  );

test('a backup that is taken while members spend is one snapshot, restores the same sums, and the product continues from there', async () => {
  const token = (await live.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
  const spending = Promise.all(Array.from({ length: 4 }, (_, index) => donate(live.fetch, token, `during-the-backup-${String(index)}`)));
  const taken = await admin(live.url, 'backup', '--out', file);
  expect(taken).toEqual({ exit: 0, said: expect.stringMatching(/Zeilen aus \d+ Tabellen/) as string });
  expect((await spending).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 200));
  expect((await stat(file)).mode & 0o077).toBe(0);

  const quiet = join(folder, 'quiet.gz');
  expect((await admin(live.url, 'backup', '--out', quiet)).exit).toBe(0);
  const before = await sumsOf(live.url);
  expect(await admin(spare.url, 'restore', quiet)).toEqual({ exit: 0, said: expect.stringContaining('Summen geprüft') as string });
  expect(await sumsOf(spare.url)).toEqual(before);

  // The backup contains the signing key, the session, the balance and the sequence of bookings.
  const restored = createBackend({ ...live.dependencies, database: spare.db });
  const answer = await donate((request) => restored.fetch(request), token, 'after-the-restore');
  expect(answer.status).toBe(200);
});

test('the moment in between is restored as well: its spending, mail and stored answer, and nothing else', async () => {
  expect((await admin(spare.url, 'restore', file)).said).toMatch(/^Nichts geändert: the database holds members; say --replace/);
  expect((await admin(spare.url, 'restore', file, '--replace')).exit).toBe(0);
  const { rows } = await sql<{ donations: string; mails: string; answers: string }>`
    select (select count(*) from donation where donated_at >= ${live.clock.now().toISOString()}::timestamptz - interval '1 hour')::text as donations, (select count(*) from mail_outbox where mail_key like 'donation:%')::text as mails,
      (select count(*) from idempotent_answer where answer is not null)::text as answers`.execute(spare.db);
  const [moment] = rows;
  expect([moment?.mails, moment?.answers]).toEqual([moment?.donations, moment?.donations]);
});

test('a backup of one database restores into two, each with the tables of its side, and back into one', async () => {
  const [one, two] = [await createTestDatabase(), await createTestDatabase()];
  const out = join(folder, 'two.gz');
  const count = async (url: string, table: string): Promise<number> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client.query<{ n: number }>(`select count(*)::int as n from ${table}`).then(({ rows }) => rows[0]?.n ?? 0).finally(() => client.end());
  };
  try {
    const urls = { database: one.url, products: two.url };
    await restoreBackup({ databaseUrls: urls, file: join(folder, 'quiet.gz'), replace: true, migrations: MIGRATIONS });
    expect(await Promise.all([count(one.url, 'member'), count(one.url, 'product'), count(two.url, 'member'), count(two.url, 'product')])).toEqual([await count(live.url, 'member'), 0, 0, await count(live.url, 'product')]);
    await writeBackup({ databaseUrls: urls, file: out, now: live.clock.now() });
    await restoreBackup({ databaseUrls: { database: one.url, products: one.url }, file: out, replace: true, migrations: MIGRATIONS });
    expect(await sumsOf(one.url)).toEqual(await sumsOf(live.url));
  } finally {
    await one.stop();
    await two.stop();
  }
}, 90_000);

test('a backup that is damaged, broken off, of a later version or none at all changes nothing', async () => {
  const before = await sumsOf(spare.url);
  const packed = await readFile(file);
  const text = gunzipSync(packed).toString('utf8');
  const broken: readonly (readonly [string, Buffer | string])[] = [
    ['broken off', packed.subarray(0, packed.length - 200)],
    ['without its end', gzipSync(text.replace('{"end":true}\n', ''))],
    ['with another balance', gzipSync(text.replace(KATHARINA.email, 'jemand.anderes@post.example'))],
    ['of a later version', gzipSync(text.replace('"migrations":["', '"migrations":["9999-later","'))],
    ['a letter', 'Dear reader'],
  ];
  for (const [what, content] of broken) {
    const damaged = join(folder, 'damaged.gz');
    await writeFile(damaged, content);
    const { exit, said } = await admin(spare.url, 'restore', damaged, '--replace');
    expect([what, exit === 0, said.split('\n').length]).toEqual([what, false, 1]);
  }
  untouched = await sumsOf(spare.url);
  expect(untouched).toEqual(before);
  expect((await admin(spare.url, 'restore', join(folder, 'nowhere.gz'), '--replace')).exit).toBe(1);
  expect([(await admin(spare.url, 'backup')).exit, (await admin(spare.url, 'restore')).exit]).toEqual([2, 2]);
});

/** A file that an attacker wrote: `edit` changes its text, and the sums are those of the edited rows where `edit` sets them. */
const hostile = async (edit: (text: string) => string | Buffer) => {
  const written = join(folder, 'hostile.gz');
  await writeFile(written, gzipSync(edit(gunzipSync(await readFile(file)).toString('utf8'))));
  return admin(spare.url, 'restore', written, '--replace');
};
const END = '{"end":true}\n';
const tablePart = (name: string, columns: readonly string[], rows: readonly string[]): string =>
  `${JSON.stringify({ table: name, columns, rows: String(rows.length), sum: '0' })}\n${rows.map((row) => `${row}\n`).join('')}\\.\n`;

test.each<readonly [string, (text: string) => string | Buffer, RegExp]>([
  ['a table of PostgreSQL', (text) => text.replace(END, tablePart('pg_authid', ['rolname'], ['root']) + END), /"pg_authid" is none/],
  ['the list of migrations', (text) => text.replace(END, tablePart('kysely_migration', ['name', 'timestamp'], ['later\t2026-01-01']) + END), /"kysely_migration" is none/],
  ['a name that ends the statement', (text) => text.replace(END, tablePart('member"; drop table member; --', ['id'], ['1']) + END), /is none of the product/],
  ['another schema', (text) => text.replace(END, tablePart('information_schema.tables', ['table_name'], ['x']) + END), /is none of the product/],
  ['fewer columns', (text) => text.replace(/"table":"([a-z_]+)","columns":\["[a-z_]+",/, '"table":"$1","columns":['), /with these columns/],
  ['a sequence of another schema', (text) => text.replace(END, `{"sequence":"pg_catalog.x","value":"1","called":true}\n${END}`), /sequence "pg_catalog.x" is none/],
  ['no members', (text) => text.replace(/\{"table":"donation"[\s\S]*?\\\.\n/, ''), /lacks the table donation/],
  ['a table twice', (text) => text.replace(END, `${/\{"table":"configuration"[\s\S]*?\\\.\n/.exec(text)?.[0] ?? ''}${END}`), /configuration/],
  ['a text where a number is expected', (text) => text.replace(/(\{"table":"donation"[^\n]*\n)[^\t\n]*/, '$1many'), /invalid input syntax/],
  ['a path that leaves the folder of pictures', (text) => text.replace('logos/kornkiste.svg\t', '../../etc/passwd\t'), /asset_file_path_check/],
  ['a picture that is a page', (text) => text.replace(/(logos\/kornkiste\.svg\t)image\/svg\+xml/, '$1text/html'), /asset_file_media_type_check/],
  ['a row without an end', (text) => Buffer.concat([Buffer.from(text.slice(0, text.indexOf('\n') + 1)), Buffer.alloc(80 * 1_024 * 1_024, 'x')]), /is no backup/],
  ['a time that moves the cursor', (text) => text.replace(/"takenAt":"[^"]+"/, '"takenAt":"\\u001b[2J"'), /is no backup/],
])('a backup with %s is refused and changes nothing', async (_what, edit, sentence) => {
  const { exit, said } = await hostile(edit);
  expect([exit === 0, said]).toEqual([false, expect.stringMatching(sentence)]);
  expect(await sumsOf(spare.url)).toEqual(untouched);
});
