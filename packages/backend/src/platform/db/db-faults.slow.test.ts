// Every fault between the product and PostgreSQL, over the real driver and sockets: clients get a 503 with
// Retry-After within bounded time, and after the fault the same process answers and each write took effect
// exactly once.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBackend, type Backend } from '../../create-backend.ts';
import type { BackendDependencies } from '../../dependencies.ts';
import { createJobRunner } from '../jobs/job-runner.ts';
import { enqueueMail, sendDueMail } from '../mail/outbox.ts';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../../testing/index.ts';
import { NO_TRACES } from '../telemetry/tracer.ts';
import { databaseNeeds } from '../../commands.ts';
import { databaseHealth } from '../jobs/database-health.ts';
import { connectionTo, createClient } from './connection.ts';
import { createDatabase, createDatabaseOver, createPool, type Db } from './database.ts';
import { isUnavailable } from './failures/is-unavailable.ts';
import { migrate } from '../../commands.ts';
import { openDatabase } from './open-database.ts';
import { startPostgresFaultProxy, type PostgresFault, type PostgresFaultProxy, type PostgresMoment } from '../../testing/postgres-fault-proxy.ts';
import { inLongTransaction, runWithStatementTimeout } from './time-limit.ts';

const [{ cardNumber, password }] = DEMO_LOGINS;
/** The product's settings, shortened; without them these faults would hang forever. */
const SHORT = { connectTimeoutMs: 400, answerTimeoutMs: 500 };
const REQUEST_MS = 800;
const CONNECTIONS = 3;
const WHEN_IT_IS_OVER = { timeout: 30_000, interval: 20 };

interface Product {
  readonly database: Db;
  readonly dependencies: BackendDependencies;
  readonly backend: Backend;
  readonly end: () => Promise<void>;
}

let kit: TestBackend;
let proxy: PostgresFaultProxy;
let token = '';
let memberId = 0;
/** Through the proxy; a new one for each test, so that no state carries over. */
let product: Product;

const start = (url: string): Product => {
  const database = createDatabase(url, { maxConnections: CONNECTIONS, ...SHORT });
  const dependencies = { ...kit.dependencies, database, catalogue: database, requestTimeMs: REQUEST_MS };
  return { database, dependencies, backend: createBackend(dependencies), end: () => database.destroy() };
};

beforeAll(async () => {
  kit = await createTestBackend({ seed: 'demo' });
  proxy = await startPostgresFaultProxy(kit.url);
  token = (await kit.logIn({ username: cardNumber, password })).accessToken;
  ({ id: memberId } = await kit.db.selectFrom('member').select('id').where('card_number', '=', cardNumber).executeTakeFirstOrThrow());
});
afterAll(async () => {
  await proxy.stop();
  await kit.stop();
});
beforeEach(() => {
  product = start(proxy.url);
});
afterEach(async () => {
  proxy.lift();
  await product.end();
});

const read = ({ backend }: Product): Promise<Response> => backend.fetch(new Request('http://pluspunkt.test/api/v1/partner/Partner/categories'));
const DONATION = JSON.stringify({ cardNumber, donatedPoints: 1, donationPartnerId: 'lesepaten', password });
const donate = ({ backend }: Product, key: string): Promise<Response> =>
  backend.fetch(new Request('http://pluspunkt.test/api/v1/member/donate', { method: 'POST', body: DONATION, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key } }));

const reported = async (answer: Response): Promise<unknown> => [answer.status, answer.headers.get('retry-after'), ((await answer.json()) as { error?: { code: string } }).error?.code];
const COME_AGAIN = [503, '5', 'unavailable'];

const writeMail = (key: string): Promise<boolean> =>
  kit.db.transaction().execute((tx) => enqueueMail(tx, { recipient: 'katharina.lindner@post.example', subject: key, body: 'Guten Tag' }, key, kit.clock.now()));
const sentOf = (key: string): number => kit.mails.filter(({ subject }) => subject === key).length;

