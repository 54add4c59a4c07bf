// Products with all that their pages show: one statement, however many products and offers there are.
import type { product as productSchema } from '@pluspunkt/adapters/prices/contract';
import type { Availability, Quantity } from '@pluspunkt/core/prices';
import { dailyPrices, dayAfter, HISTORY_DAYS } from '@pluspunkt/core/prices';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../platform/db/database.ts';
import { createLastUsed } from '../platform/db/last-used.ts';
import { tableOf } from '../platform/db/read-together.ts';
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
}

/** The page that the shop's feed names; without it the shop's own pattern. */
const linkField = ({ link, product_link: pattern }: OfferRow, gtin: string) => (link !== null ? { url: link } : pattern === '' ? {} : { url: pattern.replaceAll('{gtin}', gtin) });

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
  /** The product itself, then those that are like it. */
  readonly summaries: readonly SummaryRow[] | null;
}

/** The cheapest first, with shipping; what is sold out last. */
const OFFERS = sql`
  select offer.id, shop.id as shop_id, shop.name as shop_name, shop.logo, shop.imprint, shop.feed_read_at, offer.price_in_cent, offer.shipping_in_cent,
    offer.total_in_cent, offer.availability, offer.delivery_from, offer.delivery_to, offer.price_in_cent / shop.cents_per_point as points, shop.product_link, offer.link
  from offer join shop on shop.id = offer.shop_id
  where offer.product_id = asked.id
  order by offer.availability = 'sold-out', offer.total_in_cent, offer.id`;

/** What one index has of the category from a price on, in one direction: no more of them than are shown are looked at, however many there are. */
const similarWhere = (condition: RawBuilder<boolean>, order: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select listing.product_id as id, abs(listing.total_in_cent - asked.price) as distance from product_listing as listing
    where listing.category_id = asked.category_id and ${condition} and listing.product_id <> asked.id order by ${order} limit ${SIMILAR})`;

/** Of the same category, nearest in price (to one that nobody sells, the cheapest); those that nobody sells last. */
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

interface Said {
  readonly gtin: string;
  readonly said: string;
}

/** Each statement is a way to the database and back, of which a page that is made anew had five. As text: mostly it says what it said before. */
const readRows = async (db: Kysely<Database>, gtins: readonly string[], today: string): Promise<readonly Said[]> => {
  const { rows } = await sql<Said>`
    with asked as materialized (
      select product.id, product.gtin, product.name, product.slug, product.description, product.images, product.attributes, product.category_id, product.quantity_amount,
        product.quantity_unit, category.name as category_name, parent.id as parent_id, parent.name as parent_name, coalesce(own.total_in_cent, 0) as price
      from ${tableOf(gtins)} as wanted
      join product on product.gtin = wanted.key
      left join product_listing as own on own.product_id = product.id
      join product_category as category on category.id = product.category_id
      left join product_category as parent on parent.id = category.parent_id
    )
    select whole.gtin, row_to_json(whole)::text as said from (
      select asked.*,
        (select json_agg(offer) from (${OFFERS}) as offer) as offers,
        (select json_agg(change) from (${selectChanges(sql`asked.id`, dayAfter(today, 1 - HISTORY_DAYS))}) as change) as changes,
        (select json_agg(summary) from (${selectSummaries(sql`(asked.id || array(${SIMILAR_IDS}))`, today)}) as summary) as summaries
      from asked
    ) as whole
  `.execute(db);
  return rows;
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

const productOf = (row: ProductRow, gtin: string, today: string): WireProduct | undefined => {
  const [summary, ...similar] = (row.summaries ?? []).map((one) => summaryOf(one, today));
  if (summary === undefined) return undefined;
  return {
    ...summary,
    description: row.description,
    images: row.images,
    attributes: row.attributes,
    breadcrumbs: breadcrumbsOf(row),
    offerList: (row.offers ?? []).map((offer) => offerOf(offer, row, gtin)),
    history: [...dailyPrices((row.changes ?? []).map(changeOf), today)],
    similar,
  };
};

interface Understood {
  readonly today: string;
  readonly said: string;
  readonly product: WireProduct | undefined;
}

/** Characters of what the database said of products. */
const UNDERSTOOD = 8_000_000;

/** Reads these products, by their GTINs; those that the catalogue does not know are left out. Where the database says of one what it said the last time, it is the same object. */
export const createProductReader = (db: Kysely<Database>): ((gtins: readonly string[], today: string) => Promise<ReadonlyMap<string, WireProduct>>) => {
  const before = createLastUsed<Understood>(UNDERSTOOD, ({ said }) => said.length);
  const understand = ({ gtin, said }: Said, today: string): WireProduct | undefined => {
    const known = before.get(gtin);
    if (known !== undefined && known.today === today && known.said === said) return known.product;
    const product = productOf(JSON.parse(said) as ProductRow, gtin, today);
    before.set(gtin, { today, said, product });
    return product;
  };
  return async (gtins, today) => {
    const found = new Map<string, WireProduct>();
    for (const row of await readRows(db, gtins, today)) {
      const product = understand(row, today);
      if (product !== undefined) found.set(row.gtin, product);
    }
    return found;
  };
};
