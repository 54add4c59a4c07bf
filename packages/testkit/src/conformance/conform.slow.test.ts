// The reference service conforms, and a service that does not is found out by operation.
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '@pluspunkt/backend/testing';
import { fetchFromHandler, type Fetch } from '@pluspunkt/adapters/transport';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conform, type ConformanceResult } from './conform.ts';

const [{ cardNumber, password }] = DEMO_LOGINS;
const origin = 'http://pluspunkt.test';
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
});
afterAll(() => backend.stop());

const service = (): Fetch => fetchFromHandler((request) => backend.fetch(request));
const those = (results: readonly ConformanceResult[], outcome: ConformanceResult['outcome']) => results.filter((result) => result.outcome === outcome).map(({ operation, detail }) => `${operation}: ${detail}`);

it('every read of the reference service conforms, and nothing is changed', async () => {
  const results = await conform({ origin, fetch: service(), member: { cardNumber, password } });
  expect(those(results, 'failed')).toEqual([]);
  expect(those(results, 'refused')).toEqual([]);
  expect(those(results, 'ok').length).toBeGreaterThan(60);
  expect(those(results, 'skipped').length).toBeGreaterThan(50);
});

it('every write of it conforms as well', async () => {
  const results = await conform({ origin, fetch: service(), member: { cardNumber, password }, write: true });
  expect(those(results, 'failed')).toEqual([]);
});

it('every operation of the OpenAPI document is tried, or named with the reason', async () => {
  const { paths } = (await (await service()(`${origin}/api/v1/openapi.json`, { method: 'GET', headers: {}, signal: new AbortController().signal, redirect: 'error' })).text?.().then(JSON.parse)) as { paths: Record<string, Record<string, { operationId: string; tags: string[] }>> };
  // GraphQL and the token endpoint are tried by what they are used for; the service's own pages are no part of the contract.
  const instead: Record<string, string> = { 'search.query': 'search.search', 'session.token': 'session.login' };
  const described = Object.values(paths).flatMap((methods) => Object.values(methods)).flatMap(({ operationId, tags }) => (tags.includes('service') ? [] : [instead[operationId] ?? operationId]));
  const results = await conform({ origin, fetch: service(), member: { cardNumber, password } });
  expect(described.filter((operation) => !results.some((result) => result.operation === operation))).toEqual([]);
  expect(results.filter(({ outcome, detail }) => outcome === 'skipped' && detail === '')).toEqual([]);
  expect(results.find(({ operation }) => operation === 'assets.readBrochurePage')).toMatchObject({ outcome: 'ok' });
});

it('settings of a wrong type are failures, and unknown ones are named', async () => {
  const right = service();
  const fetch: Fetch = async (url, init) => (url.endsWith('/configuration/web') ? Response.json({ data: { rewardCount: 3, slogan: 'x', trackingEnabled: 'yes' } }) : url.endsWith('/configuration/brand') ? Response.json({ data: { slogan: 'x' } }) : right(url, init));
  const results = (await conform({ origin, fetch, member: { cardNumber, password } })).filter(({ operation }) => operation === 'content.readConfiguration');
  expect(results.find(({ call }) => call.endsWith('/web'))).toMatchObject({ outcome: 'failed', detail: 'wrong type: trackingEnabled' });
  expect(results.find(({ call }) => call.endsWith('/brand'))).toMatchObject({ outcome: 'ok', detail: 'no page reads slogan' });
});

it('a service that differs is found out by operation', async () => {
  const right = service();
  const fetch: Fetch = async (url, init) => {
    if (url.endsWith('/profile/memberpoints')) return Response.json({ data: { balance: 'viele' } });
    if (url.endsWith('/servertime')) return Response.json({ error: { code: 'not-found', message: '', requestId: 'r' } }, { status: 404 });
    return right(url, init);
  };
  const results = await conform({ origin, fetch, member: { cardNumber, password } });
  expect(results.filter(({ outcome }) => outcome === 'failed').map(({ operation }) => operation).toSorted()).toEqual(['content.readServerTime', 'points.readMemberPoints']);
});
