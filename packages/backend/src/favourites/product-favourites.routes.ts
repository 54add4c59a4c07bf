// Routes of favourite products and price alerts. Every statement is limited to the member's own rows.
import { addProductFavourite, listProductFavourites, removePriceAlert, removeProductFavourite, setPriceAlert } from '@pluspunkt/adapters/favourites/contract';
import type * as z from 'zod/mini';
import type { BackendDependencies } from '../dependencies.ts';
import { type Databases, orWithout } from '../platform/db/both-databases.ts';
import type { Tx } from '../platform/db/database.ts';
import { refuse, refuseWith } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import type { Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { readGtinsOfProduct } from '../prices/index.ts';
import { armAlert, lockFavourite } from './price-alerts.ts';
import { FAVOURITE_MESSAGES } from './product-favourites.de.ts';
import type { CurrentProduct, WireFavourite } from './product-favourites.ts';
import { isFavouriteId, readCurrentProducts, readFavourite, readFavourites } from './product-favourites.ts';

/** Favourite products of one member. */
export const MAX_PRODUCT_FAVOURITES = 200;

type Needs = Databases & Pick<BackendDependencies, 'clock' | 'random'>;
type AddBody = z.output<typeof addProductFavourite.body>;

interface KnownProduct {
  /** Undefined: the catalogue does not have it. */
  readonly current: CurrentProduct | undefined;
  /** Of the products that are one with it. */
  readonly gtins: readonly string[];
}

/** Read before anything is written: without the catalogue nothing is. */
const readKnown = async (products: Databases['products'], gtin: string, now: Date): Promise<KnownProduct> => ({
  current: (await readCurrentProducts(products, [gtin], now)).get(gtin),
  gtins: await readGtinsOfProduct(products, gtin),
});

const readOne = async (tx: Tx, memberId: number, id: string, current: CurrentProduct | undefined): Promise<WireFavourite | Refusal> => (await readFavourite(tx, memberId, id, current)) ?? refuse('not-found');

/** The existing favourite, or a new one. Additions of one member are serialised, so that the limit holds. */
const keep = async (tx: Tx, memberId: number, body: AddBody, { current, gtins }: KnownProduct, now: Date, newId: string): Promise<string | Refusal> => {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  const present = await tx.selectFrom('product_favourite').select('id').where('member_id', '=', memberId).where('gtin', 'in', [...gtins]).executeTakeFirst();
  if (present !== undefined) return present.id;
  if (current === undefined) return refuseWith('unknown-product', FAVOURITE_MESSAGES['unknown-product']);
  const { count } = await tx.selectFrom('product_favourite').select((build) => build.fn.countAll<number>().as('count')).where('member_id', '=', memberId).executeTakeFirstOrThrow();
  if (count >= MAX_PRODUCT_FAVOURITES) return refuseWith('too-many-favourites', FAVOURITE_MESSAGES['too-many-favourites']);
  await tx.insertInto('product_favourite').values({ id: newId, member_id: memberId, gtin: body.gtin, name: body.name, created_at: now }).execute();
  return newId;
};

/** Adds an alert if a target price is given; an existing alert is not changed. */
const keepAlert = async (tx: Tx, id: string, { priceAlert }: AddBody, now: Date): Promise<void> => {
  const target = priceAlert?.targetPriceInCent;
  if (priceAlert === undefined || target === undefined || target < 1) return;
  const present = await tx.selectFrom('price_alert').select('favourite_id').where('favourite_id', '=', id).executeTakeFirst();
  if (present === undefined) await armAlert(tx, { id }, { ...priceAlert, targetPriceInCent: target }, now);
};

/** Those of products that are merged with it go with it: the list shows them as one. */
const removeFavourite = async ({ database, products }: Databases, memberId: number, id: string): Promise<void> => {
  const named = await database.selectFrom('product_favourite').select('gtin').where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst();
  if (named === undefined) return;
  const gtins = await orWithout([named.gtin], () => readGtinsOfProduct(products, named.gtin));
  await database.deleteFrom('product_favourite').where('member_id', '=', memberId).where('gtin', 'in', [...gtins]).execute();
};

export const productFavouriteRoutes = ({ database, products, clock, random }: Needs): readonly Route[] => [
  route(listProductFavourites, ({ member }) => readFavourites({ database, products }, member.memberId, clock.now())),
  route(addProductFavourite, async ({ member, body }) => {
    const now = clock.now();
    const known = await readKnown(products, body.gtin, now);
    return transact(database, async (tx) => {
      const stored = await keep(tx, member.memberId, body, known, now, random.uuid());
      if (typeof stored !== 'string') return stored;
      await keepAlert(tx, stored, body, now);
      return readOne(tx, member.memberId, stored, known.current);
    });
  }),
  route(removeProductFavourite, async ({ member, params }) => {
    if (isFavouriteId(params.id)) await removeFavourite({ database, products }, member.memberId, params.id);
    return { done: true } as const;
  }),
  route(setPriceAlert, async ({ member, params, body }) => {
    const now = clock.now();
    const { current, gtins } = await readKnown(products, body.gtin, now);
    return transact(database, async (tx) => {
      const favourite = isFavouriteId(params.id) ? await lockFavourite(tx, member.memberId, params.id) : undefined;
      if (favourite === undefined) return refuse('not-found');
      if (!gtins.includes(favourite.gtin)) return refuse('invalid-request', { message: FAVOURITE_MESSAGES.otherProduct, issues: [{ path: 'body.gtin', code: 'other-product' }] });
      await armAlert(tx, favourite, body, now);
      return readOne(tx, member.memberId, favourite.id, current);
    });
  }),
  route(removePriceAlert, ({ member, params }) =>
    transact(database, async (tx) => {
      const favourite = isFavouriteId(params.id) ? await lockFavourite(tx, member.memberId, params.id) : undefined;
      if (favourite !== undefined) await tx.deleteFrom('price_alert').where('favourite_id', '=', favourite.id).execute();
      return { done: true } as const;
    }),
  ),
];