/** Bookings and their donations, and the member's balance by bookings and by open batches. */
const books = async (): Promise<{ readonly donations: number; readonly booked: number; readonly left: number }> => {
  const { rows } = await sql<{ donations: number; booked: number; left: number }>`select
    (select count(*) from donation join booking on booking.id = booking_id where donation.member_id = ${memberId})::int as donations,
    (select coalesce(sum(points), 0) from booking where member_id = ${memberId} and status = 'booked')::int as booked,
    (select coalesce(sum(remaining), 0) from point_batch where member_id = ${memberId})::int as left`.execute(kit.db);
  return rows[0] ?? { donations: 0, booked: 0, left: 0 };
};

/** Repeats until it is answered: on a busy machine the short time limits are sometimes exceeded. */
const answered = async (ask: () => Promise<Response>): Promise<unknown> => {
  let answer: unknown;
  await expect
    .poll(async () => {
      const response = await ask();
      answer = await response.json();
      return response.status;
    }, WHEN_IT_IS_OVER)
    .toBe(200);
  return answer;
};

/** After the fault, the same process answers, and the same key has spent once, however often it is sent. */
const isGoodAgain = async (key: string, before: Awaited<ReturnType<typeof books>>): Promise<void> => {
  await answered(() => read(product));
  const receipt = await answered(() => donate(product, key));
  expect(await answered(() => donate(product, key))).toEqual(receipt);
  expect(await books()).toEqual({ donations: before.donations + 1, booked: before.booked - 1, left: before.booked - 1 });
};

/** A visitor, a member and a job meet the fault at the same time, and once more after it has gone. */
const meets = async (name: string, begin: () => Promise<unknown> | void, end: () => Promise<unknown> | void): Promise<void> => {
  const key = randomUUID();
  const before = await books();
  expect(before.booked).toBe(before.left);
  await writeMail(name);
  await begin();
  const job = sendDueMail(product.dependencies).then(() => 'sent', (cause: unknown) => isUnavailable(cause) || cause);
  expect([await Promise.all([read(product).then(reported), donate(product, key).then(reported)]), await job]).toEqual([[COME_AGAIN, COME_AGAIN], true]);
  expect(sentOf(name)).toBe(0);
  await end();
  await isGoodAgain(key, before);
  await expect.poll(() => sendDueMail(product.dependencies).catch(() => 0), WHEN_IT_IS_OVER).toBeGreaterThan(0);
  await sendDueMail(product.dependencies);
  expect(sentOf(name)).toBe(1);
};

/** Of a read, of a spending when much of it is done, and of a query of the outbox. */
const IN_THE_MIDDLE: PostgresMoment = { statement: /content_change|partner_category|insert into "donation"|from "mail_outbox"/ };

const FAULTS: Readonly<Record<string, PostgresFault>> = {
  'resets each connection': { kind: 'reset', at: 'connect' },
  'resets it in the middle of the work': { kind: 'reset', at: IN_THE_MIDDLE },
  'executes the statement, and its answer is lost': { kind: 'lost-answer', at: IN_THE_MIDDLE },
  'takes connections and never says a word': { kind: 'hang', at: 'connect' },
  'falls silent in the middle of the work': { kind: 'hang', at: IN_THE_MIDDLE },
  'falls silent in the middle of a row': { kind: 'hang-half-way', at: IN_THE_MIDDLE },
  'falls silent in the middle of its greeting': { kind: 'hang-half-way', at: 'connect' },
  'breaks off in the middle of a row': { kind: 'cut', at: IN_THE_MIDDLE },
  'breaks off in its greeting': { kind: 'cut', at: 'connect' },
  'answers byte by byte': { kind: 'slow-drip', at: IN_THE_MIDDLE, everyMs: 100 },
  'greets byte by byte': { kind: 'slow-drip', at: 'connect', everyMs: 100 },
  'answers too late': { kind: 'latency', ms: 1_000 },
  'speaks another language': { kind: 'garbled', at: 'connect', heads: 'garbled' },
  'speaks another language in the middle of the work': { kind: 'garbled', at: IN_THE_MIDDLE, heads: 'garbled' },
  'says what its messages say in other bytes': { kind: 'garbled', at: 'connect', heads: 'intact' },
  'says it so in the middle of the work': { kind: 'garbled', at: IN_THE_MIDDLE, heads: 'intact' },
};

