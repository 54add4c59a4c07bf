// The service worker's answers to page requests, with and without a network.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const OFFLINE_PAGE = '/offline/page';
const listeners = new Map<string, (event: unknown) => void>();

beforeAll(async () => {
  vi.stubGlobal('self', { registration: {}, addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener) });
  vi.stubGlobal('location', { origin: 'https://www.pluspunkt.example' });
  vi.stubGlobal('OFFLINE', { build: '1', page: OFFLINE_PAGE, files: ['/assets/offline.js'] });
  vi.stubGlobal('caches', { match: (asked: unknown) => Promise.resolve(asked === OFFLINE_PAGE ? new Response('the offline page') : undefined) });
  // A classic script, not a module, so it exports nothing.
  await vi.importActual('./worker.ts');
});
afterAll(() => vi.unstubAllGlobals());

/** The worker's answer to a request, of a page by default; undefined where the browser handles it. */
const ask = (headers: Readonly<Record<string, string>>, network: () => Promise<Response>, { mode = 'navigate', path = '/partner' } = {}): Promise<Response> | undefined => {
  vi.stubGlobal('fetch', network);
  let answered: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: { method: 'GET', mode, url: `https://www.pluspunkt.example${path}`, headers: new Headers(headers) },
    preloadResponse: Promise.resolve(undefined),
    respondWith: (answer: Promise<Response>) => (answered = answer),
  });
  return answered;
};
const gone = (): Promise<Response> => Promise.reject(new TypeError('no network'));

it('without a network the stored page replaces the requested one', async () => {
  const answer = await ask({}, gone);
  expect([answer?.ok, await answer?.text()]).toEqual([true, 'the offline page']);
});

it.each(['prefetch', 'prefetch;prerender', 'prefetch;anonymous-client-ip'])('without a network nothing replaces a prefetched page (%s): it is requested again on navigation', async (purpose) => {
  expect((await ask({ 'sec-purpose': purpose }, gone))?.type).toBe('error');
});

it.each(['', 'prefetch'])('with a network it is the network that answers, at a press and before it (%s)', async (purpose) => {
  const answer = await ask(purpose === '' ? {} : { 'sec-purpose': purpose }, () => Promise.resolve(new Response('the page')));
  expect(await answer?.text()).toBe('the page');
});

it.each(['/api/v1/partners', '/verwaltung', '/verwaltung/protokoll'])('the browser handles %s by itself', (path) => {
  expect(ask({}, gone, { path })).toBeUndefined();
});

it('a cache that never answers holds no file up', async () => {
  vi.useFakeTimers();
  const { match } = caches;
  caches.match = () => new Promise(() => undefined);
  const answer = ask({}, () => Promise.resolve(new Response('the file')), { mode: 'cors', path: '/assets/offline.js' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await (await answer)?.text()).toBe('the file');
  caches.match = match;
  vi.useRealTimers();
});
