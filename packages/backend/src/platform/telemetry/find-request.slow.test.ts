// One request is found by its id in the log, in the database and in a trace, with the commands of docs/operations/single-machine.md.
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBackend } from '../../create-backend.ts';
import { createLog, createTestBackend } from '../../testing/index.ts';
import { createDatabase } from '../db/database.ts';
import { createTracer } from './tracer.ts';

const ID = 'visit-0815-4711';

const documented = async (where: string): Promise<string> => {
  const docs = await readFile(new URL('../../../../../docs/operations/single-machine.md', import.meta.url), 'utf8');
  return new RegExp(`^${where}: (.+)$`, 'm').exec(docs)?.[1] ?? '';
};

const startCollector = async () => {
  let sent = '';
  const server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (chunk: string) => (sent += chunk));
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1/traces`,
    sent: () => sent,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

test('a call that waits for a lock is found by its id in the database, then in the log and in a trace', async () => {
  const kit = await createTestBackend();
  const collector = await startCollector();
  const tracer = await createTracer({ endpoint: collector.endpoint, serviceName: 'pluspunkt-test', sampler: 'always_on', samplerRatio: 1 });
  const database = createDatabase(kit.url, { maxConnections: 2, tracer });
  const onlooker = createDatabase(kit.url, { maxConnections: 2 });
  let lines = '';
  const backend = createBackend({ ...kit.dependencies, database, catalogue: database, tracer, log: createLog('info', { write: (line) => void (lines += line) }) });
  const statement = await documented('in the database');
  const find = async () => (await sql.raw<{ state: string; wait_event_type: string | null; query: string }>(statement).execute(onlooker)).rows;
  try {
    const answered = await onlooker.transaction().execute(async (tx) => {
      await sql`lock table partner_category`.execute(tx);
      const answer = tracer.run({ name: 'call', kind: 'server' }, () => backend.fetch(new Request('http://pluspunkt.test/api/v1/partner/Partner/categories', { headers: { 'x-request-id': ID } })));
      await expect.poll(find).toEqual([expect.objectContaining({ state: 'active', wait_event_type: 'Lock', query: expect.stringMatching(/from partner_category[\s\S]*visit-0815-4711/) })]);
      return { answer };
    });
    expect((await answered.answer).status).toBe(200);
  } finally {
    await database.destroy();
    await onlooker.destroy();
    await tracer.stop();
    await collector.stop();
    await kit.stop();
  }
  const [, search = ''] = (await documented('in the log')).split(' | ');
  expect(JSON.parse(execFileSync('sh', ['-c', search], { input: lines, encoding: 'utf8' }).trim())).toMatchObject({ route: '/api/v1/partner/Partner/categories', status: 200, requestId: ID });
  expect(collector.sent()).toContain(JSON.stringify({ key: 'pluspunkt.request_id', value: { stringValue: ID } }));
});
