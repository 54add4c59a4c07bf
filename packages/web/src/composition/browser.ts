// The ports of the browser, as light as can be: gateways whose code is loaded at the first call, and the session's
// presence. The container with everything behind it is loaded with them.
import { createBrowserFavourites } from '../features/favourites/favourites-presence.module.ts';
import { createBrowserSession } from '../features/session/session-presence.module.ts';
import { FavouritesPort } from './favourites-host.ts';
import { gateways } from './gateways.ts';
import { lazyGateway, once } from './lazy-gateway.ts';
import type { Ports } from './ports.ts';
import { SessionHostPort, SingleUseLoginPort } from './session-host.ts';
import { OutsideMapPort, type AccessTokenSource, type Token } from './tokens.ts';
import { sessionVariant } from './variant.ts';

export function createBrowserPorts(): Ports {
  const accessToken: AccessTokenSource = {};
  const variant = sessionVariant(window);
  // The session needs the container only once it is used, and so does the container the session.
  const container = once(async () => (await import('./browser-container.ts')).createBrowserContainer({ accessToken, variant, member$: session.member$ }));
  const ports = new Map<Token<unknown>, unknown>();
  const lazily = (port: Token<unknown>): void => {
    const late = gateways.get(port);
    // Its adapters are asked for beside the container, not after it.
    const load = async (): Promise<object> => (await Promise.all([container(), late?.load()]))[0].get(port) as object;
    ports.set(port, lazyGateway(load, late?.failureOf));
  };
  const session = createBrowserSession({ accessToken, container });
  ports.set(SessionHostPort, session);
  ports.set(SingleUseLoginPort, session);
  // Known at once: the first rendering has to be as the server's.
  ports.set(OutsideMapPort, { shown: document.documentElement.dataset['map'] === 'outside' });
  ports.set(FavouritesPort, createBrowserFavourites({ session, container }));
  return {
    // Whatever is not here yet is a gateway in the container.
    get<A>(port: Token<A>): A {
      if (!ports.has(port)) lazily(port);
      return ports.get(port) as A;
    },
    container,
  };
}