describe('a database that', () => {
  it.each(Object.entries(FAULTS))('%s costs clients no more than another try', async (name, fault) => {
    const met = proxy.met();
    await meets(name, () => proxy.set(fault), () => proxy.lift());
    expect(proxy.met()).toBeGreaterThan(met);
  });

  it.each(Object.entries(FAULTS).filter(([, fault]) => !('at' in fault && fault.at === IN_THE_MIDDLE)))('%s on an open connection costs a client one more try at most', async (name, fault) => {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => sql`select pg_sleep(0.01)`.execute(product.database)));
    await meets(`${name}, later`, () => proxy.set(fault), () => proxy.lift());
  });

  it('refuses connections costs clients no more than another try', async () => {
    await meets('connections are refused', () => proxy.goAway(), () => proxy.comeBack());
  });

  it('has a name that does not resolve makes every client try again', async () => {
    const nowhere = new URL(proxy.url);
    nowhere.hostname = 'datenbank.invalid';
    const lost = start(nowhere.href);
    const key = randomUUID();
    const before = await books();
    expect(await Promise.all([read(lost).then(reported), donate(lost, key).then(reported)])).toEqual([COME_AGAIN, COME_AGAIN]);
    await expect(sendDueMail(lost.dependencies)).rejects.toSatisfy(isUnavailable);
    await lost.end();
    await isGoodAgain(key, before);
  });

  it('answers late, but in time, gets every request answered', async () => {
    proxy.set({ kind: 'latency', ms: 5 });
    await answered(() => read(product));
  });

  it('answers each of many statements in time, but too late in total, costs clients no more than another try', async () => {
    const key = randomUUID();
    const before = await books();
    await answered(() => read(product));
    proxy.set({ kind: 'latency', ms: SHORT.answerTimeoutMs / 2 });
    expect(await reported(await donate(product, key))).toEqual(COME_AGAIN);
    proxy.lift();
    await isGoodAgain(key, before);
  });

  it('commits a spending, and loses its confirmation, has spent once', async () => {
    const key = randomUUID();
    const before = await books();
    proxy.set({ kind: 'lost-answer', at: { statement: /commit \/\*/, after: /insert into "donation"/ } });
    expect(await reported(await donate(product, key))).toEqual(COME_AGAIN);
    expect((await books()).donations).toBe(before.donations + 1);
    proxy.lift();
    await isGoodAgain(key, before);
  });
});

