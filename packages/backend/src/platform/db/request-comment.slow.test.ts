// Statements in the database carry the id of their request or job.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJobRunner } from '../jobs/job-runner.ts';
import type { TestBackend } from '../../testing/index.ts';
import { createTestBackend } from '../../testing/index.ts';
import { createDatabase, type Db } from './database.ts';
import { withComment, withRequestId } from './request-comment.ts';

let backend: TestBackend;
/** Observes over a separate connection. */
let onlooker: Db;
beforeAll(async () => {
  backend = await createTestBackend();
  onlooker = createDatabase(backend.url, { maxConnections: 1 });
});
afterAll(async () => {
  await onlooker.destroy();
  await backend.stop();
});

/** The latest statement of each connection. */
const lastStatements = async (): Promise<string> => {
  const { rows } = await sql<{ query: string }>`select query from pg_stat_activity where datname = current_database()`.execute(onlooker);
  return rows.map(({ query }) => query).join('\n');
};

test('a call’s id goes from its header into the statement, and back with the answer', async () => {
  const answer = await backend.call('/partner/Partner/categories', { headers: { 'x-request-id': 'visit-0815-4711' } });
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, 'visit-0815-4711']);
  expect(await lastStatements()).toMatch(/from partner_category[^;]*order by position, name\s+\/\* visit-0815-4711 \*\/$/m);
});
test('a job is named as well', async () => {
  await createJobRunner({ ...backend.dependencies, claims: backend.db }, [{ name: 'count', everySeconds: 60, run: () => sql`select 4711`.execute(backend.db) }]).runDue();
  expect(await lastStatements()).toContain('select 4711 /* job-count */');
});

test('a statement that is too long for pg_stat_activity starts with its request', () => {
  const long = `select ${'1 + '.repeat(300)}1`;
  expect(withRequestId('visit-0815-4711', () => withComment(long))).toBe(`/* visit-0815-4711 */ ${long}`);
});

test('nothing that could end the comment gets into it, and without a request there is none', () => {
  expect(withRequestId('x */ drop table member; --', () => withComment('select 1'))).toBe('select 1');
  expect(withComment('select 1')).toBe('select 1');
});
