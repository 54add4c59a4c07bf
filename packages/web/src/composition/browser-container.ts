// The container of the browser, loaded when the first port is used: the gateways over HTTP, and one module a capability.
import { createServiceLogSink } from '@pluspunkt/adapters/content';
import { createStorageVisitor } from '@pluspunkt/adapters/brochures';
import { consoleSink, createBrowserStorage, createLogger, type HttpClient } from '@pluspunkt/adapters/transport';
import { referrerOf } from '@pluspunkt/core/campaigns';
import { option as O } from 'fp-ts';
import { Container } from 'inversify';
import 'reflect-metadata/lite';
import { browserCaptcha } from '../features/captcha/captcha.module.ts';
import { bindGateways, createClient } from './bind-gateways.ts';
import { createBrochureVisitor } from './brochure-visitor.ts';
import type { SessionHost } from './session-host.ts';
import { HttpPort, LogPort, type AccessTokenSource } from './tokens.ts';

export interface BrowserContainerDependencies {
  readonly accessToken: AccessTokenSource;
  readonly variant: 'a' | 'b';
  /** What is known of who is logged in. */
  readonly member$: SessionHost['member$'];
}

export function createBrowserContainer({ accessToken, variant, member$ }: BrowserContainerDependencies): Container {
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
  const device = createStorageVisitor({ storage, newUuid: () => crypto.randomUUID() });
  const { brochures: group } = document.documentElement.dataset;
  const outside = browserCaptcha(log);
  bindGateways(container, {
    http,
    visitor: createBrochureVisitor({ device, member$ }),
    ...(group === undefined ? {} : { group }),
    referrer: () => referrerOf({ embedded: new URLSearchParams(location.search).get('asInline') === '1', userAgent: navigator.userAgent }),
    ...(outside === null ? {} : { outside }),
  });
  return container;
}
