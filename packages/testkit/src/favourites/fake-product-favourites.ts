// Favourite products and price alerts in memory: one store for both ports, as in the service.
import { taskEither as TE } from 'fp-ts';
import type { PriceAlert, PriceAlertPayload, PriceAlertsGateway, ProductFavourite, ProductFavouritesGateway } from '@pluspunkt/core/favourites';
import { refusal } from '../transport/http-failure.ts';

/** Initial data. */
export interface FakeProductFavourites {
  readonly now: () => Date;
  /** Whether the catalogue has a product; by default it has every one. */
  readonly isKnown?: (gtin: string) => boolean;
  /** A visitor: every call answers 401. */
  readonly anonymous?: boolean;
}

/** Favourite products and price alerts in memory. */
export const createFakeProductFavourites = ({ now, isKnown = () => true, anonymous = false }: FakeProductFavourites): ProductFavouritesGateway & PriceAlertsGateway => {
  const favourites = new Map<string, ProductFavourite>();
  const newAlert = ({ targetPriceInCent, email, emailEnabled = true, appPushEnabled = true }: PriceAlertPayload): PriceAlert => ({
    targetPriceInCent,
    ...(email === undefined ? {} : { email }),
    emailEnabled,
    appPushEnabled,
    active: true,
    lastModified: now().toISOString(),
  });
  const store = (favourite: ProductFavourite): ProductFavourite => {
    favourites.set(favourite.id, favourite);
    return favourite;
  };
  const guarded = <A>(call: TE.TaskEither<never, A> | ReturnType<typeof refusal<A>>) => (anonymous ? refusal<A>(401, 'unauthenticated') : call);
  return {
    favourites: () => guarded(TE.fromIO(() => [...favourites.values()].toReversed())),
    add: ({ gtin, name, priceAlert }) => {
      if (!anonymous && !isKnown(gtin)) return refusal(404, 'unknown-product');
      return guarded(
        TE.fromIO(() => {
          const present = [...favourites.values()].find(({ product }) => product.gtin === gtin) ?? { id: `favourite-${favourites.size + 1}-${gtin}`, product: { gtin }, name, user: {} };
          const target = priceAlert?.targetPriceInCent;
          const isNew = present.user.priceAlert === undefined && target !== undefined;
          return store(isNew ? { ...present, user: { priceAlert: newAlert({ ...priceAlert, targetPriceInCent: target }) } } : present);
        }),
      );
    },
    remove: (id) => guarded(TE.fromIO(() => void favourites.delete(id))),
    setAlert: ({ id, gtin }, alert) => {
      const favourite = favourites.get(id);
      if (anonymous) return refusal(401, 'unauthenticated');
      if (favourite === undefined) return refusal(404, 'not-found');
      if (favourite.product.gtin !== gtin) return refusal(400, 'invalid-request');
      return TE.fromIO(() => store({ ...favourite, user: { priceAlert: newAlert(alert) } }));
    },
    removeAlert: (id) =>
      guarded(
        TE.fromIO(() => {
          const favourite = favourites.get(id);
          if (favourite !== undefined) store({ ...favourite, user: {} });
        }),
      ),
  };
};
