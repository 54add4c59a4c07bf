// The client of a partner's program: typed calls with its client credentials.
import { option as O } from 'fp-ts';
import type { RedemptionGateway, TillGateway, TillRegistrationGateway } from '@pluspunkt/core/tills';
import { createSystemClock, type TransportClock } from '../transport/clock.ts';
import { createHttpClient } from '../transport/http-client.ts';
import { silentLogger, type Logger } from '../transport/logger.ts';
import { randomRequestId } from '../transport/request-id.ts';
import type { Fetch } from '../transport/wire.ts';
import { createHttpRedemptionGateway } from './http-redemption-gateway.ts';
import { createHttpTillGateway } from './http-till-gateway.ts';
import { createHttpTillRegistrationGateway } from './http-till-registration-gateway.ts';

/** What a till client needs; clock and log have defaults. */
export interface TillClientDeps {
  /** Scheme, host and port of the API, without a trailing slash. */
  readonly origin: string;
  readonly fetch: Fetch;
  readonly clientId: string;
  readonly secret: string;
  readonly clock?: TransportClock;
  readonly log?: Logger;
}

/** Client ids and secrets are ASCII. */
export function createTillClient({ origin, fetch, clientId, secret, clock = createSystemClock(), log = silentLogger }: TillClientDeps): { readonly till: TillGateway; readonly redemptions: RedemptionGateway; readonly registrations: TillRegistrationGateway } {
  const authorization = `Basic ${btoa(`${clientId}:${secret}`)}`;
  const http = createHttpClient({
    origin,
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, authorization } }),
    accessToken: () => O.none,
    variant: () => 'a',
    requestId: randomRequestId,
    clock,
    log,
  });
  return { till: createHttpTillGateway({ http }), redemptions: createHttpRedemptionGateway({ http }), registrations: createHttpTillRegistrationGateway({ http }) };
}
