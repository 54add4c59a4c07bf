// Public pages are the same for everybody: rendered once, kept compressed in memory, served with an ETag. A page that has
// become old is served once more while it is rendered anew; one whose data may have changed is rendered anew before.
import { weakTagOf } from './entity-tag.ts';
import { brotli, gzip, type Bytes } from './packing.ts';
import type { PackedRuns } from './packed-runs.ts';
import { lengthOf, written, type Pieces } from './pieces.ts';

export interface CachedPage {
  readonly status: number;
  /** False where a part of it could not be loaded. */
  readonly complete: boolean;
  /** Whether it may be shown to others too: it was found, and nothing in it is missing. */
  readonly lasting: boolean;
  /** The content security policy that belongs to just this page; that of all answers where there is none. */
  readonly policy?: string | undefined;
  /** Whether the next pages may be fetched before somebody follows a link to them. */
  readonly rests?: boolean | undefined;
  readonly etag: string;
  /** Characters of it. */
  readonly length: number;
  /** Made at each asking: hardly anybody takes a page that is not packed. */
  plain(): Bytes;
  /** What comes of the plain page, whose bytes are there until then. */
  withPlain<A>(make: (plain: Bytes) => Promise<A>): Promise<A>;
  /** Each made when somebody asks for it, and then kept: hardly anybody takes the one and not the other. */
  brotli(): Promise<Bytes>;
  gzip(): Promise<Bytes>;
}

/** Thrown by a rendering whose answer is no page: what was kept of its address is not true any more. */
export class NoPage extends Error {}

interface Entry {
  readonly page: CachedPage;
  /** How often something had changed before it was rendered. */
  readonly changes: number;
  readonly freshUntil: number;
  /** Whether it is packed as tightly as can be. */
  readonly tight: boolean;
}

export interface PageCacheOptions {
  /** Characters of HTML that may be kept. */
  readonly maxLength: number;
  readonly freshMs: number;
  readonly now: () => number;
  /** Makes a kept page smaller that is asked for again; one at a time. Pages stay as they came where nothing is said. */
  readonly tighten?: (page: CachedPage) => Promise<CachedPage>;
}

/**
 * Quick, for a page that perhaps nobody else asks for; the tight one, a tenth smaller, takes five times as long. Where others
 * wait, hurried: a quarter larger in a sixth of the time.
 */
const [HURRIED, QUICK, TIGHT] = [0, 5, 10];

/** The same page in fewer bytes. */
export async function packTighter(page: CachedPage): Promise<CachedPage> {
  const tight = await page.withPlain((plain) => brotli(plain, TIGHT));
  return { ...page, brotli: () => Promise.resolve(tight) };
}

export interface PageFacts extends Pick<CachedPage, 'status' | 'complete' | 'policy' | 'rests'> {
  /** Where others wait for theirs: what was packed of such pages before. */
  readonly hurried?: PackedRuns;
}

/** What `make` brings, made at the first asking; one that failed is made anew. */
function once<A>(make: () => Promise<A>): () => Promise<A> {
  let made: Promise<A> | undefined;
  return () => {
    if (made === undefined) {
      made = make();
      made.catch(() => (made = undefined));
    }
    return made;
  };
}

/** Compresses a page once, for all who ask for it. */
export function preparePage(html: string | Pieces, { status, complete, policy, rests, hurried }: PageFacts): CachedPage {
  const pieces = typeof html === 'string' ? [html] : html;
  const { bytes, withBytes, digest } = written(pieces);
  const etag = weakTagOf(digest);
  return {
    ...{ status, complete, lasting: status === 200 && complete, policy, rests, etag },
    length: lengthOf(pieces),
    plain: bytes,
    withPlain: withBytes,
    brotli: once(async () => hurried?.of(pieces) ?? (await withBytes((plain) => brotli(plain, hurried === undefined ? QUICK : HURRIED)))),
    gzip: once(() => withBytes(gzip)),
  };
}

export interface PageCache {
  /** The page under `key`, rendered by `render` when there is none; concurrent asks share one rendering. */
  get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage>;
  /** Something that pages show has changed: each is rendered anew before it is served again, and served as it was where that fails. */
  outdate(): void;
  purge(): void;
}

export function createPageCache({ maxLength, freshMs, now, tighten }: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>();
  const running = new Map<string, Promise<CachedPage>>();
  let length = 0;
  let tightening = false;
  let changes = 0;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    entries.delete(key);
    length -= entry.page.length;
  }

  function keep(key: string, page: CachedPage, changesBefore: number): void {
    const before = entries.get(key);
    // A later one, made after something had changed, was quicker.
    if (before !== undefined && before.changes > changesBefore) return;
    // Most pages are rendered as they were: those need no packing.
    const tight = before?.tight === true && before.page.etag === page.etag;
    // A page that cannot be made at the moment does not take away the one that could.
    if (page.status < 500 && page.complete) drop(key);
    // Only what was found is worth keeping: addresses that do not exist are without number.
    if (!page.lasting) return;
    drop(key);
    entries.set(key, { page: tight ? { ...page, brotli: before.page.brotli } : page, freshUntil: now() + freshMs, changes: changesBefore, tight });
    length += page.length;
    for (const oldest of entries.keys()) {
      if (length <= maxLength) break;
      drop(oldest);
    }
  }

  function packTightly(key: string, { page, ...entry }: Entry): void {
    if (tighten === undefined || tightening) return;
    tightening = true;
    void tighten(page)
      .then(
        (tight) => {
          // Meanwhile there may be a newer one, or none.
          if (entries.get(key)?.page === page) entries.set(key, { ...entry, page: tight, tight: true });
        },
        () => undefined,
      )
      .finally(() => {
        tightening = false;
      });
  }

  function renderOnce(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const pending = running.get(key);
    if (pending !== undefined) return pending;
    const changesBefore = changes;
    const rendering = render()
      .then(
        (page) => {
          keep(key, page, changesBefore);
          return page;
        },
        (failure: unknown) => {
          if (failure instanceof NoPage) drop(key);
          throw failure;
        },
      )
      .finally(() => {
        if (running.get(key) === rendering) running.delete(key);
      });
    running.set(key, rendering);
    return rendering;
  }

  /** What is served where something has changed since: the new page, or the old one where there is none to be had at the moment. */
  async function renewed(key: string, { page }: Entry, render: () => Promise<CachedPage>): Promise<CachedPage> {
    try {
      const now = await renderOnce(key, render);
      return now.status < 500 && now.complete ? now : page;
    } catch (failure) {
      if (failure instanceof NoPage) throw failure;
      return page;
    }
  }

  return {
    async get(key, render) {
      const entry = entries.get(key);
      if (entry === undefined) return renderOnce(key, render);
      // Asked for again: it moves to the end of the line of those to be dropped.
      entries.delete(key);
      entries.set(key, entry);
      if (entry.changes !== changes) return renewed(key, entry, render);
      if (!entry.tight && entry.freshUntil > now()) packTightly(key, entry);
      if (entry.freshUntil <= now()) renderOnce(key, render).catch(() => undefined);
      return entry.page;
    },
    outdate() {
      changes += 1;
      // What is being rendered may have been asked for before the change.
      running.clear();
    },
    purge() {
      entries.clear();
      length = 0;
    },
  };
}
