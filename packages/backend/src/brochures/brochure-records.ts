// Brochures and their products as the contract shows them.
import type { brochure, brochureProduct } from '@pluspunkt/adapters/brochures/contract';
import { BROCHURE_IMAGE_WIDTH, BROCHURE_READER_WIDTH } from '@pluspunkt/core/brochures';
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
  readonly template: TemplateName;
  readonly company_name: string;
  readonly valid_to: Date;
}

/** The rendered width for a requested one: pages are vectors, so there are only two. */
export const drawnWidth = (wanted = BROCHURE_IMAGE_WIDTH): number => (wanted <= BROCHURE_IMAGE_WIDTH ? BROCHURE_IMAGE_WIDTH : BROCHURE_READER_WIDTH);

export const pageUrl = (brochureId: string, pageNumber: number, width: number, version: number): string =>
  `${assetUrl(`brochures/${brochureId}/${pageNumber}-${width}.svg`)}?v=${version}`;

export const brochureOf =
  (wantedWidth?: number) =>
  (row: BrochureRecord): WireBrochure => ({
    id: row.id,
    title: row.title,
    company: { id: row.company_id, name: row.company_name, image: row.company_logo },
    categoryId: row.category_id,
    image: pageUrl(row.id, 1, drawnWidth(wantedWidth), row.version),
    pageCount: row.page_count,
    validFrom: row.valid_from.toISOString(),
    validTo: row.valid_to.toISOString(),
    ...(row.metres === null ? {} : { distance: Math.round(row.metres) }),
  });

const share = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 10_000;

const areaOf = (template: TemplateName, position: number): Pick<WireProduct, 'area'> => {
  const slot = slotsOf(template)[position];
  return slot === undefined ? {} : { area: { x: share(slot.x, PAGE_WIDTH), y: share(slot.y, PAGE_HEIGHT), width: share(slot.width, PAGE_WIDTH), height: share(slot.height, PAGE_HEIGHT) } };
};

export const productOf = (row: ProductRecord): WireProduct => ({
  id: row.id,
  brochureId: row.brochure_id,
  pageNumber: row.page_number,
  name: row.name,
  detail: row.detail,
  priceInCent: row.price_in_cent,
  ...(row.former_price_in_cent === null ? {} : { formerPriceInCent: row.former_price_in_cent }),
  image: assetUrl(emojiPath(row.picture)),
  company: row.company_name,
  validTo: row.valid_to.toISOString(),
  ...areaOf(row.template, row.position),
});
