// Binds favourite products in the browser: the core's use case over storage and gateways.
import { createStorageFavouritesStore } from '@pluspunkt/adapters/favourites/browser';
import { createFavourites } from '@pluspunkt/core/favourites';
import { ContainerModule } from 'inversify';
import { cardNumberOf } from '../../platform/session/card-number-of.ts';
import { FavouritesPort } from './favourites.tokens.ts';
import { resumed } from '../../platform/query/retry-signals.ts';
import { SessionPort } from '../../platform/session/session.tokens.ts';
import { LocalStoragePort, LogPort, PriceAlertsPort, ProductFavouritesPort } from '../../platform/container/tokens.ts';

export const favouritesModule = new ContainerModule(({ bind }) => {
  bind(FavouritesPort)
    .toResolvedValue(
      (session, { favourites, add, remove }, { setAlert, removeAlert }, storage, log) =>
        createFavourites({
          server: { favourites, add, remove, setAlert, removeAlert },
          store: createStorageFavouritesStore({ storage }),
          cardNumber$: cardNumberOf(session),
          resume$: resumed(window),
          onFailure: (failure) => {
            // The session reports its own end.
            if (failure._tag === 'HttpError' && failure.status === 401) return;
            log.warn('Favourites could not be brought to the server', { failure: failure._tag, requestId: failure.requestId });
          },
        }),
      [SessionPort, ProductFavouritesPort, PriceAlertsPort, LocalStoragePort, LogPort],
    )
    .inSingletonScope();
});
