// The dashboard and the alarms of deploy/ use metrics and labels that the product exports, and leave none of its own out.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addDatabaseGauges, backendGauges, createDatabase, createServiceMetrics } from '@pluspunkt/backend';
import { expect, test } from 'vitest';
import { addReplicaMetrics, createMetrics } from '../../../web/src/server/health/metrics.ts';

const DEPLOY = fileURLToPath(new URL('../../../../deploy/', import.meta.url));
const PROMTOOL = '/usr/bin/promtool';
const read = (file: string): string => readFileSync(DEPLOY + file, 'utf8');

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}
const { panels } = JSON.parse(read('grafana/pluspunkt.json')) as { readonly panels: readonly Panel[] };
const dashboard = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
const alarms = read('prometheus/alarms.yml');

/** Labels of every exported metric by its name. */
const exported = (): ReadonlyMap<string, readonly string[]> => {
  const { registry } = createMetrics();
  createServiceMetrics(registry);
  addReplicaMetrics(registry, () => ({ asked: true, trouble: undefined, behindSeconds: 0, reads: { replica: 0, primary: 0 }, left: { gone: 0, behind: 0, 'no-replica': 0 } }));
  // Nothing is read: the names and labels are known without a database.
  addDatabaseGauges(registry, backendGauges({ database: createDatabase('postgres://127.0.0.1:1/none'), clock: { now: () => new Date(0) } }));
  return new Map(registry.getMetricsAsArray().map((metric) => [metric.name, 'labelNames' in metric ? (metric.labelNames as readonly string[]) : []]));
};

/** Added by Prometheus itself. */
const OUTER_LABELS = ['job', 'instance'];
const USE = /\b(?<name>(?:pluspunkt|process|nodejs)_\w+?)(?:_(?:bucket|count|sum))?(?![\w])(?:\{(?<selector>[^}]*)\})?/g;

interface Use {
  readonly name: string;
  readonly labels: readonly string[];
}
const usesIn = (text: string): readonly Use[] =>
  [...text.matchAll(USE)].map(({ groups }) => ({ name: groups?.['name'] ?? '', labels: [...(groups?.['selector'] ?? '').matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label) }));

test.each([['dashboard', dashboard], ['alarms', alarms], ['tests of the alarms', read('prometheus/alarms.test.yml')]])('the %s name only metrics and labels that the product exports', (_what, text) => {
  const metrics = exported();
  const uses = usesIn(text);
  expect(uses.length).toBeGreaterThan(15);
  const unknown = uses.filter(({ name }) => !metrics.has(name));
  expect(unknown).toEqual([]);
  const known = (name: string): readonly string[] => [...(metrics.get(name) ?? []), 'le', ...OUTER_LABELS];
  expect(uses.filter(({ name, labels }) => labels.some((label) => !known(name).includes(label)))).toEqual([]);
});

test('every metric of the product is on the dashboard', () => {
  const shown = new Set(usesIn(dashboard).map(({ name }) => name));
  expect([...exported().keys()].filter((name) => name.startsWith('pluspunkt_') && !shown.has(name))).toEqual([]);
});

test('every alarm is in docs/operations/bad-day.md, and every one there is an alarm', () => {
  const docs = readFileSync(fileURLToPath(new URL('../../../../docs/operations/bad-day.md', import.meta.url)), 'utf8');
  const names = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([, name = '']) => name).sort();
  expect(names(docs, /^\| `([A-Z]\w+)` \|/gm)).toEqual(names(alarms, /- alert: (\w+)/g));
});

test('promtool accepts the alarms, and each fires on what it is for (where promtool is installed)', () => {
  if (!existsSync(PROMTOOL)) {
    process.stdout.write('promtool is not installed: apt-get install prometheus\n');
    return;
  }
  const run = (...words: readonly string[]): string => execFileSync(PROMTOOL, words, { cwd: `${DEPLOY}prometheus`, encoding: 'utf8' });
  expect(run('check', 'config', 'prometheus.yml')).toContain('23 rules found');
  expect(run('test', 'rules', 'alarms.test.yml')).toContain('SUCCESS');
});
