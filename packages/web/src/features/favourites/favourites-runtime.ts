// Favourites themselves, put together of the core's use case and the browser's adapters. Loaded when they are needed.
import { createStorageFavouritesStore } from '@pluspunkt/adapters/favourites';
import { consoleSink, createBrowserStorage, createLogger } from '@pluspunkt/adapters/transport';
import { createFavourites, type Favourites } from '@pluspunkt/core/favourites';
import { cardNumberOf, wakeOf } from '../../composition/whose.ts';
import type { Ports } from '../../composition/ports.ts';
import type { SessionHost } from '../../composition/session-host.ts';
import { PriceAlertsPort, ProductFavouritesPort } from '../../composition/tokens.ts';

export interface FavouritesRuntimeDeps {
  readonly session: Pick<SessionHost, 'state$'>;
  readonly ports: Pick<Ports, 'get'>;
  readonly window: Window;
}

export function createFavouritesRuntime({ session, ports, window }: FavouritesRuntimeDeps): Favourites {
  const log = createLogger({ sinks: [consoleSink(console)] });
  return createFavourites({
    server: serverOf(ports),
    store: createStorageFavouritesStore({ storage: createBrowserStorage({ storage: () => window.localStorage, events: window, log }) }),
    cardNumber$: cardNumberOf(session),
    wake$: wakeOf(window),
    onFailure: (failure) => {
      // A session that has ended says so by itself.
      if (failure._tag === 'HttpError' && failure.status === 401) return;
      log.warn('Favourites could not be brought to the server', { failure: failure._tag, requestId: failure.requestId });
    },
  });
}

function serverOf(ports: Pick<Ports, 'get'>) {
  const products = ports.get(ProductFavouritesPort);
  const alerts = ports.get(PriceAlertsPort);
  return {
    favourites: products.favourites,
    add: products.add,
    remove: products.remove,
    setAlert: alerts.setAlert,
    removeAlert: alerts.removeAlert,
  };
}
