// pgBackRest with the files of deploy/: a table dropped by mistake comes back as of the moment before, while members go on.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBackend, createDatabase, DEMO_LOGINS, migrate, postgresUser, seedDemoData, sql, type Db } from '@pluspunkt/backend';
import { createTestBackend, type TestBackend } from '@pluspunkt/backend/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missingPackages, pgbackrest, programOf, run, stopServer } from './programs.ts';
import { runRestoreDrill } from './run-restore-drill.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const VERSION = '15';
const missing = missingPackages(VERSION);
const [KATHARINA] = DEMO_LOGINS;
const deployed = (file: string): string => readFileSync(`${ROOT}deploy/pgbackrest/${file}`, 'utf8');
const documented = (where: string): readonly string[] =>
  [...readFileSync(`${ROOT}docs/operations/single-machine.md`, 'utf8').matchAll(new RegExp(`^${where}: (.+)$`, 'gm'))].map(([, command = '']) => command);

const stops: (() => unknown)[] = [];
let [parent, config, url] = ['', '', ''];
let kit: TestBackend;
let db: Db;
let superuser: Db;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const own = async (path: string): Promise<string> => {
  const { uid, gid } = postgresUser();
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
  return path;
};

/** A PostgreSQL of Debian that archives into a repository, both in one folder. */
const startArchivedServer = async (): Promise<void> => {
  parent = await own(await mkdtemp(join(tmpdir(), 'pluspunkt-archived-')));
  const [data, repository] = [join(parent, 'data'), join(parent, 'repository')];
  await own((await mkdir(repository), repository));
  const port = await freePort();
  config = join(parent, 'pgbackrest.conf');
  await writeFile(config, `${deployed('pgbackrest.conf').replace('/var/lib/pgbackrest', repository).replace('/var/lib/postgresql/15/main', data)}pg1-port=${String(port)}\npg1-socket-path=${parent}\n`);
  await run(programOf(VERSION, 'initdb'), '--pgdata', data, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync');
  await writeFile(
    join(data, 'postgresql.conf'),
    `${deployed('archive.conf').replace('pgbackrest --stanza', `pgbackrest --config=${config} --log-level-file=off --stanza`)}\nlisten_addresses = '127.0.0.1'\nport = ${String(port)}\nunix_socket_directories = '${parent}'\nfsync = off\n`,
  );
  await run(programOf(VERSION, 'pg_ctl'), 'start', '-w', '-D', data, '-l', join(parent, 'log'));
  stops.push(() => stopServer(VERSION, data));
  for (const command of documented('the database')) await promisify(execFile)('sh', ['-c', command], { ...postgresUser(), cwd: '/', env: { ...process.env, PGHOST: parent, PGPORT: String(port) } });
  superuser = createDatabase(`postgres://postgres@127.0.0.1:${String(port)}/postgres`, { maxConnections: 1 });
  stops.push(() => superuser.destroy());
  url = `postgres://pluspunkt@127.0.0.1:${String(port)}/pluspunkt`;
};

/** As documented, with the configuration of this test. */
const asPostgres = async (command: string): Promise<void> => {
  const [program = '', ...words] = command.split(' ');
  expect(program).toBe('pgbackrest');
  await pgbackrest(`--config=${config}`, ...words);
};

beforeAll(async () => {
  if (missing.length > 0) return;
  await startArchivedServer();
  db = createDatabase(url, { maxConnections: 4 });
  stops.push(() => db.destroy());
  kit = await createTestBackend();
  stops.push(() => kit.stop());
  await migrate(db);
  await seedDemoData(db, { now: kit.clock.now(), mailOrigin: 'http://pluspunkt.test' });
  for (const command of documented('as postgres').filter((one) => !one.endsWith(' restore'))) await asPostgres(command);
}, 180_000);
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
  if (parent !== '') await rm(parent, { recursive: true, force: true });
}, 60_000);

/** A member who donates one point after the other until stopped. */
const startDonating = async () => {
  const backend = createBackend({ ...kit.dependencies, database: db, catalogue: db });
  const call = (path: string, init: RequestInit): Promise<Response> => backend.fetch(new Request(`http://pluspunkt.test/api/v1${path}`, init));
  const form = new URLSearchParams({ client_id: 'pluspunkt-web', grant_type: 'password', username: KATHARINA.cardNumber, password: KATHARINA.password ?? '', scope: 'openid pluspunkt-api' });
  const { access_token: token } = (await (await call('/auth/connect/token', { method: 'POST', body: form })).json()) as { readonly access_token: string };
  const { rows: [partner] } = await sql<{ id: string }>`select id from donation_partner where active order by id limit 1`.execute(db);
  const confirmed: string[] = [];
  const failures: number[] = [];
  let stopping = false;
  const donate = async (): Promise<void> => {
    while (!stopping) {
      const answer = await call('/member/donate', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ cardNumber: KATHARINA.cardNumber, donatedPoints: 1, donationPartnerId: partner?.id, password: KATHARINA.password }),
      });
      if (answer.status === 200) confirmed.push(((await answer.json()) as { readonly data: { readonly reference: string } }).data.reference);
      else failures.push(answer.status);
    }
  };
  const donating = donate();
  return { confirmed, failures, stop: () => ((stopping = true), donating) };
};

const references = async (of: Db): Promise<ReadonlySet<string>> => new Set((await of.selectFrom('donation').select('reference').execute()).map(({ reference }) => reference));
const second = async (): Promise<number> => Number((await sql<{ n: number }>`select floor(extract(epoch from clock_timestamp())) as n`.execute(db)).rows[0]?.n);
const count = async (of: Db): Promise<number> => Number((await sql<{ n: string }>`select count(*) as n from partner_favourite`.execute(of)).rows[0]?.n);

