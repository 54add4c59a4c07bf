// The cluster's configuration files come from the templates that docs/operations/cluster.md names.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSettings } from '@pluspunkt/backend';
import { broken } from './fault-table.ts';
import { howToInstall } from './programs.ts';
import { fill } from './site.ts';
import type { FaultRow } from './try-cluster.ts';

const TEMPLATES = fileURLToPath(new URL('../../../../deploy/cluster/', import.meta.url));
const read = (name: string): string => readFileSync(TEMPLATES + name, 'utf8');
const valueIn = (text: string, name: string): number => Number(new RegExp(`^\\s*${name}\\s*[:=]\\s*(\\d+)`, 'm').exec(text)?.[1]);

test('a template is filled as envsubst does; a missing value is an error', () => {
  expect(fill('a ${NAME} "$1"', { NAME: 'b' })).toBe('a b "$1"');
  expect(() => fill('${OTHER}', {})).toThrow('OTHER');
});

test('the page about the cluster names every template', () => {
  const page = readFileSync(fileURLToPath(new URL('../../../../docs/operations/cluster.md', import.meta.url)), 'utf8');
  for (const name of readdirSync(TEMPLATES)) expect(page).toContain(`deploy/cluster/${name}`);
});

test("the times of the templates fit each other: Patroni's rule, and waits shorter than the product's own", () => {
  const patroni = read('patroni.yml');
  expect(valueIn(patroni, 'loop_wait') + 2 * valueIn(patroni, 'retry_timeout')).toBeLessThanOrEqual(valueIn(patroni, 'ttl'));
  const pgbouncer = read('pgbouncer.ini');
  expect(pgbouncer).toMatch(/^pool_mode = transaction$/m);
  expect(valueIn(pgbouncer, 'query_wait_timeout')).toBeLessThan(12);
});

test('the settings of the processes are ones that the product knows', () => {
  const values = { DATABASE_PASSWORD: 'x', PGBOUNCER_HOST: '127.0.0.1', PGBOUNCER_PORT: '6432', PRIMARY_HOST: '127.0.0.1', PRIMARY_PORT: '5000', PUBLIC_ORIGIN: 'https://www.example.de', API_1: 'a:1', API_2: 'b:1' };
  const settings = readSettings(Object.fromEntries(fill(read('pluspunkt-api.env'), values).split('\n').filter((line) => /^[A-Z]/.test(line)).map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])));
  expect(settings).toMatchObject({ databaseUrl: 'postgres://pluspunkt:x@127.0.0.1:6432/pluspunkt', directDatabaseUrl: 'postgres://pluspunkt:x@127.0.0.1:5000/pluspunkt', replicaUrl: 'postgres://pluspunkt:x@127.0.0.1:6432/pluspunkt_replica' });
});

test('a trial fails for a lost write, a failed page or a long failover, and names them', () => {
  const row: FaultRow = { what: 'leader killed', mayLose: false, gapSeconds: 12, pages: { sent: 10, failed: 0 }, calls: { sent: 10, failed: 1 }, failures: [], repeated: 3, imports: { done: 1, failed: 0 }, faults: [] };
  const report = (changed: Partial<FaultRow>) => broken({ rows: [{ ...row, ...changed }], acknowledged: 1, faults: [] });
  expect(report({})).toEqual([]);
  expect(report({ faults: ['1 acknowledged donations that are gone'] })).toHaveLength(1);
  expect(report({ faults: ['1 acknowledged donations that are gone'], mayLose: true })).toEqual([]);
  expect(report({ pages: { sent: 10, failed: 1 } })).toEqual(['leader killed: 1 pages failed']);
  expect(report({ gapSeconds: 26 })).toEqual(['leader killed: no write for 26.0 s']);
  expect(broken({ rows: [], acknowledged: 0, faults: [] })).toEqual(['no write was acknowledged']);
});

test('missing packages are named with the command that installs them', () => {
  expect(howToInstall(['patroni', 'haproxy'])).toContain('apt-get install --no-install-recommends patroni haproxy');
});
