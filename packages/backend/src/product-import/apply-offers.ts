// Applies what a feed changes, product by product in order: offers, listing and history, as `changeOfferPriceIn` does for one.
import type { PriceChange } from '@pluspunkt/core/prices';
import { dayAfter, recordPrice, reductionOf } from '@pluspunkt/core/prices';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import { AVAILABLE, JUDGED_DAYS, offersOf, withChanges } from '../prices/index.ts';

const PRODUCTS_AT_ONCE = 5_000;

export interface Locked {
  readonly id: number;
  readonly before: number | null;
}

/** In the order of their ids, as in every transaction that locks several. */
const lockNext = async (tx: Tx, after: number): Promise<readonly Locked[]> => {
  const { rows } = await sql<Locked>`
    select product_id as id, total_in_cent as before from product_listing
    where product_id in (select distinct listed_id from feed_change where listed_id > ${after} order by listed_id limit ${PRODUCTS_AT_ONCE})
    order by product_id for update
  `.execute(tx);
  return rows;
};

const writeOffers = async (tx: Tx, ids: readonly number[], shopId: string, now: Date): Promise<void> => {
  await sql`
    insert into offer (product_id, shop_id, price_in_cent, shipping_in_cent, availability, delivery_from, delivery_to, link, gtin, changed_at)
    select feed.product_id, ${shopId}, price_in_cent, shipping_in_cent, availability, delivery_from, delivery_to, link, known_as, ${now}
    from feed_change as change join feed_offer as feed on feed.product_id = change.product_id and feed.reason is null
    where change.listed_id = any(${ids}::bigint[]) and change.kind <> 'gone'
    order by feed.product_id
    on conflict (product_id, shop_id) do update set price_in_cent = excluded.price_in_cent, shipping_in_cent = excluded.shipping_in_cent,
      availability = excluded.availability, delivery_from = excluded.delivery_from, delivery_to = excluded.delivery_to,
      link = excluded.link, gtin = excluded.gtin, changed_at = excluded.changed_at
  `.execute(tx);
  await sql`
    update offer set availability = 'sold-out', changed_at = ${now} from feed_change as change
    where change.kind = 'gone' and change.listed_id = any(${ids}::bigint[]) and offer.product_id = change.product_id and offer.shop_id = ${shopId}
  `.execute(tx);
};

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

/** The best offer of each product, and the history that counts. */
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
interface MovedPrice {
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

/** Collected for the end: a member who sets an alert waits for this row's lock, and must not wait long. */
const rememberChanges = async (tx: Tx, moved: readonly MovedPrice[]): Promise<void> => {
  if (moved.length > 0) await sql`insert into feed_price_change select * from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ highest }) => highest)}::int[])`.execute(tx);
};

/** Needs the temporary tables of `planMerge`; `onProducts` receives the number of finished products. */
export const applyOffers = async (tx: Tx, { shopId, now, onProducts }: { readonly shopId: string; readonly now: Date; readonly onProducts: (products: number) => void }): Promise<void> => {
  const today = dayOf(now);
  await sql`create index on feed_change (listed_id)`.execute(tx);
  await sql`create index on feed_offer (product_id)`.execute(tx);
  await sql`analyze feed_change`.execute(tx);
  await sql`create temp table feed_price_change (product_id bigint, highest_in_cent integer) on commit drop`.execute(tx);
  let done = 0;
  for (let after = -1; ; ) {
    const locked = await lockNext(tx, after);
    const ids = locked.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) break;
    await writeOffers(tx, ids, shopId, now);
    await rememberChanges(tx, await refreshListings(tx, locked, today));
    after = last;
    done += ids.length;
    onProducts(done);
  }
  await sql`
    insert into price_change (product_id, highest_in_cent, changed_at)
    select product_id, highest_in_cent, ${now} from feed_price_change order by product_id
    on conflict (product_id) do update set highest_in_cent = greatest(price_change.highest_in_cent, excluded.highest_in_cent)
  `.execute(tx);
};
