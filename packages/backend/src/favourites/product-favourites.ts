// Favourite products of a member: stored, read with their catalogue data, removed.
import type { productFavourite } from '@pluspunkt/adapters/favourites/contract';
import { HISTORY_DAYS, type Quantity } from '@pluspunkt/core/prices';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { type Databases, orWithout } from '../platform/db/both-databases.ts';
import type { Database } from '../platform/db/database.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import { basePriceField, productPath, shownGtin } from '../prices/index.ts';

export type WireFavourite = z.input<typeof productFavourite>;

/** What the catalogue says of a favourite's product. */
export interface CurrentProduct {
  readonly gtin: string;
  readonly slug: string;
  readonly image: string;
  readonly total_in_cent: number | null;
  readonly price_in_cent: number | null;
  readonly quantity_amount: number | null;
  readonly quantity_unit: Quantity['unit'] | null;
  readonly lowest_in_cent: number | null;
  readonly offers: number;
}

/** By the asked GTIN; unknown ones are left out. One statement. */
export const readCurrentProducts = async (products: Kysely<Database>, gtins: readonly string[], now: Date): Promise<ReadonlyMap<string, CurrentProduct>> => {
  if (gtins.length === 0) return new Map();
  const { rows } = await sql<CurrentProduct & { readonly asked: string }>`
    select wanted.gtin as asked, product.gtin, product.slug, product.images[1] as image, listing.total_in_cent, listing.price_in_cent, product.quantity_amount, product.quantity_unit, coalesce(listing.offers, 0) as offers,
      least(listing.total_in_cent, (
        select min(price.lowest_in_cent) from product_price as price
        where price.product_id = product.id and price.day between ${dayOf(now)}::date - ${HISTORY_DAYS}::int and ${dayOf(now)}::date
      )) as lowest_in_cent
    from unnest(${[...new Set(gtins)]}::text[]) as wanted(gtin)
    join product on product.gtin = ${shownGtin(sql`wanted.gtin`)}
    left join product_listing as listing on listing.product_id = product.id
  `.execute(products);
  return new Map(rows.map(({ asked, ...row }) => [asked, row]));
};

interface FavouriteRow {
  readonly id: string;
  readonly gtin: string;
  readonly name: string;
  readonly target_in_cent: number | null;
  readonly email: string | null;
  readonly email_enabled: boolean;
  readonly app_push_enabled: boolean;
  readonly active: boolean;
  readonly matched_on: Date | null;
  readonly last_modified: Date;
}

const alertOf = (row: FavouriteRow): WireFavourite['user'] =>
  row.target_in_cent === null
    ? {}
    : {
        priceAlert: {
          targetPriceInCent: row.target_in_cent,
          ...(row.email === null ? {} : { email: row.email }),
          emailEnabled: row.email_enabled,
          appPushEnabled: row.app_push_enabled,
          active: row.active,
          ...(row.matched_on === null ? {} : { matchedOn: row.matched_on.toISOString() }),
          lastModified: row.last_modified.toISOString(),
        },
      };

const currentOf = (row: CurrentProduct | undefined): Pick<WireFavourite, 'current'> =>
  row === undefined
    ? {}
    : {
        current: {
          image: row.image,
          path: productPath(row.slug),
          ...(row.total_in_cent === null ? {} : { priceInCent: row.total_in_cent }),
          ...basePriceField(row.price_in_cent, row),
          ...(row.lowest_in_cent === null ? {} : { lowestInCent: row.lowest_in_cent }),
          offers: row.offers,
        },
      };

const favouriteOf = (row: FavouriteRow, current: CurrentProduct | undefined): WireFavourite => ({
  id: row.id,
  product: { gtin: current?.gtin ?? row.gtin },
  name: row.name,
  user: alertOf(row),
  ...currentOf(current),
});

interface ShownFavourite {
  readonly row: FavouriteRow;
  readonly current: CurrentProduct | undefined;
}

/** Favourites of products that were merged since are one: the newest with an alert, else the newest. Pure. */
const oneOfEachProduct = (shown: readonly ShownFavourite[]): readonly ShownFavourite[] =>
  [...Map.groupBy(shown, ({ row, current }) => current?.gtin ?? row.gtin).values()].flatMap((same) => same.find(({ row }) => row.target_in_cent !== null) ?? same.slice(0, 1));

const readRows = async (db: Kysely<Database>, memberId: number, id?: string): Promise<readonly FavouriteRow[]> => {
  const { rows } = await sql<FavouriteRow>`
    select favourite.id, favourite.gtin, favourite.name, alert.target_in_cent, alert.email, alert.email_enabled, alert.app_push_enabled, alert.active, alert.matched_on, alert.last_modified
    from product_favourite as favourite
    left join price_alert as alert on alert.favourite_id = favourite.id
    where favourite.member_id = ${memberId} and ${id === undefined ? sql`true` : sql`favourite.id = ${id}::uuid`}
    order by favourite.created_at desc, favourite.id
  `.execute(db);
  return rows;
};

/** The member's favourites; the newest first. Two statements: the catalogue may be in another database, and away. */
export const readFavourites = async ({ database, products }: Databases, memberId: number, now: Date): Promise<WireFavourite[]> => {
  const rows = await readRows(database, memberId);
  const read = () => readCurrentProducts(products, rows.map(({ gtin }) => gtin), now);
  const current = await (products === database ? read() : orWithout<ReadonlyMap<string, CurrentProduct>>(new Map(), read));
  return oneOfEachProduct(rows.map((row) => ({ row, current: current.get(row.gtin) }))).map(({ row, current: shown }) => favouriteOf(row, shown));
};

/** One favourite of the member, with what the catalogue says of its product. */
export const readFavourite = async (db: Kysely<Database>, memberId: number, id: string, current: CurrentProduct | undefined): Promise<WireFavourite | undefined> => {
  const [row] = await readRows(db, memberId, id);
  return row === undefined ? undefined : favouriteOf(row, current);
};

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Whether a text has the form of a favourite's id. */
export const isFavouriteId = (id: string): boolean => UUID.test(id);
