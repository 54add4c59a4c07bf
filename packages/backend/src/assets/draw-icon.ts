// Rasterises the mark of a brand: phones and tablets accept no vectors for their home screens.
import { loadSharp } from './load-sharp.ts';
import { createVariantCache } from './variant-cache.ts';

/** A programme has one mark at a time, in a handful of sizes. */
const CACHED_BYTES = 2_000_000;

/** `svg` states its own width and height in pixels; the same input is rendered once. */
export type DrawIcon = (svg: string) => Promise<Uint8Array>;

export const createIconDrawer = (): DrawIcon => {
  const stored = createVariantCache({ maxBytes: CACHED_BYTES });
  return (svg) => stored.get(svg, async () => (await loadSharp())(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer());
};
