// Kinds of brochures: their categories, and brochures whose pages come from a PDF.
import { LEAST_AREA_EDGE } from '@pluspunkt/core/brochures';
import { MOST_PDF_PAGES } from '@pluspunkt/core/operators';
import { canonicalGtin } from '@pluspunkt/core/prices';
import { sql } from 'kysely';
import * as z from 'zod';
import { LONGEST_PAGE_TEXT, publishPages } from '../../brochures/index.ts';
import type { AdminKind } from '../admin-kind.ts';
import { archived, id, instant, period, position, refersTo, short } from './shapes.ts';

const share = z.number().min(0).max(1);
const edge = z.number().min(LEAST_AREA_EDGE).max(1);
/** Sums of rounded shares. */
const ROUNDING = 0.000_1;

const area = z
  .strictObject({ x: share, y: share, width: edge, height: edge })
  .refine(({ x, y, width, height }) => x + width <= 1 + ROUNDING && y + height <= 1 + ROUNDING, { error: 'ragt über die Seite hinaus' });

const product = z
  .strictObject({
    name: short,
    detail: z.string().max(300).default(''),
    price_in_cent: z.int().min(1).max(100_000_000),
    former_price_in_cent: z.int().min(1).max(100_000_000).nullable().default(null),
    gtin: z.string().refine((number) => canonicalGtin(number) === number, { error: 'hat keine gültige Prüfziffer' }).meta({ format: 'product' }).nullable().default(null),
    area,
  })
  .refine(({ price_in_cent: now, former_price_in_cent: before }) => before === null || before > now, { path: ['former_price_in_cent'], error: 'liegt nicht über „price_in_cent“' });

const page = z.strictObject({
  image: z.string().regex(/^\/api\/v1\/asset\/pictures\/[0-9a-f]{32}\.webp\?v=1$/),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
  text: z.string().max(LONGEST_PAGE_TEXT).default(''),
  products: z.array(product).max(60).default([]),
});

export const BROCHURE_KINDS = {
  'brochure-categories': {
    table: 'brochure_category',
    key: ['id'],
    heldIn: [{ table: 'brochure', column: 'category_id' }],
    shape: z.strictObject({ id: z.int().min(1).max(1_000_000), name: short, slug: id, position }),
  },
  brochures: {
    table: 'brochure',
    key: ['id'],
    json: ['pages'],
    part: { column: 'source', is: 'pages' },
    initial: () => ({ theme: '{}' }),
    derived: ({ partner_id: partner, category_id: category, pages }) => ({
      page_count: (pages as readonly unknown[]).length,
      // Brochures are found by the words on their pages.
      keywords: sql`concat_ws(' ', (select name from partner where id = ${partner}), (select name from brochure_category where id = ${category}::int), ${(pages as readonly { readonly text: string }[]).map(({ text }) => text).join(' ')}::text)`,
    }),
    after: (tx, _now, keys) => publishPages(tx, keys),
    shape: period(
      z.strictObject({ id, partner_id: refersTo(id, 'partners'), category_id: refersTo(z.int(), 'brochure-categories'), position, title: short, valid_from: instant, valid_to: instant, pages: z.array(page).min(1).max(MOST_PDF_PAGES).meta({ format: 'brochure-pages' }), archived }),
      'valid_from',
      'valid_to',
    ),
  },
} as const satisfies Readonly<Record<string, AdminKind>>;
