// Routes of favourite products and price alerts. Every statement is limited to the member's own rows.
import { addProductFavourite, listProductFavourites, removePriceAlert, removeProductFavourite, setPriceAlert } from '@pluspunkt/adapters/favourites/contract';
import type { BackendDependencies } from '../dependencies.ts';
import { type Databases, orWithout } from '../platform/db/both-databases.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { readGtinsOfProduct } from '../prices/index.ts';
import { addFavourite, readKnown, readOne } from './add-favourite.ts';
import { armAlert, lockFavourite } from './price-alerts.ts';
import { FAVOURITE_MESSAGES } from './product-favourites.de.ts';
import { isFavouriteId, readFavourites } from './product-favourites.ts';

type Needs = Databases & Pick<BackendDependencies, 'clock' | 'random'>;

/** Those of products that are merged with it go with it: the list shows them as one. */
const removeFavourite = async ({ database, products }: Databases, memberId: number, id: string): Promise<void> => {
  const named = await database.selectFrom('product_favourite').select('gtin').where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst();
  if (named === undefined) return;
  const gtins = await orWithout([named.gtin], () => readGtinsOfProduct(products, named.gtin));
  await database.deleteFrom('product_favourite').where('member_id', '=', memberId).where('gtin', 'in', [...gtins]).execute();
};

export const productFavouriteRoutes = ({ database, products, clock, random }: Needs): readonly Route[] => [
  route(listProductFavourites, ({ member }) => readFavourites({ database, products }, member.memberId, clock.now())),
  route(addProductFavourite, ({ member, body }) => addFavourite({ database, products, random }, member.memberId, body, clock.now())),
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
