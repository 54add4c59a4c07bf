// Routes of favourite products and price alerts. Every statement is limited to the member's own rows.
import { addProductFavourite, listProductFavourites, removePriceAlert, removeProductFavourite, setPriceAlert } from '@pluspunkt/adapters/favourites/contract';
import type { BackendDependencies } from '../dependencies.ts';
import { type Databases, orWithout } from '../platform/db/both-databases.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import type { RequestInfo, Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { canonicalEmail } from '../platform/mail/canonical-email.ts';
import { addressKeys } from '../platform/rate-limits/address-key.ts';
import { enforceRateLimit } from '../platform/rate-limits/limit-route.ts';
import type { Throttle } from '../platform/rate-limits/throttle.ts';
import { readGtinsOfProduct } from '../prices/index.ts';
import { addFavourite, readKnown, readOne } from './add-favourite.ts';
import { armAlert, lockFavourite } from './price-alerts.ts';
import { FAVOURITE_MESSAGES } from './product-favourites.de.ts';
import { isFavouriteId, readFavourites } from './product-favourites.ts';

type Needs = Databases & Pick<BackendDependencies, 'clock' | 'random'> & { readonly throttle: Throttle };

/** An alert may go to any address. Each member has a daily limit; this one bounds what one network does with many accounts. */
const createRecipientGuard =
  ({ database, throttle }: Pick<Needs, 'database' | 'throttle'>) =>
  async (memberId: number, email: string | undefined, { clientAddress }: Pick<RequestInfo, 'clientAddress'>): Promise<Refusal | undefined> => {
    if (email === undefined) return undefined;
    const member = await database.selectFrom('member').select('email').where('id', '=', memberId).executeTakeFirst();
    return member?.email === canonicalEmail(email) ? undefined : enforceRateLimit(throttle, setPriceAlert.id)('priceAlertByAddress', addressKeys('log', clientAddress, 'price-alert'));
  };

/** Those of products that are merged with it go with it: the list shows them as one. */
const removeFavourite = async ({ database, products }: Databases, memberId: number, id: string): Promise<void> => {
  const named = await database.selectFrom('product_favourite').select('gtin').where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst();
  if (named === undefined) return;
  const gtins = await orWithout([named.gtin], () => readGtinsOfProduct(products, named.gtin));
  await database.deleteFrom('product_favourite').where('member_id', '=', memberId).where('gtin', 'in', [...gtins]).execute();
};

export const productFavouriteRoutes = ({ database, products, clock, random, throttle }: Needs): readonly Route[] => {
  const recipientRefusal = createRecipientGuard({ database, throttle });
  return [
    route(listProductFavourites, ({ member }) => readFavourites({ database, products }, member.memberId, clock.now())),
    route(addProductFavourite, async ({ member, body, request }) =>
      (await recipientRefusal(member.memberId, body.priceAlert?.email, request)) ?? addFavourite({ database, products, random }, member.memberId, body, clock.now())),
    route(removeProductFavourite, async ({ member, params }) => {
      if (isFavouriteId(params.id)) await removeFavourite({ database, products }, member.memberId, params.id);
      return { done: true } as const;
    }),
    route(setPriceAlert, async ({ member, params, body, request }) => {
      const refusal = await recipientRefusal(member.memberId, body.email, request);
      if (refusal !== undefined) return refusal;
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
};