describe('a database that is silent', () => {
  const silent = (): void => proxy.set({ kind: 'hang', at: 'connect' });

  it('makes all requests that wait for the few connections try again, and frees the connections for later requests', async () => {
    await read(product);
    silent();
    const answers = await Promise.all(Array.from({ length: 4 * CONNECTIONS }, () => read(product).then(reported)));
    expect(answers).toEqual(answers.map(() => COME_AGAIN));
    proxy.lift();
    const all = () => Promise.all(Array.from({ length: CONNECTIONS }, () => sql<{ one: number }>`select 1 as one`.execute(product.database)));
    await expect.poll(async () => (await all()).map(({ rows }) => rows), WHEN_IT_IS_OVER).toEqual(Array.from({ length: CONNECTIONS }, () => [{ one: 1 }]));
  });

  it.each(['before', 'after'])('is said not to be ready, by who connected %s it was', async (when) => {
    if (when === 'before') await expect.poll(() => databaseNeeds(product.database), WHEN_IT_IS_OVER).toEqual({ database: true, migrations: true });
    silent();
    // Health checks have a time limit of their own; here the connections have none.
    const patient = createDatabaseOver(createPool(proxy.url, { maxConnections: 2, connectTimeoutMs: 0 }));
    expect(await Promise.all([databaseNeeds(patient, 100), databaseHealth({ ...kit.dependencies, database: patient }, 100), databaseNeeds(product.database, 100)])).toEqual([
      { database: false, migrations: false },
      { database: false },
      { database: false, migrations: false },
    ]);
    proxy.lift();
    await expect.poll(() => databaseNeeds(patient), WHEN_IT_IS_OVER).toEqual({ database: true, migrations: true });
    expect(await databaseHealth({ ...kit.dependencies, database: patient })).toMatchObject({ database: true });
    await patient.destroy();
  });

  it('is also given up by work without a request, in the database that a process opens', async () => {
    const opened = await openDatabase({ ...kit.dependencies.settings, databaseUrl: proxy.url }, kit.dependencies.log, NO_TRACES, SHORT.answerTimeoutMs);
    const ask = () => sql<{ one: number }>`select 1 as one`.execute(opened.database).then(({ rows }) => rows);
    await expect.poll(() => ask().catch(() => []), WHEN_IT_IS_OVER).toEqual([{ one: 1 }]);
    silent();
    await expect(ask()).rejects.toSatisfy(isUnavailable);
    proxy.lift();
    await expect.poll(() => ask().catch(() => []), WHEN_IT_IS_OVER).toEqual([{ one: 1 }]);
    await opened.stop();
  });

  it('is not reported of a process whose connections are all in use', async () => {
    const { database, health, stop } = await openDatabase({ ...kit.dependencies.settings, databaseUrl: kit.url, databaseConnections: CONNECTIONS }, kit.dependencies.log);
    const end = Promise.withResolvers<undefined>();
    const inUse = Array.from({ length: CONNECTIONS }, () => {
      const taken = Promise.withResolvers<undefined>();
      const done = database.connection().execute(() => (taken.resolve(undefined), end.promise));
      return { taken: taken.promise, done };
    });
    await Promise.all(inUse.map(({ taken }) => taken));
    expect(await databaseNeeds(health.database)).toEqual({ database: true, migrations: true });
    end.resolve(undefined);
    await Promise.all(inUse.map(({ done }) => done));
    await stop();
  });

  it('does not occur to jobs that are due at once, however few connections there are', async () => {
    const { database, claims, stop } = await openDatabase({ ...kit.dependencies.settings, databaseUrl: kit.url, databaseConnections: CONNECTIONS }, kit.dependencies.log);
    const ran = new Set<string>();
    const begun = Promise.withResolvers<undefined>();
    const jobs = Array.from({ length: CONNECTIONS * 2 }, (_, index) => ({
      name: `due-${String(index)}`,
      everySeconds: 60,
      isLong: true,
      run: async () => {
        ran.add(`due-${String(index)}`);
        if (ran.size === CONNECTIONS * 2) begun.resolve(undefined);
        // Each waits until all have their claim.
        await begun.promise;
        await sql`select 4711`.execute(database);
      },
    }));
    const running = createJobRunner({ ...kit.dependencies, database, claims }, jobs).start();
    const failures = async () => (await kit.db.selectFrom('job').select(['name', 'last_error']).where('name', 'like', 'due-%').where('last_run_at', 'is not', null).orderBy('name').execute()).map(({ last_error: error }) => error);
    await expect.poll(failures, WHEN_IT_IS_OVER).toEqual(jobs.map(() => null));
    await running.stop();
    await stop();
  });

  it('blocks recurring work for no longer than a statement: the next run does it', async () => {
    const work = { name: 'count', everySeconds: 60, run: () => sql`select 4711`.execute(product.database) };
    const jobs = createJobRunner({ ...kit.dependencies, database: product.database, claims: product.database }, [work]);
    proxy.set({ kind: 'hang', at: { statement: /update "job"/ } });
    await expect(jobs.runDue()).rejects.toSatisfy(isUnavailable);
    proxy.lift();
    await expect.poll(() => jobs.runDue().catch(() => []), WHEN_IT_IS_OVER).toEqual(['count']);
    await expect.poll(() => jobs.runDue().catch(() => ['not answered']), WHEN_IT_IS_OVER).toEqual([]);
  });
});

