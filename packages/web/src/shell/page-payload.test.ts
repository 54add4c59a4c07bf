import { dehydrate, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryDefaults } from '../platform/query/query.ts';
import { createPagePayloads, pageOfPayload, payloadAddress } from './page-payload.ts';

const SEARCH = new URL('https://www.example.de/suche?q=blume');
const NOW = Date.parse('2026-03-01T12:00:00Z');
const KEY = ['partners'];
const payloadOf = (data: string) => {
  const server = new QueryClient();
  server.setQueryData(KEY, data);
  return { queries: dehydrate(server) };
};

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

function createScene(answer: () => Response | Promise<Response> = () => Response.json(payloadOf('all'))) {
  const requests: string[] = [];
  const state = { visitor: true };
  const queries = new QueryClient({ defaultOptions: { queries: queryDefaults(Number.POSITIVE_INFINITY) } });
  const load = createPagePayloads({
    fetch: async (address) => {
      requests.push(address);
      return answer();
    },
    queries,
    isVisitor: () => state.visitor,
    shown: { pathname: '/', search: '', at: NOW },
  });
  return { load, requests, queries, state };
}

describe('the address of a payload', () => {
  it.each([
    ['/', '', '/_payload.json'],
    ['/suche', '?q=blume', '/suche/_payload.json?q=blume'],
    ['/partner/kornkiste/', '', '/partner/kornkiste/_payload.json'],
  ])('of %s%s is %s, and leads back to the page', (pathname, search, address) => {
    expect(payloadAddress({ pathname, search })).toBe(address);
    expect(pageOfPayload(new URL(address, 'https://www.example.de').pathname)).toBe(pathname.replace(/(.)\/$/, '$1'));
  });

  it('is no other path', () => {
    expect(['/', '/suche', '/_payload.jsonx', '/x_payload.json'].map(pageOfPayload)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('the payload of the next page', () => {
  it('fills the query cache, and is not loaded again while it is fresh', async () => {
    const { load, requests, queries } = createScene();
    await load(SEARCH);
    await load(SEARCH);
    expect([requests, queries.getQueryData(KEY)]).toEqual([['/suche/_payload.json?q=blume'], 'all']);
    vi.setSystemTime(NOW + 60_000);
    await load(SEARCH);
    expect(requests).toHaveLength(2);
  });

  it('is loaded once for a prefetch and the navigation that follows', async () => {
    const { load, requests } = createScene();
    await Promise.all([load(SEARCH), load(SEARCH)]);
    expect(requests).toHaveLength(1);
  });

  it('is not loaded for the page that came with its data', async () => {
    const { load, requests } = createScene();
    await load(new URL('https://www.example.de/'));
    expect(requests).toEqual([]);
  });

  it('is not used by members, nor by a visitor who logs in meanwhile', async () => {
    const { load, requests, queries, state } = createScene(() => {
      state.visitor = false;
      return Response.json(payloadOf('all'));
    });
    await load(SEARCH);
    await load(SEARCH);
    expect([requests.length, queries.getQueryData(KEY)]).toEqual([1, undefined]);
  });

  it('is never loaded with a one-time token', async () => {
    const { load, requests } = createScene();
    await load(new URL('https://www.example.de/newsletter/bestaetigen?token=abc'));
    expect(requests).toEqual([]);
  });

  it.each([
    ['a 404', () => new Response(null, { status: 404 })],
    ['HTML', () => new Response('<html>')],
    ['another shape', () => Response.json({ queries: { queries: 7 } })],
    ['null', () => Response.json(null)],
    ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('leaves the page to its own calls if the answer is %s', async (_, answer) => {
    const { load, queries } = createScene(answer);
    await expect(load(SEARCH)).resolves.toBeUndefined();
    expect(queries.getQueryData(KEY)).toBeUndefined();
  });
});
