// Sends one change to the server, and interprets its answer.
import { taskEither as TE } from 'fp-ts';
import type { AbortSignalLike, CallFailure } from '../result/failure.ts';
import type { FavouriteChange } from './favourites-state.ts';
import type { PriceAlertsGateway, ProductFavouritesGateway } from './product-favourites.ports.ts';
import type { PriceAlertPayload, ProductFavourite } from './product-favourites.types.ts';

/** The calls of the server that favourites need. */
export type FavouritesServer = ProductFavouritesGateway & PriceAlertsGateway;

const isSameAlert = (wanted: PriceAlertPayload, present: ProductFavourite['user']['priceAlert']): boolean =>
  present !== undefined &&
  present.targetPriceInCent === wanted.targetPriceInCent &&
  (present.email ?? '') === (wanted.email ?? '') &&
  present.emailEnabled === (wanted.emailEnabled ?? true) &&
  present.appPushEnabled === (wanted.appPushEnabled ?? true);

/** Sets or removes the favourite's alert; makes no call where it is so already. */
const withAlert = (server: FavouritesServer, favourite: ProductFavourite, wanted: FavouriteChange['alert'], signal: AbortSignalLike): TE.TaskEither<CallFailure, ProductFavourite> => {
  const { id, product, user } = favourite;
  if (wanted === undefined) return TE.right(favourite);
  if (wanted !== null) return isSameAlert(wanted, user.priceAlert) ? TE.right(favourite) : server.setAlert({ id, gtin: product.gtin }, wanted, { signal });
  return user.priceAlert === undefined ? TE.right(favourite) : TE.map((): ProductFavourite => ({ ...favourite, user: {} }))(server.removeAlert(id, { signal }));
};

/** The server's version of the favourite afterwards; `undefined` if it was removed. */
export function sendChange(server: FavouritesServer, change: FavouriteChange, known: ProductFavourite | undefined, signal: AbortSignalLike): TE.TaskEither<CallFailure, ProductFavourite | undefined> {
  if (!change.isFavourite) return known === undefined ? TE.right(undefined) : TE.map(() => undefined)(server.remove(known.id, { signal }));
  const { gtin, name, alert } = change;
  const present = known === undefined ? server.add({ gtin, name, ...(alert ? { priceAlert: alert } : {}) }, { signal }) : TE.right(known);
  return TE.chain((favourite: ProductFavourite) => withAlert(server, favourite, alert, signal))(present);
}

/** A retry may work: the network, a busy server, a session that is being renewed. */
const TRANSIENT = [401, 408, 425, 429];

/** What to do after a failure: retry later, add the missing favourite again, or give up. */
export type FailureClass = { readonly kind: 'transient' } | { readonly kind: 'missing' } | { readonly kind: 'refused'; readonly code: string };

export function classifyFailure(failure: CallFailure, wasKnown: boolean): FailureClass {
  if (failure._tag !== 'HttpError' || failure.status >= 500 || TRANSIENT.includes(failure.status)) return { kind: 'transient' };
  if (failure.status === 404 && wasKnown) return { kind: 'missing' };
  return { kind: 'refused', code: failure.code };
}

