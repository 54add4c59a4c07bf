// An LRU cache of generated pictures, bounded by bytes; concurrent requests share one generation.
import { LRUCache } from 'lru-cache';
import type { Drawing } from './drawing-queue.ts';

export interface VariantCache {
  has(key: string): boolean;
  /** The cached bytes, or those that `make` generates now; a failure is not cached. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /** The same in the turn of the address and of the queue; undefined where too many wait. */
  draw(address: string | undefined, key: string, make: () => Promise<Buffer>): Promise<Buffer | undefined>;
}

/** Too many wait to be drawn. */
class Busy extends Error {}

interface VariantCacheOptions {
  readonly maxBytes: number;
  /** At once where it is absent. */
  readonly drawing?: Drawing;
}

const AT_ONCE: Drawing = { queue: (work) => work(), inTurn: (_address, work) => work() };

/** Larger ones are made anew for each request: a few dozen would push out those that all visitors see. */
const MOST_BYTES = 2_000_000;

export const createVariantCache = ({ maxBytes, drawing: { queue, inTurn } = AT_ONCE }: VariantCacheOptions): VariantCache => {
  const variants = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: maxBytes,
    maxEntrySize: MOST_BYTES,
    sizeCalculation: (body) => Math.max(1, body.byteLength),
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });
  const has: VariantCache['has'] = (key) => variants.has(key);
  const get: VariantCache['get'] = (key, make) => variants.forceFetch(key, { context: make });
  const draw = async (key: string, make: () => Promise<Buffer>): Promise<Buffer | undefined> => {
    try {
      return await get(key, () => queue(make) ?? Promise.reject(new Busy()));
    } catch (cause) {
      if (cause instanceof Busy) return undefined;
      throw cause;
    }
  };
  return {
    has,
    get,
    // Requests for the same picture share its drawing, so it must not start before this address has its turn: all of them would wait for that.
    draw: async (address, key, make) => (has(key) ? get(key, make) : inTurn(address, () => draw(key, make))),
  };
};
