// A pooler in transaction mode gives each transaction another connection: session state is allowed only in modules that run on direct connections.
import { readFile, readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';

const SOURCES = new URL('../../', import.meta.url);

/** Statements whose effect outlives their transaction. */
const SESSION_STATE: Readonly<Record<string, RegExp>> = {
  'advisory lock of a session': /\bpg_(try_)?advisory_(un)?lock(_shared)?\(/i,
  'setting of a session': /[`'"](re)?set (session )?(?!local)(statement_timeout|lock_timeout|role|search_path|time zone)|set_config\([^)]*, false\)/i,
  'listening': /[`'"]\s*(un)?listen [a-z"*]/i,
  'prepared statement': /[`'"]\s*(prepare|deallocate) [a-z"*]|\bname: [`'"][\w-]+[`'"],\s*text:/i,
  'temporary table of a session': /create temp(orary)? table (?![^`;]*on commit drop)/i,
  'cursor of a session': /with hold\b/i,
};

/** Their connections use `DATABASE_DIRECT_URL`: the start, and the commands that open the product's database. */
const ON_DIRECT_CONNECTIONS: ReadonlySet<string> = new Set(['partitions/partition-database.ts', 'platform/db/advisory-lock.ts', 'product-import/import-feed.ts']);

const sources = async (): Promise<readonly string[]> => {
  const names = await readdir(SOURCES, { recursive: true });
  return names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing/'));
};

test('session state is used only on direct connections', async () => {
  const found: string[] = [];
  for (const name of await sources()) {
    const text = await readFile(new URL(name, SOURCES), 'utf8');
    for (const [what, pattern] of Object.entries(SESSION_STATE)) if (pattern.test(text) && !ON_DIRECT_CONNECTIONS.has(name)) found.push(`${name}: ${what}`);
  }
  expect(found).toEqual([]);
});

test('the modules on direct connections still use it', async () => {
  for (const name of ON_DIRECT_CONNECTIONS) {
    const text = await readFile(new URL(name, SOURCES), 'utf8');
    expect(Object.values(SESSION_STATE).some((pattern) => pattern.test(text)), name).toBe(true);
  }
});

test('the patterns recognise session state', () => {
  const samples = ['pg_advisory_lock(1)', '`set statement_timeout = 0`', "'listen prices'", '`prepare plan as select 1`', "name: 'plan', text:", 'create temp table note (id int)`', 'declare one cursor with hold'];
  for (const sample of samples) expect(Object.values(SESSION_STATE).some((pattern) => pattern.test(sample)), sample).toBe(true);
  for (const sample of ['pg_advisory_xact_lock(1)', '`set local statement_timeout = 0`', 'create temp table note on commit drop as']) expect(Object.values(SESSION_STATE).some((pattern) => pattern.test(sample)), sample).toBe(false);
});
