// Stores an uploaded picture: judged by its content, drawn anew without its metadata, named by its digest.
import { pictureFault, MOST_PICTURE_BYTES, type PictureFault } from '@pluspunkt/core/operators';
import { either as E } from 'fp-ts';
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { assetUrl } from './asset-url.ts';
import { loadSharp } from './load-sharp.ts';

/** Pages ask for 640 pixels at most; twice as many leave room. */
const LONGEST_EDGE = 1_280;
/** Of the stored bytes, as the table has it. */
const MOST_STORED = 2_000_000;
const QUALITIES = [90, 70] as const;
/** Resolution at which vectors are drawn, in pixels per inch: four times their own size. */
const VECTOR_DENSITY = 288;
const DRAWING_SECONDS = 10;

const FOLDER = 'pictures';
/** The pictures that a text names, as POSIX regular expression. */
export const STORED_PICTURE = `${FOLDER}/[0-9a-f]{32}\\.webp`;

interface DrawnPicture {
  readonly body: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Undefined for what the library cannot read. It reads the head of the file only. */
const metadataOf = async (file: Buffer) => {
  try {
    return await (await loadSharp())(file).metadata();
  } catch {
    return undefined;
  }
};

const draw = async (file: Buffer, isVector: boolean, quality: number): Promise<DrawnPicture> => {
  const sharp = await loadSharp();
  const { data, info } = await sharp(file, isVector ? { density: VECTOR_DENSITY } : {})
    .timeout({ seconds: DRAWING_SECONDS })
    // Phones store the orientation in the metadata, which is left out.
    .rotate()
    .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality, alphaQuality: 100 })
    .toBuffer({ resolveWithObject: true });
  return { body: data, width: info.width, height: info.height };
};

const drawSmallEnough = async (file: Buffer, isVector: boolean): Promise<E.Either<PictureFault, DrawnPicture>> => {
  for (const quality of QUALITIES) {
    const drawn = await draw(file, isVector, quality);
    if (drawn.body.byteLength <= MOST_STORED) return E.right(drawn);
  }
  return E.left('picture-too-large');
};

/** The same picture again has the same address. */
export const storePicture = async (db: Kysely<Database>, file: Buffer, now: Date): Promise<E.Either<PictureFault, { readonly address: string; readonly width: number; readonly height: number }>> => {
  if (file.byteLength > MOST_PICTURE_BYTES) return E.left('picture-too-large');
  const { format, width = 0, height = 0 } = (await metadataOf(file)) ?? {};
  const fault = pictureFault({ bytes: file.byteLength, format, width, height });
  if (fault !== undefined) return E.left(fault);
  const drawn = await drawSmallEnough(file, format === 'svg').catch((): E.Either<PictureFault, DrawnPicture> => E.left('not-a-picture'));
  if (E.isLeft(drawn)) return drawn;
  const { body, ...size } = drawn.right;
  const path = `${FOLDER}/${createHash('sha256').update(body).digest('hex').slice(0, 32)}.webp`;
  await db
    .insertInto('asset_file')
    .values({ path, media_type: 'image/webp', body, updated_at: now })
    // The picture counts as new, so that it is not removed before the entry is saved.
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ updated_at: now }))
    .execute();
  return E.right({ address: `${assetUrl(path)}?v=1`, ...size });
};
