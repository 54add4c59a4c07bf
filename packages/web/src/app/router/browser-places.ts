// The browser's history as places of the router.
import type { Location } from 'react-router-dom';

export interface Places {
  readonly now: () => Location;
  readonly push: (place: Location) => void;
  readonly replace: (place: Location) => void;
  readonly go: (delta: number) => void;
  /** Tells where somebody went back or on to, and whether the browser has animated it. Hands back how to stop. */
  readonly listen: (moved: (place: Location, animated: boolean) => void) => () => void;
}

/** What is kept with an entry of the history. */
interface Entry {
  readonly usr?: unknown;
  readonly key?: string;
}

export const addressOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string => pathname + search + hash;

export function createBrowserPlaces(window: Window): Places {
  const { history, location } = window;

  const now = (): Location => {
    const entry = history.state as Entry | null;
    return { pathname: location.pathname, search: location.search, hash: location.hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' };
  };

  const write = (method: 'pushState' | 'replaceState', place: Location): void => {
    const entry: Entry = { usr: place.state as unknown, key: place.key };
    try {
      history[method](entry, '', addressOf(place));
    } catch {
      // Browsers allow only so many entries in a while; the page itself can always be loaded.
      location.assign(addressOf(place));
    }
  };

  return {
    now,
    push: (place) => write('pushState', place),
    replace: (place) => write('replaceState', place),
    go: (delta) => history.go(delta),
    listen: (moved) => {
      const onPop = (event: PopStateEvent): void => moved(now(), event.hasUAVisualTransition);
      window.addEventListener('popstate', onPop);
      return () => window.removeEventListener('popstate', onPop);
    },
  };
}
