// Keeps pictures in memory as they are stored, so that many visitors at once do not take the database's connections:
// bounded by bytes, the longest unused goes first, each read once however many ask.
import { createHash } from 'node:crypto';
import type { AssetSource } from './asset-source.ts';

export interface KnownSource extends AssetSource {
  /** The tag of its bytes. */
  readonly etag: string;
}

export interface SourceCacheDependencies {
  readonly find: (path: string) => Promise<AssetSource | undefined>;
  readonly clock: { now(): Date };
  readonly maxBytes: number;
  /** After this a picture is read again, while the one that is known is still served. */
  readonly freshMs: number;
}

export interface SourceCache {
  /** `undefined` where there is none; that is not remembered, for such addresses are without number. */
  get(path: string): Promise<KnownSource | undefined>;
}

interface Entry {
  readonly source: KnownSource;
  readonly freshUntil: number;
}

export const tagOf = (body: Buffer): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

export const createSourceCache = ({ find, clock, maxBytes, freshMs }: SourceCacheDependencies): SourceCache => {
  // A Map keeps insertion order: the first key is the one that was used longest ago.
  const kept = new Map<string, Entry>();
  const reading = new Map<string, Promise<KnownSource | undefined>>();
  let bytes = 0;

  const drop = (path: string): void => {
    bytes -= kept.get(path)?.source.body.byteLength ?? 0;
    kept.delete(path);
  };

  const keep = (path: string, source: KnownSource): void => {
    if (source.body.byteLength > maxBytes) return;
    kept.set(path, { source, freshUntil: clock.now().getTime() + freshMs });
    bytes += source.body.byteLength;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) return;
      drop(oldest);
    }
  };

  const read = async (path: string): Promise<KnownSource | undefined> => {
    try {
      const source = await find(path);
      drop(path);
      if (source === undefined) return undefined;
      const known = { ...source, etag: tagOf(source.body) };
      keep(path, known);
      return known;
    } finally {
      reading.delete(path);
    }
  };

  const readOnce = (path: string): Promise<KnownSource | undefined> => {
    const running = reading.get(path) ?? read(path);
    reading.set(path, running);
    return running;
  };

  return {
    get: (path) => {
      const entry = kept.get(path);
      if (entry === undefined) return readOnce(path);
      kept.delete(path);
      kept.set(path, entry);
      // A database that does not answer takes no picture away that is known.
      if (entry.freshUntil <= clock.now().getTime()) readOnce(path).catch(() => undefined);
      return Promise.resolve(entry.source);
    },
  };
};
