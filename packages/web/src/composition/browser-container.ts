// The container of the browser, loaded when the first port is used: the gateways over HTTP, and one module a capability.
import { createServiceLogSink } from '@pluspunkt/adapters/content';
import { createStorageVisitor } from '@pluspunkt/adapters/brochures';
import { consoleSink, createBrowserStorage, createLogger, type HttpClient } from '@pluspunkt/adapters/transport';
import { option as O } from 'fp-ts';
import { Container } from 'inversify';
import 'reflect-metadata/lite';
import { bindGateways } from './bind-gateways.ts';
import { createClient } from './gateways.ts';
import { HttpPort, LogPort, VisitorPort, type AccessTokenSource } from './tokens.ts';

export interface BrowserContainerDependencies {
  readonly accessToken: AccessTokenSource;
  readonly variant: 'a' | 'b';
}

export function createBrowserContainer({ accessToken, variant }: BrowserContainerDependencies): Container {
  const log = createLogger({ sinks: [consoleSink(console), createServiceLogSink({ http: () => http })] });
  const http: HttpClient = createClient({
    fetch: (input, init) => fetch(input, init),
    accessToken: () => accessToken.read?.() ?? O.none,
    unauthorized: (endpoint) => accessToken.unauthorized?.(endpoint),
    variant: () => variant,
    log,
  });
  const container = new Container();
  container.bind(LogPort).toConstantValue(log);
  container.bind(HttpPort).toConstantValue(http);
  const storage = createBrowserStorage({ storage: () => localStorage, log });
  container.bind(VisitorPort).toConstantValue(createStorageVisitor({ storage, newUuid: () => crypto.randomUUID() }));
  container.load(bindGateways);
  return container;
}
