// Statements in the database name the request or the job that they belong to.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackend } from '../../create-backend.ts';
import { createJobRunner } from '../jobs/job-runner.ts';
import type { TestBackend } from '../../testing/index.ts';
import { createTestBackend } from '../../testing/index.ts';
import { createCatalogueDatabase } from './catalogue-database.ts';
import { createDatabase, createPool, type Db } from './database.ts';
import { createPreparedReads } from './prepared-reads.ts';
import { withComment, withRequestId } from './request-comment.ts';

let backend: TestBackend;
/** Looks on from a connection of its own. */
let onlooker: Db;
beforeAll(async () => {
  backend = await createTestBackend();
  onlooker = createDatabase(backend.url, { maxConnections: 1 });
});
afterAll(async () => {
  await onlooker.destroy();
  await backend.stop();
});

/** What the connections asked last. */
const lastStatements = async (): Promise<string> => {
  const { rows } = await sql<{ query: string }>`select query from pg_stat_activity where datname = current_database()`.execute(onlooker);
  return rows.map(({ query }) => query).join('\n');
};

test('a call’s id goes from its header to the statement, and out again with the answer', async () => {
  const answer = await backend.call('/partner/Partner/categories', { headers: { 'x-request-id': 'visit-0815-4711' } });
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, 'visit-0815-4711']);
  expect(await lastStatements()).toMatch(/from partner_category[^;]*order by position, name\s+\/\* visit-0815-4711 \*\/$/m);
});

test('the log of slow statements names a caller’s request however often the read came before; the product’s own are planned once', async () => {
  // Told to whoever asks, too, in the very words of the server's log.
  for (const setting of ['log_min_duration_statement = 0', 'client_min_messages = log']) {
    await sql`do $$ begin execute format('alter database %I set ' || ${sql.lit(setting)}, current_database()); end $$`.execute(onlooker);
  }
  const log: string[] = [];
  const pool = createPool(backend.url, { maxConnections: 1 });
  pool.on('connect', (client) => void client.on('notice', ({ message = '' }) => log.push(message)));
  try {
    const { fetch } = createBackend({ ...backend.dependencies, catalogue: createCatalogueDatabase(createPreparedReads(pool)) });
    const told = async (headers: Record<string, string>): Promise<string> => {
      log.length = 0;
      // Each asks for something else: nothing comes from memory.
      await fetch(new Request(`http://pluspunkt.test/api/v1/products/search?query=kissen&offset=${String((asked += 24))}`, { headers }));
      return log.join('\n');
    };
    let asked = 0;
    for (let before = 0; before < 3; before += 1) await told({});
    const [documents, nobodys] = [await told({ 'x-request-id': 'page-0815-4711' }), await told({})];
    for (const planned of [documents, nobodys]) {
      expect(planned).toMatch(/ execute [\w-]{32}: /);
      expect(planned).not.toContain('/*');
    }
    const browsers = await told({ 'x-request-id': 'visit-0815-4711' });
    expect(browsers).toMatch(/ \/\* visit-0815-4711 \*\/$/m);
    expect(browsers).not.toMatch(/ execute [\w-]{32}:/);
  } finally {
    await pool.end();
  }
});

test('a job is named as well', async () => {
  await createJobRunner(backend.dependencies, [{ name: 'count', everySeconds: 60, run: () => sql`select 4711`.execute(backend.db) }]).runDue();
  expect(await lastStatements()).toContain('select 4711 /* job-count */');
});

test('a statement that the server would cut off before its end names its request first', () => {
  const long = `select ${'1 + '.repeat(300)}1`;
  expect(withRequestId('visit-0815-4711', () => withComment(long))).toBe(`/* visit-0815-4711 */ ${long}`);
});

test('nothing that could end the comment gets into it, and without a request there is none', () => {
  expect(withRequestId('x */ drop table member; --', () => withComment('select 1'))).toBe('select 1');
  expect(withComment('select 1')).toBe('select 1');
});