/** Runs the drill and returns its code and lines. */
const drillAt = async (now: Date, ...argv: readonly string[]): Promise<readonly [number, string]> => {
  const lines: string[] = [];
  const write = (line: string): void => void lines.push(line);
  return [await runRestoreDrill([...argv, ...(argv.includes('--end') ? [] : ['--config', config])], { out: write, err: write, now: () => now }), lines.join('\n')];
};
const drill = (...argv: readonly string[]): Promise<readonly [number, string]> => drillAt(new Date(), ...argv);

test('a dropped table comes back as of the moment before, while members go on', async () => {
  if (missing.length > 0) {
    process.stdout.write(`not tried: apt-get install ${missing.join(' ')}\n`);
    return;
  }
  await sql`insert into partner_favourite_list select id, 'member', now() from member on conflict do nothing`.execute(db);
  await sql`insert into partner_favourite (member_id, partner_id, channel) select member.id, partner.id, 'web' from member, partner on conflict do nothing`.execute(db);
  const favourites = await count(db);
  expect(favourites).toBeGreaterThan(20);
  const donor = await startDonating();
  await expect.poll(() => donor.confirmed.length, { timeout: 20_000 }).toBeGreaterThan(3);
  // pgBackRest compares whole seconds: the moment must be in a later one than the end of the backup.
  const backedUp = await second();
  await expect.poll(second, { timeout: 20_000 }).toBeGreaterThan(backedUp);
  const before = [...donor.confirmed];
  const { rows: [moment] } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db);
  await sql`drop table partner_favourite`.execute(db);
  const dropped = donor.confirmed.length;
  await expect.poll(() => donor.confirmed.length, { timeout: 20_000 }).toBeGreaterThan(dropped + 3);
  const after = [...donor.confirmed].slice(dropped + 1);
  await sql`select pg_switch_wal()`.execute(superuser);

  const [code, report] = await drill('--to', moment?.at ?? '', '--keep');
  process.stdout.write(`${report}\n`);
  expect([code, report]).toEqual([0, expect.stringContaining(', 0 of them with a balance')]);
  const copyUrl = /the copy runs\s+(\S+)/.exec(report)?.[1] ?? '';
  const folder = /--end (\S+)/.exec(report)?.[1] ?? '';
  try {
    const copy = createDatabase(copyUrl, { maxConnections: 1 });
    const copied = await references(copy);
    expect(before.filter((reference) => !copied.has(reference))).toEqual([]);
    expect(after.filter((reference) => copied.has(reference))).toEqual([]);
    await copy.destroy();
    const [command = ''] = documented('the table');
    const environment = { ...process.env, COPY: copyUrl, DATABASE_URL: url };
    await promisify(execFile)('sh', ['-c', command], { ...postgresUser(), cwd: '/', env: environment });
  } finally {
    expect(await drill('--end', folder)).toEqual([0, '']);
  }
  expect(existsSync(folder)).toBe(false);
  expect(await count(db)).toBe(favourites);
  await donor.stop();
  expect(donor.failures).toEqual([]);
  const live = await references(db);
  expect(donor.confirmed.filter((reference) => !live.has(reference))).toEqual([]);
}, 180_000);

const archived = async (): Promise<boolean> => (await sql<{ done: boolean }>`select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 16777216) as done from pg_stat_archiver`.execute(superuser)).rows[0]?.done === true;

test('without a moment the copy has everything that was archived, and the drill leaves nothing behind', async () => {
  if (missing.length > 0) return;
  await sql`select pg_switch_wal()`.execute(superuser);
  await expect.poll(archived, { timeout: 30_000 }).toBe(true);
  const [code, report] = await drill();
  process.stdout.write(`${report}\n`);
  expect([code, report]).toEqual([0, expect.stringMatching(/^backup .+\nrestored to {4}the newest archived moment\n/)]);
  expect(report).not.toContain('--end');
}, 120_000);

test('a backup that is older than a day, and a balance that is not the sum of its bookings, end with 1', async () => {
  if (missing.length > 0) return;
  // The ledger's triggers would refuse it.
  await db.transaction().execute(async (tx) => {
    await sql`alter table point_batch disable trigger user`.execute(tx);
    await sql`update point_batch set remaining = remaining - 1 where id = (select min(id) from point_batch where remaining > 0)`.execute(tx);
    await sql`alter table point_batch enable trigger user`.execute(tx);
  });
  await sql`select pg_switch_wal()`.execute(superuser);
  await expect.poll(archived, { timeout: 30_000 }).toBe(true);
  const [code, report] = await drillAt(new Date(Date.now() + 27 * 3_600_000));
  expect([code, report]).toEqual([1, expect.stringMatching(/, 1 of them with a balance that is not the sum[^]+the backup is older than 26 h 0 min$/)]);
}, 120_000);

test('a stanza without a backup, a moment before it, and an unknown argument end with one sentence', async () => {
  if (missing.length > 0) return;
  expect(await drill('--stanza', 'unknown')).toEqual([1, 'the stanza unknown has no backup: pgbackrest --stanza=unknown backup']);
  expect(await drill('--to', '2020-01-01 00:00:00+00')).toEqual([1, expect.stringContaining('unable to find backup set')]);
  expect(await drill('--unknown')).toEqual([2, expect.stringContaining('--unknown')]);
}, 60_000);

test('the backup runs as a timer of the database’s user', async () => {
  expect(await readFile(`${ROOT}deploy/pgbackrest/pluspunkt-backup.service`, 'utf8')).toMatch(/User=postgres\nExecStart=.*pgbackrest --stanza=pluspunkt --type=.* backup'/);
  expect(await readFile(`${ROOT}deploy/pgbackrest/pluspunkt-backup.timer`, 'utf8')).toContain('OnCalendar=');
});
