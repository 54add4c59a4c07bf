// Loads the document of a page whose chunk is gone after a deployment, at most once in ten seconds a path: a
// chunk that is really missing must not reload the page for ever.
import type { createBrowserRouter } from 'react-router-dom';

export const CHUNK_RELOAD_GUARD_MS = 10_000;
const KEY = 'chunk-reload';

interface ReloadRecord {
  readonly path: string;
  readonly at: number;
}

/** Whether a chunk failure on `path` at `now` may reload the page, given the last reload. */
export const mayReload = (last: ReloadRecord | undefined, path: string, now: number): boolean =>
  last === undefined || last.path !== path || now - last.at >= CHUNK_RELOAD_GUARD_MS || now < last.at;

function readRecord(storage: Storage): ReloadRecord | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const { path, at } = value as Partial<ReloadRecord>;
    return typeof path === 'string' && typeof at === 'number' ? { path, at } : undefined;
  } catch {
    return undefined;
  }
}

/** As much of a window as this needs. */
export type Reloadable = Pick<Window, 'fetch' | 'setTimeout' | 'sessionStorage'> & { readonly location: Pick<Location, 'href' | 'assign' | 'reload'> };

const ASKS_AGAIN_MS = 2_000;

/** Waits until the server answers: the browser's own error page would replace a page that can still be read. */
function loadOnceAnswered(window: Reloadable, load: () => void): void {
  window.fetch('/builds/latest.json', { cache: 'no-store' }).then(load, () => void window.setTimeout(() => loadOnceAnswered(window, load), ASKS_AGAIN_MS));
}

/**
 * Loads the document of the shown page, or of the page that a navigation leads to.
 * @returns true if the document will be loaded, as soon as the server answers. Without storage nothing would stop a loop, so
 * the page stays.
 */
export function reloadOnce(window: Reloadable, target?: string): boolean {
  const { location } = window;
  const path = new URL(target ?? '', location.href).pathname;
  const now = Date.now();
  try {
    const storage = window.sessionStorage;
    if (!mayReload(readRecord(storage), path, now)) return false;
    storage.setItem(KEY, JSON.stringify({ path, at: now } satisfies ReloadRecord));
  } catch {
    return false;
  }
  loadOnceAnswered(window, () => (target === undefined ? location.reload() : location.assign(target)));
  return true;
}

/** Longest wait for a chunk that hangs, in milliseconds. */
export const CHUNK_TIMEOUT_MS = 10_000;

class ChunkTimeout extends Error {}

/** Rejects when a chunk hangs. On the server it comes from the disk: there a timer only measures how busy the process is. */
export function withChunkTimeout<A>(loading: Promise<A>): Promise<A> {
  if (import.meta.env.SSR) return loading;
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkTimeout('a chunk did not arrive')), CHUNK_TIMEOUT_MS);
  });
  return Promise.race([loading, timeout]).finally(() => clearTimeout(timer));
}

/** Browsers word a missing chunk differently; all of them name the import or the module. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ChunkTimeout || (error instanceof TypeError && /dynamically imported module|module script failed|Failed to fetch/i.test(error.message));

export interface ChunkGuard {
  /** Runs a prefetch, whose missing chunks reload nothing. */
  readonly quietly: <A>(prefetch: () => Promise<A>) => Promise<A>;
  /** From now on a chunk that is missing during a navigation loads the document of the navigation's page. */
  readonly follow: (router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'createHref'>) => void;
}

/** Vite dispatches this event when a chunk or its style sheet cannot be loaded; if it is prevented, the import resolves to `undefined`. */
export function guardChunkLoads(window: Window): ChunkGuard {
  let prefetches = 0;
  let target = (): string | undefined => undefined;
  window.addEventListener('vite:preloadError', (event) => {
    if (prefetches === 0 && reloadOnce(window, target())) event.preventDefault();
  });
  return {
    async quietly(prefetch) {
      prefetches += 1;
      try {
        return await prefetch();
      } finally {
        prefetches -= 1;
      }
    },
    follow(router) {
      target = () => {
        const { location } = router.state.navigation;
        return location && router.createHref(location);
      };
    },
  };
}
