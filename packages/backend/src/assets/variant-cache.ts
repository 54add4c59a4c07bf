// Keeps made pictures in memory: bounded by bytes, the longest unused goes first, each made once however many ask.

export interface VariantCache {
  /** The cached bytes, or those that `make` makes now; a failed making is not remembered. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

export const createVariantCache = ({ maxBytes }: { readonly maxBytes: number }): VariantCache => {
  // A Map keeps insertion order: the first key is the one that was used longest ago.
  const kept = new Map<string, Buffer>();
  const making = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  const keep = (key: string, body: Buffer): void => {
    if (body.byteLength > maxBytes) return;
    kept.set(key, body);
    bytes += body.byteLength;
    for (const [oldest, old] of kept) {
      if (bytes <= maxBytes) return;
      kept.delete(oldest);
      bytes -= old.byteLength;
    }
  };

  const makeOnce = async (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    try {
      const body = await make();
      keep(key, body);
      return body;
    } finally {
      making.delete(key);
    }
  };

  return {
    get: (key, make) => {
      const found = kept.get(key);
      if (found !== undefined) {
        kept.delete(key);
        kept.set(key, found);
        return Promise.resolve(found);
      }
      const running = making.get(key) ?? makeOnce(key, make);
      making.set(key, running);
      return running;
    },
  };
};
