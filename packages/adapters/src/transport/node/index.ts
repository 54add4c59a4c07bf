// Adapters for Node hosts: a keep-alive connection pool, file storage, a lock between processes.
import { Agent, fetch as undiciFetch } from 'undici';
import type { Fetch } from '../wire.ts';

export { createFileLock, type FileLockDeps } from './file-lock.ts';
export { createFileStorage } from './file-store.ts';

/** A `fetch` with its own connection pool. */
export interface PooledFetch {
  readonly fetch: Fetch;
  /** Closes the connections after pending requests. */
  close(): Promise<void>;
}

/**
 * A `fetch` with keep-alive connections.
 *
 * @param options `connections` per origin, default 32; `keepAliveMs` before an idle connection is closed, default 10 000;
 * `connectMs` until a connection is established, default 5 000.
 */
export const createPooledFetch = (
  options: { readonly connections?: number; readonly keepAliveMs?: number; readonly connectMs?: number } = {},
): PooledFetch => {
  const agent = new Agent({
    connections: options.connections ?? 32,
    keepAliveTimeout: options.keepAliveMs ?? 10_000,
    connect: { timeout: options.connectMs ?? 5_000 },
    // The pipeline has the timeout; a second one here would interfere with it.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    fetch: (url, init) => undiciFetch(url, { ...init, dispatcher: agent }),
    close: () => agent.close(),
  };
};
