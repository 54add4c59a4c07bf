// @vitest-environment node
// Metrics for Prometheus: what is counted, and that no address or card number gets into them.
import { addDatabaseGauges } from '@pluspunkt/backend';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createAdmission } from './admission.ts';
import { addReplicaMetrics, createMetrics, kindOf } from './metrics.ts';
import { serve } from '../http/serve.ts';

it('reports requests by kind, method and status, with their durations', async () => {
  const metrics = createMetrics();
  const app = new Hono();
  app.get('/partner', (context) => context.text('a page'));
  const server = await serve(app.fetch, { port: 0, host: '127.0.0.1', isStopping: () => false, metrics });
  const origin = `http://127.0.0.1:${String(server.port)}`;
  for (const path of ['/partner', '/partner?card=4210067389', '/api/v1/profile/4210067389']) await (await fetch(origin + path)).text();
  await server.stop();
  const text = (await metrics.registry.metrics());
  expect(text).toContain('pluspunkt_request_seconds_count{kind="page",method="GET",status="200"} 2\n');
  expect(text).toContain('pluspunkt_request_seconds_count{kind="call",method="GET",status="404"} 1\n');
  expect(text).toMatch(/_bucket\{le="\+Inf",kind="page",method="GET",status="200"\} 2\n/);
  expect(text).not.toContain('4210067389');
});

it('is what Prometheus reads: each line a comment, or a name with labels and a number', async () => {
  const metrics = createMetrics();
  metrics.watch('pages', createAdmission({ running: 1, waiting: 1, patienceMs: 1 }, () => 0).state);
  addReplicaMetrics(metrics.registry, () => ({ asked: false, trouble: 'behind', behindSeconds: 7.5, reads: { replica: 3, primary: 4 }, left: { gone: 0, behind: 1, 'no-replica': 0 } }));
  addDatabaseGauges(metrics.registry, [{ name: 'pluspunkt_bonuses_last_hour', help: 'Bonuses.', label: 'of', read: () => Promise.resolve({ all: 12, device: 5, network: 9 }) }]);
  metrics.countLookUp('hit');
  await metrics.measureRender('/partner/:slug', () => Promise.resolve());
  const lines = (await metrics.registry.metrics()).trimEnd().split('\n');
  for (const line of lines.filter((one) => one !== '')) expect(line).toMatch(/^# (HELP|TYPE) [a-z_0-9]+ .+$|^[a-z_0-9]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? -?[0-9.e+-]+$|^[a-z_0-9]+ Nan$/);
  expect(lines).toEqual(expect.arrayContaining(['pluspunkt_replica_asked 0', 'pluspunkt_replica_behind_seconds 7.5', 'pluspunkt_replica_reads_total{from="primary"} 4', 'pluspunkt_replica_left_total{because="behind"} 1']));
  expect(lines).toEqual(expect.arrayContaining(['pluspunkt_bonuses_last_hour{of="all"} 12', 'pluspunkt_bonuses_last_hour{of="device"} 5', 'pluspunkt_bonuses_last_hour{of="network"} 9']));
  expect(lines).toEqual(expect.arrayContaining(['pluspunkt_page_cache_total{result="hit"} 1', 'pluspunkt_render_seconds_count{route="/partner/:slug"} 1']));
  expect(lines).toContain('pluspunkt_work_refused_total{work="pages"} 0');
  for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds']) expect(lines.some((line) => line.startsWith(`${name} `))).toBe(true);
});

it('reports everything else while the database does not answer', async () => {
  const metrics = createMetrics();
  addDatabaseGauges(metrics.registry, [{ name: 'pluspunkt_bonuses_last_hour', help: 'Bonuses.', label: 'of', read: () => Promise.reject(new Error('no database')) }]);
  const text = await metrics.registry.metrics();
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).not.toContain('pluspunkt_bonuses_last_hour{');
});

it('knows a handful of kinds, whatever the address', () => {
  expect(['/', '/api/v1/servertime', '/api/v1/asset/emoji/x.webp?w=320', '/readyz', '/assets/a.js', '/partner/_payload.json?x=1'].map(kindOf)).toEqual(['page', 'call', 'picture', 'health', 'file', 'payload']);
});
