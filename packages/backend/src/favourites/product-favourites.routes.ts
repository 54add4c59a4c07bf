// Routes of favourite products and price alerts. Every statement is limited to the member's own rows.
import { addProductFavourite, listProductFavourites, removePriceAlert, removeProductFavourite, setPriceAlert } from '@pluspunkt/adapters/favourites/contract';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import { refuse, refuseWith } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import type { Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { gtinsOfProduct, shownGtin } from '../prices/index.ts';
import { armAlert, lockFavourite } from './price-alerts.ts';
import { FAVOURITE_MESSAGES } from './product-favourites.de.ts';
import type { WireFavourite } from './product-favourites.ts';
import { isFavouriteId, readFavourites } from './product-favourites.ts';

/** Favourite products of one member. */
export const MAX_PRODUCT_FAVOURITES = 200;

type Needs = Pick<BackendDependencies, 'database' | 'clock' | 'random'>;
type AddBody = z.output<typeof addProductFavourite.body>;

const readOne = async (tx: Tx, memberId: number, id: string, now: Date): Promise<WireFavourite | Refusal> =>
  (await readFavourites(tx, memberId, now, id))[0] ?? refuse('not-found');

/** The existing favourite, or a new one. Additions of one member are serialised, so that the limit holds. */
const keep = async (tx: Tx, memberId: number, body: AddBody, now: Date, newId: string): Promise<string | Refusal> => {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  const present = await tx.selectFrom('product_favourite').select('id').where('member_id', '=', memberId).where(sql<boolean>`gtin in ${gtinsOfProduct(sql`${body.gtin}::text`)}`).executeTakeFirst();
  if (present !== undefined) return present.id;
  const product = await tx.selectFrom('product').select('id').where('gtin', '=', body.gtin).executeTakeFirst();
  if (product === undefined) return refuseWith('unknown-product', FAVOURITE_MESSAGES['unknown-product']);
  const { count } = await tx.selectFrom('product_favourite').select((build) => build.fn.countAll<number>().as('count')).where('member_id', '=', memberId).executeTakeFirstOrThrow();
  if (count >= MAX_PRODUCT_FAVOURITES) return refuseWith('too-many-favourites', FAVOURITE_MESSAGES['too-many-favourites']);
  await tx.insertInto('product_favourite').values({ id: newId, member_id: memberId, gtin: body.gtin, name: body.name, created_at: now }).execute();
  return newId;
};

/** Adds an alert if a target price is given; an existing alert is not changed. */
const keepAlert = async (tx: Tx, id: string, { gtin, priceAlert }: AddBody, now: Date): Promise<void> => {
  const target = priceAlert?.targetPriceInCent;
  if (priceAlert === undefined || target === undefined || target < 1) return;
  const present = await tx.selectFrom('price_alert').select('favourite_id').where('favourite_id', '=', id).executeTakeFirst();
  if (present === undefined) await armAlert(tx, { id, gtin }, { ...priceAlert, targetPriceInCent: target }, now);
};

/** Those of products that are merged with it go with it: the list shows them as one. */
const removeFavourite = (db: Needs['database'], memberId: number, id: string): Promise<unknown> =>
  sql`
    delete from product_favourite as favourite using product_favourite as named
    where named.id = ${id}::uuid and named.member_id = ${memberId} and favourite.member_id = named.member_id and favourite.gtin in ${gtinsOfProduct(sql`named.gtin`)}
  `.execute(db);

const isSameProduct = async (tx: Tx, one: string, other: string): Promise<boolean> =>
  one === other || (await sql`select where ${shownGtin(sql`${one}::text`)} = ${shownGtin(sql`${other}::text`)}`.execute(tx)).rows.length > 0;

export const productFavouriteRoutes = ({ database, clock, random }: Needs): readonly Route[] => [
  route(listProductFavourites, ({ member }) => readFavourites(database, member.memberId, clock.now())),
  route(addProductFavourite, ({ member, body }) =>
    transact(database, async (tx) => {
      const now = clock.now();
      const stored = await keep(tx, member.memberId, body, now, random.uuid());
      if (typeof stored !== 'string') return stored;
      await keepAlert(tx, stored, body, now);
      return readOne(tx, member.memberId, stored, now);
    }),
  ),
  route(removeProductFavourite, async ({ member, params }) => {
    if (isFavouriteId(params.id)) await removeFavourite(database, member.memberId, params.id);
    return { done: true } as const;
  }),
  route(setPriceAlert, ({ member, params, body }) =>
    transact(database, async (tx) => {
      const now = clock.now();
      const favourite = isFavouriteId(params.id) ? await lockFavourite(tx, member.memberId, params.id) : undefined;
      if (favourite === undefined) return refuse('not-found');
      if (!(await isSameProduct(tx, favourite.gtin, body.gtin))) return refuse('invalid-request', { message: FAVOURITE_MESSAGES.otherProduct, issues: [{ path: 'body.gtin', code: 'other-product' }] });
      await armAlert(tx, favourite, body, now);
      return readOne(tx, member.memberId, favourite.id, now);
    }),
  ),
  route(removePriceAlert, ({ member, params }) =>
    transact(database, async (tx) => {
      const favourite = isFavouriteId(params.id) ? await lockFavourite(tx, member.memberId, params.id) : undefined;
      if (favourite !== undefined) await tx.deleteFrom('price_alert').where('favourite_id', '=', favourite.id).execute();
      return { done: true } as const;
    }),
  ),
];
