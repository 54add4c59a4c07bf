// Updates the listings that lists read, from offers and history.
import type { PriceChange } from '@pluspunkt/core/prices';
import { dayAfter, recordPrice, reductionOf } from '@pluspunkt/core/prices';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { AVAILABLE, offersOf } from './merged-products.ts';
import { JUDGED_DAYS, withChanges } from './price-history.ts';

interface Best {
  readonly total_in_cent: number;
  readonly price_in_cent: number;
  readonly points: number;
  readonly offers: number;
  readonly in_stock: boolean;
  readonly shop_ids: string[];
}

/** The best offer of a product and the number of offers; undefined without offers. */
export const readBest = async (tx: Tx, productId: number): Promise<Best | undefined> => {
  const { rows } = await sql<Best>`
    select offer.total_in_cent, offer.price_in_cent, offer.price_in_cent / shop.cents_per_point as points,
      count(*) over ()::int as offers,
      bool_or(offer.availability in ('in-stock', 'few-left')) over () as in_stock,
      array_agg(offer.shop_id) over () as shop_ids
    from ${offersOf(sql`${productId}`, AVAILABLE)} as offer join shop on shop.id = offer.shop_id and not shop.archived
    order by offer.total_in_cent, offer.id limit 1
  `.execute(tx);
  return rows[0];
};

/**
 * Writes the listing of a product; its row must be locked by the caller. `judgedOn` is the day from which the present price counts in the
 * history: tomorrow if the price rose today.
 */
export const writeListing = async (tx: Tx, productId: number, best: Best | undefined, changes: readonly PriceChange[], judgedOn: string, today: string): Promise<void> => {
  const reduction = best === undefined ? undefined : reductionOf(changes, judgedOn);
  const since = reduction === undefined || reduction.since < today ? reduction?.since : today;
  await tx
    .updateTable('product_listing')
    .set({
      total_in_cent: best?.total_in_cent ?? null,
      price_in_cent: best?.price_in_cent ?? null,
      offers: best?.offers ?? 0,
      in_stock: best?.in_stock ?? false,
      points: best?.points ?? 0,
      shop_ids: best?.shop_ids.toSorted() ?? [],
      price_since: since ?? null,
      lowest_before_in_cent: reduction?.lowestBeforeInCent ?? null,
      reduction_in_percent: reduction?.percent ?? null,
    })
    .where('product_id', '=', productId)
    .execute();
};

/** A product whose listing is locked, with its price. */
export interface Locked {
  readonly id: number;
  readonly before: number | null;
}

interface Standing {
  readonly id: number;
  readonly after: number | null;
  readonly price: number | null;
  readonly offers: number | null;
  readonly stock: boolean | null;
  readonly points: number | null;
  /** Separated by commas, which their ids never contain. */
  readonly shops: string | null;
  /** `yyyy-mm-dd:cents`, by day; empty cents if no price was known. */
  readonly history: string | null;
}

/** The best offer of each product, and its price history since `from`. */
const readStanding = async (tx: Tx, ids: readonly number[], from: string): Promise<readonly Standing[]> => {
  const { rows } = await sql<Standing>`
    select wanted.id, best.*, (
      select string_agg(price.day || ':' || coalesce(price.lowest_in_cent::text, ''), ',' order by price.day) from product_price as price
      where price.product_id = wanted.id and price.day >= coalesce(
        (select max(day) from product_price where product_id = wanted.id and day <= ${from}::date), '-infinity')
    ) as history
    from unnest(${ids}::bigint[]) as wanted(id)
    left join lateral (
      select count(*)::int as offers, bool_or(offer.availability in ('in-stock', 'few-left')) as stock,
        string_agg(offer.shop_id, ',' order by offer.shop_id collate "C") as shops,
        (array_agg(offer.total_in_cent order by offer.total_in_cent, offer.id))[1] as after,
        (array_agg(offer.price_in_cent order by offer.total_in_cent, offer.id))[1] as price,
        (array_agg(offer.price_in_cent / shop.cents_per_point order by offer.total_in_cent, offer.id))[1] as points
      from ${offersOf(sql`wanted.id`, AVAILABLE)} as offer join shop on shop.id = offer.shop_id and not shop.archived
    ) as best on true
  `.execute(tx);
  return rows;
};

const historyOf = ({ history }: Standing): readonly PriceChange[] =>
  (history ?? '').split(',').filter((part) => part !== '').map((part) => {
    const [day = '', cents = ''] = part.split(':');
    return { day, lowestInCent: cents === '' ? undefined : Number(cents) };
  });

interface Judged {
  readonly standing: Standing;
  readonly since: string | null;
  readonly lowestBefore: number | null;
  readonly percent: number | null;
  /** New entries for today and tomorrow. */
  readonly written: readonly PriceChange[];
  /** Days whose entries become obsolete. */
  readonly dropped: readonly string[];
}

