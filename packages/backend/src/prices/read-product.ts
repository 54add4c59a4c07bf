// Reads a product with all data of its page, in one statement.
import type { product as productSchema } from '@pluspunkt/adapters/prices/contract';
import type { Availability, Quantity } from '@pluspunkt/core/prices';
import { dailyPrices, dayAfter, HISTORY_DAYS } from '@pluspunkt/core/prices';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../platform/db/database.ts';
import { offersOf, shownGtin } from './merged-products.ts';
import { changeOf, selectChanges, type ChangeRow } from './price-history.ts';
import { basePriceField, categoryPath, productPath, selectSummaries, summaryOf, type SummaryRow } from './product-summaries.ts';

export type WireProduct = z.infer<typeof productSchema>;

const SIMILAR = 8;

interface OfferRow {
  readonly id: number;
  readonly shop_id: string;
  readonly shop_name: string;
  readonly logo: string;
  readonly imprint: string;
  readonly feed_read_at: string;
  readonly price_in_cent: number;
  readonly shipping_in_cent: number;
  readonly total_in_cent: number;
  readonly availability: Availability;
  readonly delivery_from: number;
  readonly delivery_to: number;
  readonly points: number;
  readonly product_link: string;
  readonly link: string | null;
  /** The GTIN in the shop, where it is not the product's. */
  readonly known_as: string | null;
}

/** The link of the shop's feed; otherwise the shop's own pattern, with the GTIN that the shop knows. */
const linkOf = ({ link, product_link: pattern, known_as: knownAs }: Pick<OfferRow, 'link' | 'product_link' | 'known_as'>, gtin: string): string | undefined =>
  link ?? (pattern === '' ? undefined : pattern.replaceAll('{gtin}', knownAs ?? gtin));

interface ProductRow {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly images: string[];
  readonly attributes: { name: string; value: string }[];
  readonly category_id: string;
  readonly category_name: string;
  readonly parent_id: string | null;
  readonly parent_name: string | null;
  readonly quantity_amount: number | null;
  readonly quantity_unit: Quantity['unit'] | null;
  readonly offers: readonly OfferRow[] | null;
  readonly changes: readonly ChangeRow[] | null;
  /** The product itself, then similar ones. */
  readonly summaries: readonly SummaryRow[] | null;
}

/** The cheapest first, with shipping; sold-out offers last. */
const OFFERS = sql`
  select offer.id, shop.id as shop_id, shop.name as shop_name, shop.logo, shop.imprint, shop.feed_read_at, offer.price_in_cent, offer.shipping_in_cent,
    offer.total_in_cent, offer.availability, offer.delivery_from, offer.delivery_to, offer.price_in_cent / shop.cents_per_point as points, shop.product_link, offer.link, offer.known_as
  from ${offersOf(sql`asked.id`)} as offer join shop on shop.id = offer.shop_id and not shop.archived
  where not asked.archived
  order by offer.availability = 'sold-out', offer.total_in_cent, offer.id`;

