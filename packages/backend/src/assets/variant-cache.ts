// An LRU cache of generated pictures, bounded by bytes; concurrent requests share one generation.
import { LRUCache } from 'lru-cache';

export interface VariantCache {
  has(key: string): boolean;
  /** The cached bytes, or those that `make` generates now; a failure is not cached. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

export const createVariantCache = ({ maxBytes }: { readonly maxBytes: number }): VariantCache => {
  const variants = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: maxBytes,
    sizeCalculation: (body) => Math.max(1, body.byteLength),
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });
  return { has: (key) => variants.has(key), get: (key, make) => variants.forceFetch(key, { context: make }) };
};
