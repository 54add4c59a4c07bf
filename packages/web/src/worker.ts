// The service worker: without a network it replaces every page with one that shows what is stored on the device. It never
// caches members' data, and does nothing while there is a network. The server puts `OFFLINE` before this file.

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Waiting {
  readonly request: Request;
  /** Requests that arrived while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
}

/** The build, the address of the page for times without a network, and the files that it needs. */
declare const OFFLINE: { readonly build: string; readonly page: string; readonly files: readonly string[] };

const scope = self as unknown as WorkerScope;
const PREFIX = 'offline-';
const CACHE_NAME = PREFIX + OFFLINE.build;

async function keepPage(): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  // The current page; its files have content hashes in their names and may come from the browser's cache.
  await cache.addAll([new Request(OFFLINE.page, { cache: 'reload' }), ...OFFLINE.files]);
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE_NAME).map((name) => caches.delete(name)));
  await scope.registration.navigationPreload?.enable();
}

async function pageOrOffline({ request, preloadResponse }: Asked): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    // What a browser makes ready before a press: it asks again at the press, and the network may be back by then.
    const early = request.headers.get('sec-purpose')?.includes('prefetch') === true;
    return (early ? undefined : await caches.match(OFFLINE.page)) ?? Response.error();
  }
}

/** A cache that fails or does not answer holds no file up. */
const CACHE_MS = 1_000;
const cached = (request: Request): Promise<Response | undefined> =>
  Promise.race([caches.match(request, { ignoreVary: true }).catch(() => undefined), new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), CACHE_MS))]);

const fileOf = async (request: Request): Promise<Response> => (await cached(request)) ?? fetch(request);

scope.addEventListener('install', (event) => event.waitUntil(keepPage()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate') {
    // Descriptions and files of the service are no pages, and operators have no use for a member's offline page.
    if (!/^\/(?:api\/|verwaltung(?:\/|$))/.test(pathname)) event.respondWith(pageOrOffline(event));
  } else if (OFFLINE.files.includes(pathname)) event.respondWith(fileOf(event.request));
});
// The user has accepted the new version.
scope.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void scope.skipWaiting();
});
