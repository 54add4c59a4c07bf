// A product with all that its page shows.
import type { product as productSchema } from '@pluspunkt/adapters/prices/contract';
import type { Availability } from '@pluspunkt/core/prices';
import { dailyPrices, dayAfter, HISTORY_DAYS } from '@pluspunkt/core/prices';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { readChanges } from './price-history.ts';
import { basePriceField, categoryPath, productPath, readSummaries } from './product-summaries.ts';

type WireProduct = z.infer<typeof productSchema>;

const SIMILAR = 8;

const readRow = (db: Kysely<Database>, gtin: string) =>
  db
    .selectFrom('product')
    .innerJoin('product_category as category', 'category.id', 'product.category_id')
    .leftJoin('product_category as parent', 'parent.id', 'category.parent_id')
    .select(['product.id', 'product.name', 'product.slug', 'product.description', 'product.images', 'product.attributes', 'product.category_id', 'product.quantity_amount', 'product.quantity_unit'])
    .select(['category.name as category_name', 'parent.id as parent_id', 'parent.name as parent_name'])
    .where('product.gtin', '=', gtin)
    .executeTakeFirst();
type ProductRow = NonNullable<Awaited<ReturnType<typeof readRow>>>;

interface OfferRow {
  readonly id: number;
  readonly shop_id: string;
  readonly shop_name: string;
  readonly logo: string;
  readonly imprint: string;
  readonly feed_read_at: Date;
  readonly price_in_cent: number;
  readonly shipping_in_cent: number;
  readonly total_in_cent: number;
  readonly availability: Availability;
  readonly delivery_from: number;
  readonly delivery_to: number;
  readonly points: number;
  readonly product_link: string;
  readonly link: string | null;
}

/** The page that the shop's feed names; without it the shop's own pattern. */
const linkField = ({ link, product_link: pattern }: OfferRow, gtin: string) => (link !== null ? { url: link } : pattern === '' ? {} : { url: pattern.replaceAll('{gtin}', gtin) });

/** The cheapest first, with shipping; what is sold out last. */
const readOffers = async (db: Kysely<Database>, row: ProductRow, gtin: string): Promise<WireProduct['offerList']> => {
  const { rows } = await sql<OfferRow>`
    select offer.id, shop.id as shop_id, shop.name as shop_name, shop.logo, shop.imprint, shop.feed_read_at, offer.price_in_cent, offer.shipping_in_cent,
      offer.total_in_cent, offer.availability, offer.delivery_from, offer.delivery_to, offer.price_in_cent / shop.cents_per_point as points, shop.product_link, offer.link
    from offer join shop on shop.id = offer.shop_id
    where offer.product_id = ${row.id}
    order by offer.availability = 'sold-out', offer.total_in_cent, offer.id
  `.execute(db);
  return rows.map((offer) => ({
    id: String(offer.id),
    shop: { id: offer.shop_id, name: offer.shop_name, logo: offer.logo, imprint: offer.imprint, feedReadAt: offer.feed_read_at.toISOString() },
    priceInCent: offer.price_in_cent,
    shippingInCent: offer.shipping_in_cent,
    totalInCent: offer.total_in_cent,
    availability: offer.availability,
    deliveryDays: { from: offer.delivery_from, to: offer.delivery_to },
    ...basePriceField(offer.price_in_cent, row),
    points: offer.points,
    ...linkField(offer, gtin),
  }));
};

/** Of the same category, nearest in price; those that nobody sells last. */
const readSimilar = async (db: Kysely<Database>, row: ProductRow): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select product.id from product join product_listing as listing on listing.product_id = product.id
    where product.category_id = ${row.category_id} and product.id <> ${row.id}
    order by abs(listing.total_in_cent - (select total_in_cent from product_listing where product_id = ${row.id})) nulls last, product.id
    limit ${SIMILAR}
  `.execute(db);
  return rows.map(({ id }) => id);
};

const breadcrumbsOf = (row: ProductRow): WireProduct['breadcrumbs'] => [
  { name: 'Preisvergleich', path: '/preisvergleich' },
  ...(row.parent_id === null || row.parent_name === null ? [] : [{ name: row.parent_name, path: categoryPath(row.parent_id) }]),
  { name: row.category_name, path: categoryPath(row.category_id) },
  { name: row.name, path: productPath(row.slug) },
];

/** `undefined` for a GTIN that the catalogue does not know. Five statements, however many offers there are. */
export const readWholeProduct = async (db: Kysely<Database>, gtin: string, today: string): Promise<WireProduct | undefined> => {
  const row = await readRow(db, gtin);
  if (row === undefined) return undefined;
  const [similarIds, offerList, changes] = await Promise.all([readSimilar(db, row), readOffers(db, row, gtin), readChanges(db, row.id, dayAfter(today, 1 - HISTORY_DAYS))]);
  const [summary, ...similar] = await readSummaries(db, [row.id, ...similarIds], today);
  if (summary === undefined) return undefined;
  return {
    ...summary,
    description: row.description,
    images: row.images,
    attributes: row.attributes,
    breadcrumbs: breadcrumbsOf(row),
    offerList,
    history: [...dailyPrices(changes, today)],
    similar,
  };
};
