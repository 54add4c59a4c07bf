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

/** True when the page is being reloaded. Where storage is forbidden nothing guards the loop, so nothing reloads. */
export function reloadOnce(window: Window): boolean {
  const path = window.location.pathname;
  const now = Date.now();
  try {
    const storage = window.sessionStorage;
    if (!mayReload(readRecord(storage), path, now)) return false;
    storage.setItem(KEY, JSON.stringify({ path, at: now } satisfies ReloadRecord));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** Vite raises this event when a dynamic import or one of its style sheets cannot be loaded. */
export function guardChunkLoads(window: Window): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce(window)) event.preventDefault();
  });
}
