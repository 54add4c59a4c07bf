// Reads the content of a page and draws it, with its pictures embedded.
import type { Kysely } from 'kysely';
import { BROCHURE_IMAGE_WIDTH } from '@pluspunkt/core/brochures';
import { emojiPath, findAsset, loadSharp } from '../assets/index.ts';
import type { Database } from '../platform/db/database.ts';
import { priceLabel, validityText } from './de.ts';
import { drawPage } from './draw-page.ts';
import type { ArtPage, ArtProduct } from './page-art.types.ts';

interface ProductRow {
  readonly name: string;
  readonly detail: string;
  readonly price_in_cent: number;
  readonly former_price_in_cent: number | null;
  readonly picture: string;
}

const artOf = (row: ProductRow): ArtProduct => ({
  name: row.name,
  detail: row.detail,
  priceInCent: row.price_in_cent,
  ...(row.former_price_in_cent === null ? {} : { formerPriceInCent: row.former_price_in_cent }),
  picture: row.picture,
});

/** Text alternative of a page. */
export const pageText = (page: Pick<ArtPage, 'headline' | 'badge' | 'copy'>, products: readonly Pick<ArtProduct, 'name' | 'detail' | 'priceInCent'>[]): string =>
  [page.headline, page.badge, ...page.copy, ...products.map(({ name, detail, priceInCent }) => `${name}, ${detail}, ${priceLabel(priceInCent)}`)].flatMap((part) => (part === '' ? [] : [part.replace(/\.$/, '')]))
    .join('. ');

/** Products of a page; the front page shows the first ones of the page after it. */
const readProducts = (db: Kysely<Database>, brochureId: string, pageNumber: number): Promise<ProductRow[]> =>
  db
    .selectFrom('brochure_product')
    .select(['name', 'detail', 'price_in_cent', 'former_price_in_cent', 'picture'])
    .where('brochure_id', '=', brochureId)
    .where('page_number', '=', pageNumber === 1 ? 2 : pageNumber)
    .orderBy('position')
    .execute();

/** Half the size suffices for lists. */
const LIST_PICTURE = 144;

const embedded = async (db: Kysely<Database>, codePoint: string, width: number): Promise<string> => {
  const source = await findAsset(db, emojiPath(codePoint));
  if (source === undefined) return '';
  const body = width > BROCHURE_IMAGE_WIDTH ? source.body : await (await loadSharp())(source.body).resize({ width: LIST_PICTURE, withoutEnlargement: true }).webp({ quality: 84, alphaQuality: 90 }).toBuffer();
  return `data:image/webp;base64,${body.toString('base64')}`;
};

/** The page as an SVG document; undefined where there is no such page. */
export const readPageSvg = async (db: Kysely<Database>, brochureId: string, pageNumber: number, width: number): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('brochure_page')
    .innerJoin('brochure', 'brochure.id', 'brochure_page.brochure_id')
    .innerJoin('partner', 'partner.id', 'brochure.partner_id')
    .select(['brochure.title', 'brochure.theme', 'brochure.valid_from', 'brochure.valid_to', 'partner.name as company', 'template', 'headline', 'badge', 'copy'])
    .where('brochure_id', '=', brochureId)
    .where('page_number', '=', pageNumber)
    .executeTakeFirst();
  // Pages from a PDF have pictures.
  if (row === undefined || row.template === 'picture') return undefined;
  const products = (await readProducts(db, brochureId, pageNumber)).map(artOf);
  const codePoints = [...new Set(products.map(({ picture }) => picture))];
  const pictures = new Map(await Promise.all(codePoints.map(async (code) => [code, await embedded(db, code, width)] as const)));
  const page: ArtPage = { pageNumber, template: row.template, headline: row.headline, badge: row.badge, copy: row.copy, products };
  const brochure = { title: row.title, company: row.company, theme: row.theme, validity: validityText(row.valid_from, row.valid_to) };
  return Buffer.from(drawPage({ brochure, page, width, pictureOf: (code) => pictures.get(code) ?? '', text: pageText(page, products) }));
};
