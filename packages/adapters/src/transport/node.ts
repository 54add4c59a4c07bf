// What only Node hosts use: a keep-alive connection pool, storage in a file, a lock between processes.
import { Agent, fetch as undiciFetch } from 'undici';
import type { Fetch } from './wire.ts';

export { createFileLock, type FileLockDeps } from './node/file-lock.ts';
export { createFileStorage } from './node/file-store.ts';

/** A `fetch` with connections of its own. */
export interface PooledFetch {
  readonly fetch: Fetch;
  /** Closes the connections once the requests under way are answered. */
  close(): Promise<void>;
}

/**
 * A `fetch` over kept-alive connections.
 *
 * @param options `connections` per origin, default 32; `keepAliveMs` an idle connection stays open, default 10 000;
 * `connectMs` for a connection to come about, default 5 000.
 */
export const createPooledFetch = (
  options: { readonly connections?: number; readonly keepAliveMs?: number; readonly connectMs?: number } = {},
): PooledFetch => {
  const agent = new Agent({
    connections: options.connections ?? 32,
    keepAliveTimeout: options.keepAliveMs ?? 10_000,
    connect: { timeout: options.connectMs ?? 5_000 },
    // The pipeline keeps the time; two clocks for one answer would contradict each other.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    fetch: (url, init) => undiciFetch(url, { ...init, dispatcher: agent }),
    close: () => agent.close(),
  };
};
