// Products as lists show them: one statement for any number of them.
import type { productSummary } from '@pluspunkt/adapters/prices/contract';
import type { PriceChange, Quantity } from '@pluspunkt/core/prices';
import { basePriceOf, dailyPrices, dayAfter } from '@pluspunkt/core/prices';
import { option as O } from 'fp-ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../platform/db/database.ts';

export type WireSummary = z.infer<typeof productSummary>;

/** Days of the small price chart on a card. */
const TREND_DAYS = 30;

export const productPath = (slug: string): string => `/preisvergleich/p/${slug}`;
export const categoryPath = (slug: string): string => `/preisvergleich/c/${slug}`;

export interface SummaryRow {
  readonly id: number;
  readonly gtin: string;
  readonly slug: string;
  readonly name: string;
  readonly brand: string;
  readonly short_text: string;
  readonly image: string;
  readonly category_name: string;
  readonly quantity_amount: number | null;
  readonly quantity_unit: Quantity['unit'] | null;
  readonly total_in_cent: number | null;
  readonly price_in_cent: number | null;
  readonly offers: number;
  readonly points: number;
  readonly lowest_before_in_cent: number | null;
  readonly reduction: number | null;
  readonly changes: readonly { readonly day: string; readonly cents: number | null }[] | null;
}

type Quantified = Pick<SummaryRow, 'quantity_amount' | 'quantity_unit'>;

/** The base price as an optional field; from the price of the goods, without shipping. */
export const basePriceField = (priceInCent: number | null, { quantity_amount: amount, quantity_unit: unit }: Quantified) => {
  if (priceInCent === null || amount === null || unit === null) return {};
  const found = basePriceOf(priceInCent, { amount, unit });
  return O.isSome(found) ? { basePrice: found.value } : {};
};

const trendOf = (row: SummaryRow, today: string): number[] => {
  const changes: readonly PriceChange[] = (row.changes ?? []).map(({ day, cents }) => ({ day, lowestInCent: cents ?? undefined }));
  return dailyPrices(changes, today, TREND_DAYS).map((point) => point.lowestInCent);
};

export const summaryOf = (row: SummaryRow, today: string): WireSummary => ({
  gtin: row.gtin,
  name: row.name,
  brand: row.brand,
  shortText: row.short_text,
  image: row.image,
  path: productPath(row.slug),
  categoryName: row.category_name,
  ...(row.total_in_cent === null ? {} : { priceInCent: row.total_in_cent }),
  ...basePriceField(row.price_in_cent, row),
  offers: row.offers,
  ...(row.lowest_before_in_cent === null ? {} : { lowestPriceOf30DaysInCent: row.lowest_before_in_cent }),
  ...(row.reduction === null ? {} : { reductionInPercent: row.reduction }),
  points: row.points,
  trend: trendOf(row, today),
});

/** A reduction that is still shown today: the stored one was computed on the day of the last change. */
export const shownReduction = (today: string) => sql<number | null>`case when listing.price_since > ${today}::date - 30 then listing.reduction_in_percent end`;

/** Selects the products with these ids, an array, in their order; unknown ids are omitted. An archived product has no offers. */
export const selectSummaries = (ids: RawBuilder<unknown>, today: string): RawBuilder<SummaryRow> => {
  const from = dayAfter(today, 1 - TREND_DAYS);
  return sql<SummaryRow>`
    select product.id, product.gtin, product.slug, product.name, product.brand, product.short_text, product.images[1] as image, category.name as category_name,
      product.quantity_amount, product.quantity_unit, listing.total_in_cent, listing.price_in_cent, coalesce(listing.offers, 0) as offers, coalesce(listing.points, 0) as points,
      listing.lowest_before_in_cent, ${shownReduction(today)} as reduction, history.changes
    from unnest(${ids}::bigint[]) with ordinality as wanted(id, place)
    join product on product.id = wanted.id
    left join product_listing as listing on listing.product_id = product.id
    join product_category as category on category.id = product.category_id
    left join lateral (
      select json_agg(json_build_object('day', price.day, 'cents', price.lowest_in_cent)) as changes
      from product_price as price
      where price.product_id = product.id and price.day <= ${today}::date
        and price.day >= coalesce((select max(day) from product_price where product_id = product.id and day <= ${from}::date), '-infinity')
    ) as history on true
    order by wanted.place
  `;
};

/** The products with these ids, by id and in their order; unknown ids are omitted. */
const readSummariesById = async (db: Kysely<Database>, ids: readonly number[], today: string): Promise<ReadonlyMap<number, WireSummary>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await selectSummaries(sql`${[...ids]}`, today).execute(db);
  return new Map(rows.map((row) => [row.id, summaryOf(row, today)]));
};

/** The products with these ids, in their order; unknown ids are omitted. */
export const readSummaries = async (db: Kysely<Database>, ids: readonly number[], today: string): Promise<WireSummary[]> => [...(await readSummariesById(db, ids, today)).values()];
