// Rendered pages in memory: an LRU cache bounded by bytes. An entry that has expired is served once more while it is rendered
// again (stale-while-revalidate); an entry that is older than the last change of the public catalogue is rendered again first.
import { LRUCache } from 'lru-cache';
import type { Redirect } from '../../entry.server.tsx';
import type { Bytes } from './compress.ts';

/** A page or its data as sent. */
export interface StoredPage {
  readonly status: number;
  /** Whether other visitors may get it, too: it was found and lacks no part. */
  readonly cacheable: boolean;
  /** The page's own content security policy. */
  readonly policy?: string | undefined;
  readonly etag: string;
  /** Length before compression: what rendering the page costs depends on it. */
  readonly characters: number;
  /** Compressed with brotli. */
  readonly body: Bytes;
  /** For clients without brotli: made for the first of them, for as long as the page is stored. */
  readonly gzip: () => Promise<Bytes>;
}

export type PageAnswer = StoredPage | Redirect;

interface Entry {
  readonly answer: PageAnswer;
  /** Version of the public catalogue when its rendering began. */
  readonly version: number;
}

type Render = () => Promise<PageAnswer>;

export interface PageCache {
  /** The stored answer for `key`, or else what `render` resolves to. */
  get(key: string, render: Render): Promise<PageAnswer>;
  /** What `render` resolves to, although there is a stale answer, which stays where that fails. */
  renew(key: string, render: Render): Promise<PageAnswer>;
  /** The stored answer, a stale one as well. */
  stored(key: string): PageAnswer | undefined;
  /** What `get` does with the answer for `key`: a stale one is served while it is rendered again; without one, or after a change, it is rendered first. */
  stateOf(key: string): 'fresh' | 'stale' | undefined;
  /** Called when something that pages show has changed. */
  invalidate(): void;
}

export interface PageCacheOptions {
  readonly maxBytes: number;
  readonly ttlMs: number;
  readonly now: () => number;
  /** Called with the result of each look-up, as lru-cache names it. */
  readonly onLookUp?: ((result: string) => void) | undefined;
}

/** Size of an entry besides its body: key, ETag, policy. */
const ENTRY_BYTES = 1_000;

/** Of an entry: the body, and its gzip edition for clients without brotli. */
const EDITIONS = 2;

const isCacheable = (answer: PageAnswer): boolean => 'body' in answer && answer.cacheable;
/** A redirect or an address that is gone replaces a stored page; a page that could not be rendered completely does not. */
const isOutage = (answer: PageAnswer): boolean => 'body' in answer && !answer.cacheable && (answer.status >= 500 || answer.status === 200);

export function createPageCache({ maxBytes, ttlMs, now, onLookUp }: PageCacheOptions): PageCache {
  let version = 0;
  const cache = new LRUCache<string, Entry, Render>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => ENTRY_BYTES + ('body' in answer ? EDITIONS * answer.body.length : 0),
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now },
    // An entry that is evicted during its render may still have waiting visitors.
    ignoreFetchAbort: true,
    async fetchMethod(_key, stale, { context: render }) {
      const begunAt = version;
      const answer = await render();
      if (stale !== undefined && isOutage(answer)) throw new Error('the stored page is better than this one');
      return { answer, version: begunAt };
    },
  });

  const peek = (key: string): Entry | undefined => cache.peek(key, { allowStale: true });

  const lookUp = async (key: string, render: Render, mustBeNew: boolean): Promise<PageAnswer> => {
    const stored = peek(key);
    const outdated = mustBeNew || (stored !== undefined && stored.version !== version);
    const status: LRUCache.Status<string, Entry, Render> = {};
    const looking = cache.forceFetch(key, { context: render, forceRefresh: outdated, allowStale: !outdated, allowStaleOnFetchRejection: stored !== undefined, status });
    onLookUp?.(status.fetch ?? 'miss');
    const entry = await looking;
    // Addresses that do not exist are without number and must not push out pages that do.
    if (!isCacheable(entry.answer)) cache.delete(key);
    return entry.answer;
  };

  return {
    get: (key, render) => lookUp(key, render, false),
    renew: (key, render) => lookUp(key, render, true),
    stored: (key) => peek(key)?.answer,
    stateOf(key) {
      if (peek(key)?.version !== version) return undefined;
      return cache.getRemainingTTL(key) > 0 ? 'fresh' : 'stale';
    },
    invalidate() {
      version += 1;
    },
  };
}