/** Products of the category from a price on, in one direction, from one index: reads no more rows than are shown. */
const similarWhere = (condition: RawBuilder<boolean>, order: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select listing.product_id as id, abs(listing.total_in_cent - asked.price) as distance from product_listing as listing
    where listing.category_id = asked.category_id and ${condition} and listing.product_id <> asked.id order by ${order} limit ${SIMILAR})`;

/** Of the same category, nearest in price (for one without offers, the cheapest); those without offers last. */
const SIMILAR_IDS = sql`
  select near.id from (
    ${sql.join(
      [
        similarWhere(sql`listing.total_in_cent >= asked.price`, sql`listing.total_in_cent, listing.product_id`),
        similarWhere(sql`listing.total_in_cent < asked.price`, sql`listing.total_in_cent desc, listing.product_id desc`),
        similarWhere(sql`listing.total_in_cent is null`, sql`listing.product_id`),
      ],
      sql` union all `,
    )}
  ) as near
  order by near.distance nulls last, near.id limit ${SIMILAR}`;

/** One statement: the round trips of several would add up. */
const readRow = async (db: Kysely<Database>, gtin: string, today: string): Promise<ProductRow | undefined> => {
  const { rows } = await sql<ProductRow>`
    with asked as materialized (
      select product.id, product.name, product.slug, product.description, product.images, product.attributes, product.category_id, product.quantity_amount,
        product.quantity_unit, product.archived, category.name as category_name, parent.id as parent_id, parent.name as parent_name, coalesce(own.total_in_cent, 0) as price
      from product
      left join product_listing as own on own.product_id = product.id
      join product_category as category on category.id = product.category_id
      left join product_category as parent on parent.id = category.parent_id
      where product.gtin = ${shownGtin(sql`${gtin}::text`)}
    )
    select asked.*,
      (select json_agg(offer) from (${OFFERS}) as offer) as offers,
      (select json_agg(change) from (${selectChanges(sql`asked.id`, dayAfter(today, 1 - HISTORY_DAYS))}) as change) as changes,
      (select json_agg(summary) from (${selectSummaries(sql`(asked.id || array(${SIMILAR_IDS}))`, today)}) as summary) as summaries
    from asked
  `.execute(db);
  return rows[0];
};

const linkField = (offer: OfferRow, gtin: string) => {
  const url = linkOf(offer, gtin);
  return url === undefined ? {} : { url };
};

const offerOf = (offer: OfferRow, row: ProductRow, gtin: string): WireProduct['offerList'][number] => ({
  id: String(offer.id),
  shop: { id: offer.shop_id, name: offer.shop_name, logo: offer.logo, imprint: offer.imprint, feedReadAt: new Date(offer.feed_read_at).toISOString() },
  priceInCent: offer.price_in_cent,
  shippingInCent: offer.shipping_in_cent,
  totalInCent: offer.total_in_cent,
  availability: offer.availability,
  deliveryDays: { from: offer.delivery_from, to: offer.delivery_to },
  ...basePriceField(offer.price_in_cent, row),
  points: offer.points,
  ...linkField(offer, gtin),
});

const breadcrumbsOf = (row: ProductRow): WireProduct['breadcrumbs'] => [
  { name: 'Preisvergleich', path: '/preisvergleich' },
  ...(row.parent_id === null || row.parent_name === null ? [] : [{ name: row.parent_name, path: categoryPath(row.parent_id) }]),
  { name: row.category_name, path: categoryPath(row.category_id) },
  { name: row.name, path: productPath(row.slug) },
];

const productOf = (row: ProductRow, today: string): WireProduct | undefined => {
  const [summary, ...similar] = (row.summaries ?? []).map((one) => summaryOf(one, today));
  if (summary === undefined) return undefined;
  return {
    ...summary,
    description: row.description,
    images: row.images,
    attributes: row.attributes,
    breadcrumbs: breadcrumbsOf(row),
    offerList: (row.offers ?? []).map((offer) => offerOf(offer, row, summary.gtin)),
    history: [...dailyPrices((row.changes ?? []).map(changeOf), today)],
    similar,
  };
};

/** The product with this GTIN, or the one that it is merged with. */
export const readProductBy = async (db: Kysely<Database>, gtin: string, today: string): Promise<WireProduct | undefined> => {
  const row = await readRow(db, gtin, today);
  return row === undefined ? undefined : productOf(row, today);
};

/** The address of a product in a shop, as the product's page links to it. Without an offer there it is by the shop's pattern; undefined where the shop has none for products. */
export const readShopLink = async (db: Kysely<Database>, shopId: string, gtin: string): Promise<string | undefined> => {
  const shown = sql`(select id from product where gtin = ${shownGtin(sql`${gtin}::text`)})`;
  const { rows } = await sql<Pick<OfferRow, 'link' | 'product_link' | 'known_as'>>`
    select shop.product_link, offer.link, coalesce(offer.known_as, (select gtin from product where product.id = offer.product_id)) as known_as
    from shop left join lateral (select * from ${offersOf(shown)} as known where known.shop_id = shop.id) as offer on true
    where shop.id = ${shopId} and not shop.archived
  `.execute(db);
  const [shop] = rows;
  return shop === undefined || (shop.link === null && !shop.product_link.includes('{gtin}')) ? undefined : linkOf(shop, gtin);
};
