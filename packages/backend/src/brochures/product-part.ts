// The part of a page that shows a marked product, as a picture.
import type { Kysely } from 'kysely';
import { drawVariant, findAsset, type Format, loadSharp, type Width } from '../assets/index.ts';
import type { Database } from '../platform/db/database.ts';

const ASSET = /^\/api\/v1\/asset\/(?<path>pictures\/[0-9a-f]{32}\.webp)/;

interface Place {
  readonly id: string;
  readonly pageNumber: number;
  /** Counts from 0. */
  readonly position: number;
}

interface ProductPart {
  readonly page: Buffer;
  /** In pixels of the page. */
  readonly area: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** Undefined where there is no such product, or no picture of its page. */
export const findProductPart = async (db: Kysely<Database>, { id, pageNumber, position }: Place): Promise<ProductPart | undefined> => {
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
  const size = await (await loadSharp())(source.body).metadata();
  const [left, top] = [Math.min(size.width - 1, Math.floor(row.area.x * size.width)), Math.min(size.height - 1, Math.floor(row.area.y * size.height))];
  const area = { left, top, width: Math.max(1, Math.min(size.width - left, Math.round(row.area.width * size.width))), height: Math.max(1, Math.min(size.height - top, Math.round(row.area.height * size.height))) };
  return { page: source.body, area };
};

export const drawProductPart = async ({ page, area }: ProductPart, width: Width | undefined, format: Format): Promise<Buffer> => drawVariant((await loadSharp())(page).extract(area), width, format);
