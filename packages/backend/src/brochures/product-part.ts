// The part of a page that shows a marked product, as a picture.
import type { Kysely } from 'kysely';
import { findAsset, type Format, loadSharp, type Width } from '../assets/index.ts';
import type { Database } from '../platform/db/database.ts';

const ASSET = /^\/api\/v1\/asset\/(?<path>pictures\/[0-9a-f]{32}\.webp)/;

interface Place {
  readonly id: string;
  readonly pageNumber: number;
  /** Counts from 0. */
  readonly position: number;
}

/** Undefined where there is no such product, or no picture of its page. */
export const drawProductPart = async (db: Kysely<Database>, { id, pageNumber, position }: Place, width: Width | undefined, format: Format): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('brochure_product')
    .innerJoin('brochure_page', (join) => join.onRef('brochure_page.brochure_id', '=', 'brochure_product.brochure_id').onRef('brochure_page.page_number', '=', 'brochure_product.page_number'))
    .select(['brochure_product.area', 'brochure_page.image'])
    .where('brochure_product.brochure_id', '=', id)
    .where('brochure_product.page_number', '=', pageNumber)
    .where('brochure_product.position', '=', position)
    .executeTakeFirst();
  const path = ASSET.exec(row?.image ?? '')?.groups?.['path'];
  const source = path === undefined ? undefined : await findAsset(db, path);
  if (row === undefined || row.area === null || source === undefined) return undefined;
  const sharp = await loadSharp();
  const size = await sharp(source.body).metadata();
  const [left, top] = [Math.min(size.width - 1, Math.floor(row.area.x * size.width)), Math.min(size.height - 1, Math.floor(row.area.y * size.height))];
  const part = sharp(source.body).extract({ left, top, width: Math.max(1, Math.min(size.width - left, Math.round(row.area.width * size.width))), height: Math.max(1, Math.min(size.height - top, Math.round(row.area.height * size.height))) });
  const picture = width === undefined ? part : part.resize({ width, withoutEnlargement: true });
  return format === 'avif' ? picture.avif({ quality: 60, effort: 3 }).toBuffer() : picture.toFormat(format).toBuffer();
};
