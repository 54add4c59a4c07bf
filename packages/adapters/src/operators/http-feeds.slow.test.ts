// The gateways of shops' feeds from the client through the service to the database.
import { createTestBackend, createTestOperator, type TestBackend } from '@pluspunkt/backend/testing';
import { describeFeedsContract } from '@pluspunkt/testkit/operators';
import { option as O } from 'fp-ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createSystemClock } from '../transport/clock.ts';
import { createHttpClient } from '../transport/http-client.ts';
import { silentLogger } from '../transport/logger.ts';
import { randomRequestId } from '../transport/request-id.ts';
import { createHttpFeedRunsGateway, createHttpFeedsGateway } from './index.ts';

let backend: TestBackend;
let folder = '';
let shops = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pluspunkt-feeds-'));
  backend = await createTestBackend({ settings: { dataDir: folder } });
  Object.assign(backend.dependencies.settings, { databaseUrl: backend.url });
});
afterAll(async () => {
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

describeFeedsContract('the service', async () => {
  const { call, data } = await createTestOperator(backend, ['prices']);
  const shopId = `laden-${String((shops += 1))}`;
  const value = { id: shopId, name: 'Laden', logo: '/api/v1/asset/emoji/1f58a.webp', imprint: 'Laden GmbH, Bonn', cents_per_point: 200, product_link: '' };
  const add = (kind: string, entry: object) => data(`/kinds/${kind}/changes`, { method: 'POST', json: { changes: [{ key: null, version: null, value: entry }] } });
  if (shops === 1) await add('product-categories', { id: 'schreibwaren', name: 'Schreibwaren', image: '/api/v1/asset/emoji/1f58a.webp', position: 1 });
  await add('shops', value);
  const http = createHttpClient({
    origin: 'http://pluspunkt.test',
    fetch: (url, init) => {
      const { pathname, search } = new URL(url);
      const { body } = init;
      return call(`${pathname.replace('/api/operator/v1', '')}${search}`, { method: init.method ?? 'GET', ...(typeof body === 'string' ? { json: JSON.parse(body) as unknown } : {}) });
    },
    accessToken: () => O.none,
    variant: () => 'a',
    requestId: randomRequestId,
    clock: createSystemClock(),
    log: silentLogger,
  });
  return { feeds: createHttpFeedsGateway({ http }), runs: createHttpFeedRunsGateway({ http }), shopId };
});
