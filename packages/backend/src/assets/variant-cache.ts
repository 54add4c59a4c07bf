// An LRU cache of generated pictures, bounded by bytes; concurrent requests share one generation.
import { LRUCache } from 'lru-cache';
import type { WorkQueue } from '../platform/rate-limits/work-queue.ts';

export interface VariantCache {
  has(key: string): boolean;
  /** The cached bytes, or those that `make` generates now; a failure is not cached. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /** The same in the turn of the queue; undefined where too many wait. */
  draw(key: string, make: () => Promise<Buffer>): Promise<Buffer | undefined>;
}

/** Too many wait to be drawn. */
class Busy extends Error {}

interface VariantCacheOptions {
  readonly maxBytes: number;
  /** At once where it is absent. */
  readonly queue?: WorkQueue;
}

export const createVariantCache = ({ maxBytes, queue = (work) => work() }: VariantCacheOptions): VariantCache => {
  const variants = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: maxBytes,
    sizeCalculation: (body) => Math.max(1, body.byteLength),
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });
  const get: VariantCache['get'] = (key, make) => variants.forceFetch(key, { context: make });
  return {
    has: (key) => variants.has(key),
    get,
    draw: (key, make) =>
      get(key, () => queue(make) ?? Promise.reject(new Busy())).catch((cause: unknown) => {
        if (cause instanceof Busy) return undefined;
        throw cause;
      }),
  };
};