const judge = (standing: Standing, today: string): Judged => {
  const known = historyOf(standing);
  const after = standing.after ?? undefined;
  const recorded = recordPrice(known, today, after);
  const changes = withChanges(known, recorded);
  const isOfThese = ({ day }: PriceChange): boolean => recorded.some((change) => change.day === day);
  const [old, fresh] = [known.filter(isOfThese), changes.filter(isOfThese)];
  const written = fresh.filter(({ day, lowestInCent }) => !old.some((change) => change.day === day && change.lowestInCent === lowestInCent));
  const dropped = old.map(({ day }) => day).filter((day) => !fresh.some((change) => change.day === day));
  const rose = recorded[0]?.lowestInCent !== after;
  const reduction = after === undefined ? undefined : reductionOf(changes, rose ? dayAfter(today, 1) : today);
  const since = reduction === undefined || reduction.since < today ? reduction?.since : today;
  return { standing, since: since ?? null, lowestBefore: reduction?.lowestBeforeInCent ?? null, percent: reduction?.percent ?? null, written, dropped };
};

/** Updates the listings from the offers: each listing is written once, and only if it changes. */
const writeListings = async (tx: Tx, judged: readonly Judged[]): Promise<void> => {
  const column = <A>(pick: (row: Judged) => A): A[] => judged.map(pick);
  const of = <A>(pick: (row: Standing) => A): A[] => judged.map(({ standing }) => pick(standing));
  await sql`
    update product_listing as listing set total_in_cent = row.after, price_in_cent = row.price, offers = coalesce(row.offers, 0), in_stock = coalesce(row.stock, false),
      points = coalesce(row.points, 0), shop_ids = coalesce(string_to_array(row.shops, ','), '{}'),
      price_since = row.since, lowest_before_in_cent = row.lowest_before, reduction_in_percent = row.percent
    from unnest(${of(({ id }) => id)}::bigint[], ${of(({ after }) => after)}::int[], ${of(({ price }) => price)}::int[], ${of(({ offers }) => offers)}::int[], ${of(({ stock }) => stock)}::bool[],
        ${of(({ points }) => points)}::int[], ${of(({ shops }) => shops)}::text[],
        ${column(({ since }) => since)}::date[], ${column(({ lowestBefore }) => lowestBefore)}::int[], ${column(({ percent }) => percent)}::int[])
      as row(id, after, price, offers, stock, points, shops, since, lowest_before, percent)
    where listing.product_id = row.id
      and (listing.total_in_cent, listing.price_in_cent, listing.offers, listing.in_stock, listing.points, listing.shop_ids, listing.price_since, listing.lowest_before_in_cent, listing.reduction_in_percent)
      is distinct from (row.after, row.price, coalesce(row.offers, 0), coalesce(row.stock, false), coalesce(row.points, 0), coalesce(string_to_array(row.shops, ','), '{}'), row.since, row.lowest_before, row.percent)
  `.execute(tx);
};

const writeHistory = async (tx: Tx, judged: readonly Judged[]): Promise<void> => {
  const dropped = judged.flatMap((row) => row.dropped.map((day) => ({ id: row.standing.id, day })));
  if (dropped.length > 0) {
    await sql`
      delete from product_price using unnest(${dropped.map(({ id }) => id)}::bigint[], ${dropped.map(({ day }) => day)}::date[]) as gone(id, day)
      where product_price.product_id = gone.id and product_price.day = gone.day
    `.execute(tx);
  }
  const rows = judged.flatMap(({ standing, written }) => written.map((change) => ({ id: standing.id, ...change })));
  if (rows.length === 0) return;
  await sql`
    insert into product_price (product_id, day, lowest_in_cent)
    select * from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ day }) => day)}::date[], ${rows.map(({ lowestInCent }) => lowestInCent ?? null)}::int[])
    on conflict (product_id, day) do update set lowest_in_cent = excluded.lowest_in_cent
  `.execute(tx);
};

/** A product whose lowest price became another, with the higher one of both. */
export interface MovedPrice {
  readonly id: number;
  readonly highest: number | null;
}

/** Brings listings and histories of locked products up to date with their offers. */
export const refreshListings = async (tx: Tx, locked: readonly Locked[], today: string): Promise<readonly MovedPrice[]> => {
  const standing = await readStanding(tx, locked.map(({ id }) => id), dayAfter(today, -JUDGED_DAYS));
  const judged = standing.map((row) => judge(row, today));
  await writeListings(tx, judged);
  await writeHistory(tx, judged);
  const before = new Map(locked.map((row) => [row.id, row.before]));
  return standing.filter(({ id, after }) => (before.get(id) ?? null) !== after).map(({ id, after }) => ({ id, highest: Math.max(before.get(id) ?? 0, after ?? 0) || null }));
};
