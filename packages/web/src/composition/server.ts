// The container of one request on the server: the gateways of the browser, over a transport that calls the backend in
// process or by a pool of kept connections. Always anonymous.
import { DEFAULT_BROCHURE_GROUP } from '@pluspunkt/adapters/brochures';
import { createRememberingJudge, silentLogger } from '@pluspunkt/adapters/transport';
import { option as O } from 'fp-ts';
import { Container } from 'inversify';
import { noFavouritesModule } from '../features/favourites/favourites.module.ts';
import { anonymousSessionModule } from '../features/session/session.module.ts';
import { bindGateways } from './bind-gateways.ts';
import { createClient } from './gateways.ts';
import { BrochureGroupPort, HttpPort, InspectorPort, OutsideCaptchaPort, OutsideMapPort, ReferrerPort, RewardShopPort, VisitorPort } from './tokens.ts';

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

/** Characters of them. */
const REMEMBERED_ANSWERS = 4_000_000;

export function createServerContainer({ origin, fetch, brochureGroup = DEFAULT_BROCHURE_GROUP, inspector = false, outsideMap = false, rewardShopHosts = [], publicOrigin }: ServerPorts): Container {
  const container = new Container();
  container
    .bind(HttpPort)
    .toConstantValue(createClient({ origin, fetch, accessToken: () => O.none, variant: () => 'a', log: silentLogger, judge: createRememberingJudge(REMEMBERED_ANSWERS) }));
  container.bind(VisitorPort).toConstantValue(() => NOBODY);
  container.bind(RewardShopPort).toConstantValue({ hosts: rewardShopHosts, publicOrigin });
  container.bind(BrochureGroupPort).toConstantValue(brochureGroup);
  container.bind(InspectorPort).toConstantValue({ allowed: inspector });
  container.bind(OutsideMapPort).toConstantValue({ shown: outsideMap });
  container.bind(ReferrerPort).toConstantValue(() => 'Web');
  // Nobody sends a form from here.
  container.bind(OutsideCaptchaPort).toConstantValue(null);
  container.load(bindGateways, anonymousSessionModule, noFavouritesModule);
  return container;
}
