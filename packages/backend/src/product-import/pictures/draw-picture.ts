// Judges a picture by its content and re-encodes it: in one format, no larger than a page needs, without data about the photographer.
import { createHash } from 'node:crypto';
import { either as E } from 'fp-ts';
import { drawApart, loadSharp } from '../../assets/index.ts';
import type { PictureRefusal } from './fetch-picture.ts';

export interface DrawnPicture {
  /** Below the asset route. The same content has the same path. */
  readonly path: string;
  readonly mediaType: 'image/webp';
  readonly body: Buffer;
}

/** JPEG, PNG, GIF, WebP and AVIF; no vectors, which may load other files. */
const SIGNATURES = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8/, /^RIFF[^]{4}WEBP/, /^[^]{4}ftyp(?:avif|avis|mif1)/];
/** Twice the width at which the largest is shown. */
const MOST_SIDE = 1_280;
/** A few kilobytes can unfold to gigabytes. */
const MOST_PIXELS = 50_000_000;
/** Larger ones take seconds: drawn in this process, a few at a time would stop what visitors ask for. */
const MOST_PIXELS_HERE = 4_000_000;
const MOST_MS = 10_000;
const MOST_BYTES = 2_000_000;
const QUALITY = 86;
/** Smaller ones are placeholders, or count visitors. */
const LEAST_SIDE = 50;

const isRaster = (body: Buffer): boolean => {
  const head = body.toString('latin1', 0, 16);
  return SIGNATURES.some((signature) => signature.test(head));
};

/** In a separate process, which yields to visitors and ends when it takes too long. */
const drawLarge = async (original: Buffer): Promise<Buffer | undefined> => (await drawApart(original, { mostPixels: MOST_PIXELS, longestEdge: MOST_SIDE, density: 72, qualities: [QUALITY], mostBytes: MOST_BYTES, mostMs: MOST_MS }))?.body;

export const drawPicture = async (original: Buffer): Promise<E.Either<PictureRefusal, DrawnPicture>> => {
  if (!isRaster(original)) return E.left('no-picture');
  try {
    const sharp = await loadSharp();
    const picture = sharp(original, { limitInputPixels: false, failOn: 'error' });
    const { width, height } = await picture.metadata();
    if (width * height > MOST_PIXELS) return E.left('too-large');
    if (Math.max(width, height) < LEAST_SIDE) return E.left('too-small');
    const body = width * height > MOST_PIXELS_HERE ? await drawLarge(original) : await picture.rotate().resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer();
    if (body === undefined) return E.left('no-picture');
    return E.right({ path: `products/${createHash('sha256').update(body).digest('hex').slice(0, 32)}.webp`, mediaType: 'image/webp', body });
  } catch {
    return E.left('no-picture');
  }
};
