// A picture in a width and a format that pages ask for.
import type { Sharp } from 'sharp';
import type { Format, Width } from './asset-request.ts';

const DRAWING_SECONDS = 10;

/** Never enlarges: a small original stays as small as it is. */
export const drawVariant = (original: Sharp, width: Width | undefined, format: Format): Promise<Buffer> => {
  const picture = (width === undefined ? original : original.resize({ width, withoutEnlargement: true })).timeout({ seconds: DRAWING_SECONDS });
  if (format === 'avif') return picture.avif({ quality: 60, effort: 3 }).toBuffer();
  return format === 'png' ? picture.png({ compressionLevel: 9 }).toBuffer() : picture.webp({ quality: 82, alphaQuality: 90 }).toBuffer();
};
