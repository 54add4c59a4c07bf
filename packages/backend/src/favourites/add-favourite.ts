// Adds a product to a member's favourites, with an alert if a target price is given.
import type { addProductFavourite } from '@pluspunkt/adapters/favourites/contract';
import type * as z from 'zod/mini';
import type { BackendDependencies } from '../dependencies.ts';
import type { Databases } from '../platform/db/both-databases.ts';
import type { Tx } from '../platform/db/database.ts';
import { lockMemberRow } from '../platform/db/rows/lock-member-row.ts';
import { refuse, refuseWith } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { transact } from '../platform/http/transact.ts';
import { readGtinsOfProduct } from '../prices/index.ts';
import { armAlert } from './price-alerts.ts';
import { FAVOURITE_MESSAGES } from './product-favourites.de.ts';
import type { CurrentProduct, WireFavourite } from './product-favourites.ts';
import { readCurrentProducts, readFavourite } from './product-favourites.ts';

/** Favourite products of one member. */
export const MAX_PRODUCT_FAVOURITES = 200;

type AddBody = z.output<typeof addProductFavourite.body>;

interface KnownProduct {
  /** Undefined if the catalogue does not have the product. */
  readonly current: CurrentProduct | undefined;
  /** The GTINs of the product and of those merged with it. */
  readonly gtins: readonly string[];
}

/** Call it before the first write, so that nothing is written if the catalogue is not available. */
export const readKnown = async (products: Databases['products'], gtin: string, now: Date): Promise<KnownProduct> => ({
  current: (await readCurrentProducts(products, [gtin], now)).get(gtin),
  gtins: await readGtinsOfProduct(products, gtin),
});

export const readOne = async (tx: Tx, memberId: number, id: string, current: CurrentProduct | undefined): Promise<WireFavourite | Refusal> => (await readFavourite(tx, memberId, id, current)) ?? refuse('not-found');

/** The existing favourite, or a new one. Additions of one member are serialised, so that the limit holds. */
const findOrAdd = async (tx: Tx, memberId: number, body: AddBody, { current, gtins }: KnownProduct, now: Date, newId: string): Promise<string | Refusal> => {
  await lockMemberRow(tx, memberId);
  const present = await tx.selectFrom('product_favourite').select('id').where('member_id', '=', memberId).where('gtin', 'in', [...gtins]).executeTakeFirst();
  if (present !== undefined) return present.id;
  if (current === undefined) return refuseWith('unknown-product', FAVOURITE_MESSAGES['unknown-product']);
  const { count } = await tx.selectFrom('product_favourite').select((build) => build.fn.countAll<number>().as('count')).where('member_id', '=', memberId).executeTakeFirstOrThrow();
  if (count >= MAX_PRODUCT_FAVOURITES) return refuseWith('too-many-favourites', FAVOURITE_MESSAGES['too-many-favourites']);
  await tx.insertInto('product_favourite').values({ id: newId, member_id: memberId, gtin: body.gtin, name: body.name, created_at: now }).execute();
  return newId;
};

/** Adds an alert if a target price is given; an existing alert is not changed. */
const addAlert = async (tx: Tx, id: string, { priceAlert }: AddBody, now: Date): Promise<void> => {
  const target = priceAlert?.targetPriceInCent;
  if (priceAlert === undefined || target === undefined || target < 1) return;
  const present = await tx.selectFrom('price_alert').select('favourite_id').where('favourite_id', '=', id).executeTakeFirst();
  if (present === undefined) await armAlert(tx, { id }, { ...priceAlert, targetPriceInCent: target }, now);
};

export const addFavourite = async ({ database, products, random }: Databases & Pick<BackendDependencies, 'random'>, memberId: number, body: AddBody, now: Date): Promise<WireFavourite | Refusal> => {
  const known = await readKnown(products, body.gtin, now);
  return transact(database, async (tx) => {
    const stored = await findOrAdd(tx, memberId, body, known, now, random.uuid());
    if (typeof stored !== 'string') return stored;
    await addAlert(tx, stored, body, now);
    return readOne(tx, memberId, stored, known.current);
  });
};
