// Stores an uploaded picture: judged by its content, drawn anew without its metadata, named by its digest.
import { pictureFault, MOST_PICTURE_BYTES, MOST_PICTURE_PIXELS, type PictureFault } from '@pluspunkt/core/operators';
import { either as E } from 'fp-ts';
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { type Refusal, tooManyRequests } from '../platform/http/refusal.ts';
import type { OperatorIdentity } from '../platform/http/route.ts';
import { createWorkQueue } from '../platform/rate-limits/work-queue.ts';
import { assetUrl } from './asset-url.ts';
import { drawApart, type DrawingOrder } from './draw-apart.ts';

/** Of the stored bytes, as the table has it. */
const MOST_STORED = 2_000_000;
const ORDER: DrawingOrder = {
  mostPixels: MOST_PICTURE_PIXELS,
  /** Pages ask for 640 pixels at most; twice as many leave room. */
  longestEdge: 1_280,
  /** Four times the own size of a vector. */
  density: 288,
  qualities: [90, 70],
  mostBytes: MOST_STORED,
  mostMs: 10_000,
};

const FOLDER = 'pictures';
/** The pictures that a text names, as POSIX regular expression. */
export const STORED_PICTURE = `${FOLDER}/[0-9a-f]{32}\\.webp`;

const RETRY_SECONDS = 10;

/** Uploads in a process: one is drawn at a time, and a few wait. */
const inTurn = createWorkQueue({ running: 1, waiting: 3 });

/** The key under which the pictures that an operator stores are counted, for all calls together. */
export const picturesKey = ({ operatorId }: Pick<OperatorIdentity, 'operatorId'>): string => `operator-pictures:${operatorId}`;

/** Returns its address; the same picture again has the same one. */
export const storeWebp = async (db: Kysely<Database>, body: Buffer, now: Date): Promise<string> => {
  const path = `${FOLDER}/${createHash('sha256').update(body).digest('hex').slice(0, 32)}.webp`;
  await db
    .insertInto('asset_file')
    .values({ path, media_type: 'image/webp', body, updated_at: now })
    // The picture counts as new, so that it is not removed before the entry is saved.
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ updated_at: now }))
    .execute();
  return `${assetUrl(path)}?v=1`;
};

/** Judges a file, and stores it. */
export const storePicture = async (db: Kysely<Database>, file: Buffer, now: Date): Promise<E.Either<PictureFault, { readonly address: string; readonly width: number; readonly height: number }> | Refusal> => {
  if (file.byteLength > MOST_PICTURE_BYTES) return E.left('picture-too-large');
  const drawing = inTurn(() => drawApart(file, ORDER));
  if (drawing === undefined) return tooManyRequests(RETRY_SECONDS);
  const { facts, size, body } = (await drawing) ?? { facts: { format: undefined, width: 0, height: 0 }, size: undefined, body: file };
  const fault = pictureFault({ bytes: file.byteLength, ...facts });
  if (fault !== undefined) return E.left(fault);
  if (size === undefined) return E.left('not-a-picture');
  if (body.byteLength > MOST_STORED) return E.left('picture-too-large');
  return E.right({ address: await storeWebp(db, body, now), ...size });
};
