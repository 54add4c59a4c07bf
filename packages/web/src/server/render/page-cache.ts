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
/** Runs the work when it is the client's turn. */
type InTurn = (work: Render) => Promise<PageAnswer>;

export interface PageCache {
  /**
   * The stored answer for `key`, or else what `render` resolves to. A render begins in the turn of the client that asks, and other visitors can
   * only wait for it once it has begun: never for that turn.
   */
  get(key: string, render: Render, inTurn?: InTurn): Promise<PageAnswer>;
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

  const isFresh = (key: string): boolean => peek(key)?.version === version && cache.getRemainingTTL(key) > 0;

  /** The answer if it is fresh, or else a new one; the stored one stays if that fails. */
  const lookUp = async (key: string, render: Render): Promise<{ readonly answer: PageAnswer; readonly result: string }> => {
    const status: LRUCache.Status<string, Entry, Render> = {};
    const { answer } = await cache.forceFetch(key, { context: render, forceRefresh: !isFresh(key), allowStaleOnFetchRejection: peek(key) !== undefined, status });
    // Addresses that do not exist are without number and must not push out pages that do.
    if (!isCacheable(answer)) cache.delete(key);
    return { answer, result: status.fetch ?? 'miss' };
  };

  return {
    async get(key, render, inTurn = (work) => work()) {
      const counted = async (): Promise<PageAnswer> => {
        const { answer, result } = await lookUp(key, render);
        onLookUp?.(result);
        return answer;
      };
      if (isFresh(key)) return counted();
      const stored = peek(key);
      if (stored?.version !== version) return inTurn(counted);
      onLookUp?.('stale');
      inTurn(async () => (await lookUp(key, render)).answer).catch(() => undefined);
      return stored.answer;
    },
    invalidate() {
      version += 1;
    },
  };
}
