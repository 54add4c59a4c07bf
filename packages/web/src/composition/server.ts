// The container of one request on the server: the gateways of the browser, over a transport that calls the backend in
// process or by a pool of kept connections. Always anonymous.
import { randomRequestId, silentLogger } from '@pluspunkt/adapters/transport';
import { PAGE_REQUEST_PREFIX } from '@pluspunkt/adapters/transport/contract';
import { option as O } from 'fp-ts';
import { Container } from 'inversify';
import { noFavouritesModule } from '../features/favourites/favourites.module.ts';
import { anonymousSessionModule } from '../features/session/session.module.ts';
import { bindGateways, createClient } from './bind-gateways.ts';
import { InspectorPort, OutsideMapPort, RewardShopPort } from './tokens.ts';

export interface ServerPorts {
  readonly origin: string;
  readonly fetch: typeof globalThis.fetch;
  /** Path group of the brochure service; the default one where none is set. */
  readonly brochureGroup?: string;
  /** Whether the page that says why a layer is not shown exists. */
  readonly inspector?: boolean;
  /** Whether the map of stores is another provider's. */
  readonly outsideMap?: boolean;
  /** Hosts of the reward shop beside the own one. */
  readonly rewardShopHosts?: readonly string[];
  /** The origin that visitors see, where it is another than the server's own. */
  readonly publicOrigin?: string;
}

/** Pages are rendered for everybody: nothing is ever tracked under this uuid. */
const NOBODY = { uuid: '00000000-0000-0000-0000-000000000000' } as const;

export function createServerContainer({ origin, fetch, brochureGroup: group, inspector = false, outsideMap = false, rewardShopHosts = [], publicOrigin }: ServerPorts): Container {
  const container = new Container();
  container.bind(RewardShopPort).toConstantValue({ hosts: rewardShopHosts, publicOrigin });
  container.bind(InspectorPort).toConstantValue({ allowed: inspector });
  container.bind(OutsideMapPort).toConstantValue({ shown: outsideMap });
  const http = createClient(
    { origin, fetch, accessToken: () => O.none, variant: () => 'a', log: silentLogger },
    () => PAGE_REQUEST_PREFIX + randomRequestId(),
  );
  // Nobody sends a form from here: there is no captcha.
  bindGateways(container, { http, visitor: () => NOBODY, referrer: () => 'Web', ...(group === undefined ? {} : { group }) });
  container.load(anonymousSessionModule, noFavouritesModule);
  return container;
}
