import { describe, expect, it } from 'vitest';
import { createPagePayloads, pageOfPayload, payloadAddress } from './page-payload.ts';

const HOME = { pathname: '/', search: '' };
const SEARCH = new URL('https://www.example.de/suche?q=blume');
const never = new AbortController().signal;
const queries = { mutations: [], queries: [] };

function createScene(answer: () => Response | Promise<Response> = () => Response.json({ queries })) {
  const asked: string[] = [];
  const taken: unknown[] = [];
  const state = { visitor: true, now: 0 };
  const load = createPagePayloads(
    {
      fetch: async (address) => {
        asked.push(address);
        return answer();
      },
      take: (data) => taken.push(data),
      isVisitor: () => state.visitor,
      now: () => state.now,
    },
    HOME,
  );
  return { load, asked, taken, state };
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
  it('is taken before the page’s own calls, and not asked for again while it is fresh', async () => {
    const { load, asked, taken, state } = createScene();
    await load(SEARCH, never);
    await load(SEARCH, never);
    expect([asked, taken]).toEqual([['/suche/_payload.json?q=blume'], [queries]]);
    state.now = 60_000;
    await load(SEARCH, never);
    expect(asked).toHaveLength(2);
  });

  it('is not asked for where the page came with its data', async () => {
    const { load, asked } = createScene();
    await load(new URL('https://www.example.de/'), never);
    expect(asked).toEqual([]);
  });

  it('is a visitor’s: members ask for their own, also who logged in meanwhile', async () => {
    const { load, asked, taken, state } = createScene(() => {
      state.visitor = false;
      return Response.json({ queries });
    });
    await load(SEARCH, never);
    await load(SEARCH, never);
    expect([asked.length, taken]).toEqual([1, []]);
  });

  it('is never asked for with a one-time token', async () => {
    const { load, asked } = createScene();
    await load(new URL('https://www.example.de/newsletter/bestaetigen?token=abc'), never);
    expect(asked).toEqual([]);
  });

  it.each([
    ['a refusal', () => new Response(null, { status: 404 })],
    ['garbage', () => new Response('<html>')],
    ['another shape', () => Response.json({ queries: { queries: 7 } })],
    ['nothing at all', () => null],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that is %s leaves the page to its own calls', async (_, answer) => {
    const { load, taken } = createScene(answer as () => Response);
    await expect(load(SEARCH, never)).resolves.toBeUndefined();
    expect(taken).toEqual([]);
  });
});
