// The container of the page renderer: the gateways of the browser over a transport that calls the backend in process or over
// HTTP, and a visitor's session. One for all requests, since every page is rendered for an anonymous visitor.
import { createHttpClient, createSystemClock, randomRequestId, silentLogger } from '@pluspunkt/adapters/transport';
import { PAGE_REQUEST_PREFIX } from '@pluspunkt/adapters/transport/contract';
import { option as O } from 'fp-ts';
import { Container } from 'inversify';
import { gatewaysModule, TransportPort, type Transport } from './platform/container/gateways.module.ts';
import { InspectorPort, LogPort, OutsideMapPort, RewardShopPort } from './platform/container/tokens.ts';
import { noFavouritesModule } from './features/favourites/no-favourites.module.ts';
import { anonymousSessionModule } from './features/session/anonymous-session.module.ts';

export interface ServerPorts {
  readonly origin: string;
  readonly fetch: typeof globalThis.fetch;
  /** Path group of the brochure service; the default one where none is set. */
  readonly brochureGroup?: string;
  /** False where no overlay layers are shown. */
  readonly layers?: boolean;
  /** Whether the layer inspector's page exists. */
  readonly inspector?: boolean;
  /** Whether the map of stores is another provider's. */
  readonly outsideMap?: boolean;
  /** Further hosts of the reward shop. */
  readonly rewardShopHosts?: readonly string[];
  /** The origin that visitors see, where it is another than the server's own. */
  readonly publicOrigin?: string;
}

/** Rendering a page is not tracked: the service never counts this uuid. */
const NO_VISITOR = { uuid: '00000000-0000-0000-0000-000000000000' } as const;

export function createServerContainer({ origin, fetch, brochureGroup: group, inspector = false, outsideMap = false, rewardShopHosts = [], publicOrigin }: ServerPorts): Container {
  const container = new Container();
  container.bind(RewardShopPort).toConstantValue({ hosts: rewardShopHosts, publicOrigin });
  container.bind(InspectorPort).toConstantValue({ allowed: inspector });
  container.bind(OutsideMapPort).toConstantValue({ shown: outsideMap });
  container.bind(LogPort).toConstantValue(silentLogger);
  const http = createHttpClient({
    origin,
    fetch,
    accessToken: () => O.none,
    variant: () => 'a',
    clock: createSystemClock(),
    requestId: () => PAGE_REQUEST_PREFIX + randomRequestId(),
    log: silentLogger,
  });
  const transport: Transport = { http, visitor: () => NO_VISITOR, referrer: () => 'Web', ...(group === undefined ? {} : { group }) };
  container.bind(TransportPort).toConstantValue(() => Promise.resolve(transport));
  container.load(gatewaysModule, anonymousSessionModule, noFavouritesModule);
  return container;
}