describe('a statement', () => {
  const later = (ms: number) => sql<{ done: boolean }>`select pg_sleep(${ms / 1_000}) is not null as done`;

  it('that is not answered in time ends with its transaction, and its connection is not reused', async () => {
    const { rows: before } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(product.database);
    await expect(product.database.transaction().execute((tx) => later(10_000).execute(tx))).rejects.toSatisfy(isUnavailable);
    const { rows: after } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(product.database);
    expect(after[0]?.pid).not.toBe(before[0]?.pid);
  });

  it('that the database refuses keeps its connection', async () => {
    const database = createDatabaseOver(createPool(proxy.url, { maxConnections: 1 }));
    const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)).rows;
    const before = await pid();
    await expect(sql`select nonsense from`.execute(database)).rejects.toMatchObject({ code: '42601' });
    await expect(database.transaction().execute((tx) => sql`select 1 / 0`.execute(tx))).rejects.toMatchObject({ code: '22012' });
    expect(await pid()).toEqual(before);
    await database.destroy();
  });

  it('of a migration may take longer than one of a visitor', async () => {
    const slow = [{ id: '9999-slow', sql: `select pg_sleep(${String((SHORT.answerTimeoutMs + 300) / 1_000)})` }];
    expect(await migrate(product.database, slow)).toEqual(['9999-slow']);
    await kit.db.deleteFrom('kysely_migration').where('name', '=', '9999-slow').execute();
    const { rows } = await runWithStatementTimeout(60_000, () => later(SHORT.answerTimeoutMs + 300).execute(product.database));
    expect(rows).toEqual([{ done: true }]);
  });

  it("of a long transaction may take longer than others, by the server's limit as well", async () => {
    const database = createDatabaseOver(createPool(proxy.url, { maxConnections: 1, statementTimeoutMs: 100 }));
    await expect(later(300).execute(database)).rejects.toMatchObject({ code: '57014' });
    const { rows } = await inLongTransaction(database, 60_000, (tx) => later(300).execute(tx));
    expect(rows).toEqual([{ done: true }]);
    await expect(later(300).execute(database)).rejects.toMatchObject({ code: '57014' });
    await database.destroy();
  });

  it('that a former primary refuses as read-only goes to a new connection the next time', async () => {
    const database = createDatabaseOver(createPool(proxy.url, { maxConnections: 1 }));
    const write = () => database.updateTable('member').set({ firstname: 'Katharina' }).where('id', '=', memberId).execute();
    await sql`set session characteristics as transaction read only`.execute(database);
    await expect(write()).rejects.toMatchObject({ code: '25006' });
    expect(await write()).toHaveLength(1);
    await database.destroy();
  });

  it('of a client whose machine is gone does not hold locks for hours, and idle connections are checked', async () => {
    const pool = createPool(proxy.url, { maxConnections: 1 });
    const { rows } = await pool.query<{ tcp: string | null }>("select current_setting('tcp_keepalives_idle') as tcp");
    // TCP keepalive does not apply to a Unix socket.
    expect(['30', '0']).toContain(rows[0]?.tcp);
    const { keepAlive, options } = pool.options as pg.PoolConfig;
    expect([keepAlive, options]).toEqual([true, expect.stringContaining('tcp_keepalives_idle=30')]);
    await pool.end();
  });

  it('on a separate connection uses the same settings, and a failure ends the statement, not the program', async () => {
    const client = createClient(proxy.url, 'pluspunkt-probe');
    await client.connect();
    const { rows } = await client.query<{ tcp: string; name: string }>("select current_setting('tcp_keepalives_idle') as tcp, current_setting('application_name') as name");
    expect(['30', '0']).toContain(rows[0]?.tcp);
    expect(rows[0]?.name).toBe('pluspunkt-probe');
    const { connectionString: _address, ...ofProgram } = connectionTo(proxy.url);
    const pool = createPool(proxy.url, { maxConnections: 1 });
    expect(pool.options).toMatchObject({ ...ofProgram, options: expect.stringContaining(ofProgram.options) as string });
    await pool.end();
    // Subscribed before cancelling: the statement may end first.
    const ended = expect(client.query('select pg_sleep(60)')).rejects.toThrow();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pluspunkt-probe'`.execute(kit.db);
    await ended;
    await expect(client.query('select 1')).rejects.toThrow();
    await client.end();
  });
});
