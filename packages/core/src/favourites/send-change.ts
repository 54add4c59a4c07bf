// Sends one change to the server, and interprets its answer.
import { taskEither as TE } from 'fp-ts';
import type { AbortSignalLike, CallFailure } from '../result/failure.ts';
import type { FavouriteWish } from './favourites-state.ts';
import type { PriceAlertsGateway, ProductFavouritesGateway } from './product-favourites.ports.ts';
import type { PriceAlertPayload, ProductFavourite } from './product-favourites.types.ts';

/** Everything that favourites ask of the server. */
export type FavouritesServer = ProductFavouritesGateway & PriceAlertsGateway;

const isSameAlert = (wanted: PriceAlertPayload, present: ProductFavourite['user']['priceAlert']): boolean =>
  present !== undefined &&
  present.targetPriceInCent === wanted.targetPriceInCent &&
  (present.email ?? '') === (wanted.email ?? '') &&
  present.emailEnabled === (wanted.emailEnabled ?? true) &&
  present.appPushEnabled === (wanted.appPushEnabled ?? true);

/** Sets the favourite's alert as it is wanted; what is so already costs no call. */
const withAlert = (server: FavouritesServer, favourite: ProductFavourite, wanted: FavouriteWish['alert'], signal: AbortSignalLike): TE.TaskEither<CallFailure, ProductFavourite> => {
  const { id, product, user } = favourite;
  if (wanted === undefined) return TE.right(favourite);
  if (wanted !== null) return isSameAlert(wanted, user.priceAlert) ? TE.right(favourite) : server.setAlert({ id, gtin: product.gtin }, wanted, { signal });
  return user.priceAlert === undefined ? TE.right(favourite) : TE.map((): ProductFavourite => ({ ...favourite, user: {} }))(server.removeAlert(id, { signal }));
};

/** The favourite as the server has it afterwards; `undefined` where it has none any more. */
export function sendWish(server: FavouritesServer, wish: FavouriteWish, known: ProductFavourite | undefined, signal: AbortSignalLike): TE.TaskEither<CallFailure, ProductFavourite | undefined> {
  if (!wish.kept) return known === undefined ? TE.right(undefined) : TE.map(() => undefined)(server.remove(known.id, { signal }));
  const { gtin, name, alert } = wish;
  const present = known === undefined ? server.add({ gtin, name, ...(alert ? { priceAlert: alert } : {}) }, { signal }) : TE.right(known);
  return TE.chain((favourite: ProductFavourite) => withAlert(server, favourite, alert, signal))(present);
}

/** Another try may work: the network, a busy server, a session that is being renewed. */
const TRANSIENT = [401, 408, 425, 429];

/** The meaning of a failure: retry later, add the lost favourite again, or give up. */
export type Judgement = { readonly kind: 'later' } | { readonly kind: 'lost' } | { readonly kind: 'refused'; readonly code: string };

export function judge(failure: CallFailure, wasKnown: boolean): Judgement {
  if (failure._tag !== 'HttpError' || failure.status >= 500 || TRANSIENT.includes(failure.status)) return { kind: 'later' };
  if (failure.status === 404 && wasKnown) return { kind: 'lost' };
  return { kind: 'refused', code: failure.code };
}

