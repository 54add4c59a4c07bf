// After a deployment an open page may ask for a chunk that is gone. It is then loaded anew, at most once in ten
// seconds a path (section 8), so that a chunk which is really missing cannot make the page reload for ever.

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
export type Reloadable = Pick<Window, 'fetch' | 'setTimeout' | 'sessionStorage'> & { readonly location: Pick<Location, 'pathname' | 'reload'> };

const ASKS_AGAIN_MS = 2_000;

/** A page that can be read is not given away for the browser's own word that nobody answers. */
function reloadOnceAnswered(window: Reloadable): void {
  window.fetch('/builds/latest.json', { cache: 'no-store' }).then(
    () => window.location.reload(),
    () => void window.setTimeout(() => reloadOnceAnswered(window), ASKS_AGAIN_MS),
  );
}

/** True when the page is being reloaded: as soon as the server answers. Where storage is forbidden nothing guards the loop, so nothing reloads. */
export function reloadOnce(window: Reloadable): boolean {
  const path = window.location.pathname;
  const now = Date.now();
  try {
    const storage = window.sessionStorage;
    if (!mayReload(readRecord(storage), path, now)) return false;
    storage.setItem(KEY, JSON.stringify({ path, at: now } satisfies ReloadRecord));
  } catch {
    return false;
  }
  reloadOnceAnswered(window);
  return true;
}

/** Vite raises this event when a dynamic import or one of its style sheets cannot be loaded; where it is prevented, the import gives `undefined`. */
export function guardChunkLoads(window: Window): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce(window)) event.preventDefault();
  });
}
