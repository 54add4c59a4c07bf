// Editors' content, the service's clock and its log, from the client through the service to the database.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog, createTestBackend, TEST_NOW, type TestBackend } from '@pluspunkt/backend/testing';
import { describeContentContract, describeServerTimeContract } from '@pluspunkt/testkit/content';
import { codeOf, createServiceClient, granted } from '@pluspunkt/testkit/transport';
import { createHttpContentGateway } from './http-content-gateway.ts';
import { createHttpServerTimeGateway } from './http-server-time-gateway.ts';
import { createServiceLogSink } from './service-log.ts';

const lines: string[] = [];
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', log: createLog('warn', { write: (line: string) => void lines.push(line) }) });
});
afterAll(() => backend.stop());

const http = () => createServiceClient(backend);
const gateway = () => createHttpContentGateway({ http: http() });

describeContentContract('the service', async () => {
  const { position } = await backend.db.selectFrom('partner_teaser').select('position').executeTakeFirstOrThrow();
  const { group_name: settings } = await backend.db.selectFrom('configuration').select('group_name').executeTakeFirstOrThrow();
  return { gateway: gateway(), position, path: '/so-funktionierts', settings };
});
describeServerTimeContract('the service', async () => ({ gateway: createHttpServerTimeGateway({ http: http() }), now: backend.clock.now }));

describe('editors’ content', () => {
  test('has a teaser for a requested position, and none for an unknown one', async () => {
    const { position } = await backend.db.selectFrom('partner_teaser').select('position').executeTakeFirstOrThrow();
    const teasers = granted(await gateway().teasers({ positions: [position] })());
    expect(new Set(teasers.map((teaser) => teaser.position))).toEqual(new Set([position]));
    expect(granted(await gateway().teasers({ positions: ['nirgends'] })())).toEqual([]);
  });

  test('is read by address; an unknown one is not found', async () => {
    expect(granted(await gateway().page('/so-funktionierts')())).toMatchObject({ path: '/so-funktionierts', layout: 'default' });
    expect(codeOf(await gateway().page('/gibt-es-nicht')())).toBe('not-found');
  });

  test('comes with public settings by name', async () => {
    const { group_name: name } = await backend.db.selectFrom('configuration').select('group_name').executeTakeFirstOrThrow();
    expect(Object.keys(granted(await gateway().configuration(name)())).length).toBeGreaterThan(0);
    expect(codeOf(await gateway().configuration('gibt-es-nicht')())).toBe('not-found');
  });
});

test('the service returns its time', async () => {
  expect(granted(await createHttpServerTimeGateway({ http: http() }).serverTime()())).toEqual(TEST_NOW);
});

test('an error of a client arrives in the service’s log, without its secrets', async () => {
  createServiceLogSink({ http })({ level: 3, message: 'boom for anna@example.org', context: { page: '/partner' } });
  await vi.waitFor(() => expect(lines.some((line) => line.includes('boom'))).toBe(true));
  const line = lines.find((text) => text.includes('boom')) ?? '';
  expect(line).toContain('/partner');
  expect(line).not.toContain('anna@example.org');
});
