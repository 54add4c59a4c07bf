// Favourites' light presence in the browser; what is behind it is loaded when something is marked or wants to be.
import type { Container } from 'inversify';
import type { FavouritesHost } from '../../composition/favourites-host.ts';
import type { SessionHost } from '../../composition/session-host.ts';
import { createFavouritesHost } from './favourites-host.ts';

/** The key under which the storage adapter keeps favourites. */
const KEY = 'favourites';

/** Forbidden storage holds nothing. */
const hasStored = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
};

export interface BrowserFavouritesDependencies {
  readonly session: Pick<SessionHost, 'state$'>;
  readonly container: () => Promise<Container>;
}

export const createBrowserFavourites = ({ session, container }: BrowserFavouritesDependencies): FavouritesHost =>
  createFavouritesHost({
    load: async () => {
      const [{ createFavouritesRuntime }, ports] = await Promise.all([import('./favourites-runtime.ts'), container()]);
      return createFavouritesRuntime({ session, ports, window });
    },
    hasSome: hasStored,
    onLogin: (listener) => {
      const subscription = session.state$.subscribe(({ _tag }) => {
        if (_tag === 'LoggedIn') listener();
      });
      return () => subscription.unsubscribe();
    },
  });
