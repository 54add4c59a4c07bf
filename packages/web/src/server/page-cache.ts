// Public pages are the same for everybody: rendered once, kept compressed in memory, served with an ETag. A page that
// has become stale is served once more while it is rendered anew.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface CachedPage {
  readonly status: number;
  /** False where a part of it could not be loaded. */
  readonly complete: boolean;
  /** Whether it may be shown to others too: it was found, and nothing in it is missing. */
  readonly lasting: boolean;
  /** The content security policy that belongs to just this page; that of all answers where there is none. */
  readonly policy?: string | undefined;
  readonly etag: string;
  readonly plain: Body;
  readonly brotli: Body;
  /** Made when somebody asks for it, and then kept: hardly anybody takes this one and not the other. */
  gzip(): Promise<Body>;
}

/** As it is sent, without a copy for each who asks. */
type Body = Uint8Array<ArrayBuffer>;

interface Entry {
  readonly page: CachedPage;
  readonly freshUntil: number;
}

export interface PageCacheOptions {
  /** Bytes of plain HTML that may be kept. */
  readonly maxBytes: number;
  readonly freshMs: number;
  readonly now: () => number;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses a page once, for all who ask for it. */
export async function preparePage(html: string, { status, complete, policy }: Pick<CachedPage, 'status' | 'complete' | 'policy'>): Promise<CachedPage> {
  const plain = Buffer.from(html);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  const br = await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  let gz: Promise<Body> | undefined;
  return { status, complete, lasting: status === 200 && complete, policy, etag, plain, brotli: br, gzip: () => (gz ??= gzipped(plain, { level: 6 })) };
}

export interface PageCache {
  /** The page under `key`, rendered by `render` when there is none; concurrent asks share one rendering. */
  get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage>;
  purge(): void;
}

export function createPageCache({ maxBytes, freshMs, now }: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>();
  const running = new Map<string, Promise<CachedPage>>();
  let bytes = 0;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    entries.delete(key);
    bytes -= entry.page.plain.length;
  }

  function keep(key: string, page: CachedPage): void {
    // A page that cannot be made at the moment does not take away the one that could.
    if (page.status < 500 && page.complete) drop(key);
    // Only what was found is worth keeping: addresses that do not exist are without number.
    if (!page.lasting) return;
    drop(key);
    entries.set(key, { page, freshUntil: now() + freshMs });
    bytes += page.plain.length;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  }

  function renderOnce(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const pending = running.get(key);
    if (pending !== undefined) return pending;
    const rendering = render()
      .then((page) => {
        keep(key, page);
        return page;
      })
      .finally(() => running.delete(key));
    running.set(key, rendering);
    return rendering;
  }

  return {
    async get(key, render) {
      const entry = entries.get(key);
      if (entry === undefined) return renderOnce(key, render);
      // Asked for again: it moves to the end of the line of those to be dropped.
      entries.delete(key);
      entries.set(key, entry);
      if (entry.freshUntil <= now()) renderOnce(key, render).catch(() => undefined);
      return entry.page;
    },
    purge() {
      entries.clear();
      bytes = 0;
    },
  };
}
