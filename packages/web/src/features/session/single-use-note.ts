// A single-use login token from the address: removed from it at once, and stored until it is used, so that a lost connection
// or a reload does not lose it.
import { SINGLE_USE_PARAMETER } from '../../platform/session/secret-parameters.ts';

const KEY = 'single-use-token';

export interface SingleUseNote {
  keep(token: string): void;
  read(): string | undefined;
  drop(): void;
}

function takeFromAddress({ location, history }: Window): string | undefined {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  const token = query.get(SINGLE_USE_PARAMETER);
  if (token === null) return undefined;
  query.delete(SINGLE_USE_PARAMETER);
  const rest = query.toString();
  history.replaceState(history.state, '', `${pathname}${rest === '' ? '' : `?${rest}`}${hash}`);
  return token === '' ? undefined : token;
}

/** Before the router reads the address. Without storage the token lives as long as the page. */
export function createSingleUseNote(window: Window): SingleUseNote {
  let token: string | undefined;
  const stored = <A>(ask: (area: Storage) => A): A | undefined => {
    try {
      return ask(window.sessionStorage);
    } catch {
      return undefined;
    }
  };
  const keep = (given: string): void => {
    token = given;
    stored((area) => area.setItem(KEY, given));
  };
  const came = takeFromAddress(window);
  if (came === undefined) token = stored((area) => area.getItem(KEY)) ?? undefined;
  else keep(came);
  return {
    keep,
    read: () => token,
    drop() {
      token = undefined;
      stored((area) => area.removeItem(KEY));
    },
  };
}
