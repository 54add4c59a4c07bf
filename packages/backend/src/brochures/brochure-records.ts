// Brochures and their products as the contract shows them.
import type { brochure, brochureProduct } from '@pluspunkt/adapters/brochures/contract';
import { BROCHURE_IMAGE_WIDTH, BROCHURE_READER_WIDTH, type PageArea } from '@pluspunkt/core/brochures';
import type * as z from 'zod/mini';
import { assetUrl, emojiPath } from '../assets/index.ts';
import type { TemplateName } from './page-art.types.ts';
import { PAGE_HEIGHT, PAGE_WIDTH } from './page-art.types.ts';
import { slotsOf } from './slots.ts';

export type WireBrochure = z.infer<typeof brochure>;
export type WireProduct = z.infer<typeof brochureProduct>;

export interface BrochureRecord {
  readonly id: string;
  readonly title: string;
  readonly category_id: number;
  readonly page_count: number;
  readonly valid_from: Date;
  readonly valid_to: Date;
  readonly version: number;
  /** Address of the front page's picture; null where the page is drawn. */
  readonly cover: string | null;
  readonly company_id: string;
  readonly company_name: string;
  readonly company_logo: string;
  readonly metres: number | null;
}

export interface ProductRecord {
  readonly id: string;
  readonly brochure_id: string;
  readonly page_number: number;
  readonly position: number;
  readonly name: string;
  readonly detail: string;
  readonly price_in_cent: number;
  readonly former_price_in_cent: number | null;
  readonly picture: string;
  readonly template: TemplateName | 'picture';
  readonly gtin: string | null;
  readonly area: PageArea | null;
  readonly version: number;
  readonly company_name: string;
  readonly valid_to: Date;
}

/** The width for a requested one: that of lists, or twice as much. */
export const drawnWidth = (wanted = BROCHURE_IMAGE_WIDTH): number => (wanted <= BROCHURE_IMAGE_WIDTH ? BROCHURE_IMAGE_WIDTH : BROCHURE_READER_WIDTH);

export const pageUrl = (brochureId: string, pageNumber: number, width: number, version: number): string =>
  `${assetUrl(`brochures/${brochureId}/${pageNumber}-${width}.svg`)}?v=${version}`;

/** Widths in which the asset service offers what the two widths ask for. */
const OFFERED: Readonly<Record<number, number>> = { [BROCHURE_IMAGE_WIDTH]: 480, [BROCHURE_READER_WIDTH]: 1_280 };

/** The picture of a page at a drawn width. */
export const pagePicture = (image: string, width: number): string => `${image}&w=${OFFERED[width] ?? 480}`;

export const brochureOf =
  (wantedWidth?: number) =>
  (row: BrochureRecord): WireBrochure => ({
    id: row.id,
    title: row.title,
    company: { id: row.company_id, name: row.company_name, image: row.company_logo },
    categoryId: row.category_id,
    image: row.cover === null ? pageUrl(row.id, 1, drawnWidth(wantedWidth), row.version) : pagePicture(row.cover, drawnWidth(wantedWidth)),
    pageCount: row.page_count,
    validFrom: row.valid_from.toISOString(),
    validTo: row.valid_to.toISOString(),
    ...(row.metres === null ? {} : { distance: Math.round(row.metres) }),
  });

const share = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 10_000;

const areaOf = ({ template, position, area }: ProductRecord): Pick<WireProduct, 'area'> => {
  if (area !== null) return { area };
  const slot = template === 'picture' ? undefined : slotsOf(template)[position];
  return slot === undefined ? {} : { area: { x: share(slot.x, PAGE_WIDTH), y: share(slot.y, PAGE_HEIGHT), width: share(slot.width, PAGE_WIDTH), height: share(slot.height, PAGE_HEIGHT) } };
};

/** A marked product is shown by its part of the page. */
const pictureOf = (row: ProductRecord): string =>
  row.area === null ? assetUrl(emojiPath(row.picture)) : `${assetUrl(`brochures/${row.brochure_id}/${row.page_number}-p${row.position + 1}.webp`)}?v=${row.version}`;

export const productOf = (row: ProductRecord): WireProduct => ({
  id: row.id,
  brochureId: row.brochure_id,
  pageNumber: row.page_number,
  name: row.name,
  detail: row.detail,
  priceInCent: row.price_in_cent,
  ...(row.former_price_in_cent === null ? {} : { formerPriceInCent: row.former_price_in_cent }),
  image: pictureOf(row),
  company: row.company_name,
  validTo: row.valid_to.toISOString(),
  ...areaOf(row),
  ...(row.gtin === null ? {} : { gtin: row.gtin }),
});
