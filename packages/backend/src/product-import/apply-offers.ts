// Applies what a feed changes, product by product in order: offers, listing and history, as `changeOfferPriceIn` does for one.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import { type Locked, type MovedPrice, refreshListings } from '../prices/index.ts';

const PRODUCTS_AT_ONCE = 5_000;

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

/** Collected for the end: a member who sets an alert waits for this row's lock, and must not wait long. */
const rememberChanges = async (tx: Tx, moved: readonly MovedPrice[]): Promise<void> => {
  if (moved.length > 0) await sql`insert into feed_price_change select * from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ highest }) => highest)}::int[])`.execute(tx);
};

interface ApplyOptions {
  readonly shopId: string;
  readonly now: Date;
  readonly refresh?: typeof refreshListings | undefined;
  readonly onProducts: (products: number) => void;
}

/** Needs the temporary tables of `planMerge`; `onProducts` receives the number of finished products. */
export const applyOffers = async (tx: Tx, { shopId, now, refresh = refreshListings, onProducts }: ApplyOptions): Promise<void> => {
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
    await rememberChanges(tx, await refresh(tx, locked, today));
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
