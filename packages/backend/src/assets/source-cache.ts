// An LRU cache of stored pictures, stale while revalidated, so that many simultaneous visitors do not exhaust the database's connections.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AssetSource } from './asset-source.ts';

export interface TaggedSource extends AssetSource {
  readonly etag: string;
}

export interface SourceCacheOptions {
  readonly find: (path: string) => Promise<AssetSource | undefined>;
  readonly clock: { now(): Date };
  readonly maxBytes: number;
  /** Age after which a picture is revalidated while the cached one is served. */
  readonly freshMs: number;
}

export interface SourceCache {
  /** `undefined` if there is none; that is not cached. */
  get(path: string): Promise<TaggedSource | undefined>;
}

const tagOf = (body: Buffer): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Tags of bodies that stay in memory, each computed once: a body of megabytes takes longer than its answer. */
export const createTags = (): ((body: Buffer) => string) => {
  const tags = new WeakMap<Buffer, string>();
  return (body) => {
    const tag = tags.get(body) ?? tagOf(body);
    tags.set(body, tag);
    return tag;
  };
};

/** Marks an address without a picture; with `undefined` the cache would keep the deleted picture. */
const NO_SOURCE = 'none';

export const createSourceCache = ({ find, clock, maxBytes, freshMs }: SourceCacheOptions): SourceCache => {
  const sources = new LRUCache<string, TaggedSource | typeof NO_SOURCE>({
    maxSize: maxBytes,
    sizeCalculation: (source) => (source === NO_SOURCE ? 1 : Math.max(1, source.body.byteLength)),
    ttl: freshMs,
    // Zero: the time is read at every access.
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    allowStale: true,
    // While the database does not answer, the cached picture is served.
    noDeleteOnFetchRejection: true,
    fetchMethod: async (path) => {
      const source = await find(path);
      return source === undefined ? NO_SOURCE : { ...source, etag: tagOf(source.body) };
    },
  });
  return {
    async get(path) {
      const source = await sources.fetch(path);
      if (source !== undefined && source !== NO_SOURCE) return source;
      sources.delete(path);
      return undefined;
    },
  };
};
