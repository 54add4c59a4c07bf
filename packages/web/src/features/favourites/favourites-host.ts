// The light presence of favourites in the page. It loads the rest where somebody has marked something, is logged in, or marks something now.
import type { Favourites, FavouritesState } from '@pluspunkt/core/favourites';
import type { FavouritesHost } from '../../composition/favourites-host.ts';
import { once } from '../../composition/lazy-gateway.ts';

export interface FavouritesHostDeps {
  readonly load: () => Promise<Favourites>;
  /** Whether something may be marked already: kept on the device, or with the account of who is logged in. */
  readonly hasSome: () => boolean;
  /** Calls back when somebody has logged in. */
  readonly onLogin: (listener: () => void) => () => void;
}

const nothing: FavouritesState = { owner: 'visitor', status: 'ready', entries: [] };

export function createFavouritesHost({ load, hasSome, onLogin }: FavouritesHostDeps): FavouritesHost {
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  let loaded: Favourites | undefined;
  const favourites = once(async () => {
    loaded = await load();
    loaded.subscribe(tell);
    tell();
    return loaded;
  });
  // What cannot be loaded now is loaded at the next occasion.
  const loadQuietly = (): void => void favourites().catch(() => undefined);

  return {
    getSnapshot: () => loaded?.getSnapshot() ?? nothing,
    subscribe(listener) {
      listeners.add(listener);
      if (loaded === undefined && hasSome()) loadQuietly();
      const end = onLogin(loadQuietly);
      return () => {
        listeners.delete(listener);
        end();
      };
    },
    change: async (run) => run(await favourites()),
  };
}
