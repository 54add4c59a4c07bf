// Binds every gateway to its port, over the HTTP client of the container.
import { createHttpClient, createSystemClock, randomRequestId, type Fetch, type HttpClient, type HttpClientDeps } from '@pluspunkt/adapters/transport';
import type { Container } from 'inversify';
import { gateways, type GatewayParts } from './gateways.ts';
import { lazyGateway, once } from './lazy-gateway.ts';

export interface ClientDependencies extends Pick<HttpClientDeps, 'origin' | 'accessToken' | 'variant' | 'unauthorized' | 'log'> {
  readonly fetch: Fetch;
}

export const createClient = (dependencies: ClientDependencies, requestId: () => string = randomRequestId): HttpClient =>
  createHttpClient({ ...dependencies, clock: createSystemClock(), requestId });

/** As constants: to plan how each is made of the others takes longer than to make them. */
export function bindGateways(container: Container, parts: GatewayParts): void {
  for (const [port, { load, failureOf }] of gateways) {
    const made = once(async () => (await load())(parts));
    container.bind(port).toConstantValue(lazyGateway(made, failureOf));
  }
}
