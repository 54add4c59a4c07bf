// The transport of the browser: the HTTP client with the member's token, and what else the adapters depend on.
import { createStorageVisitor } from '@pluspunkt/adapters/brochures';
import { createServiceLogSink } from '@pluspunkt/adapters/content';
import { createHttpClient, createSystemClock, randomRequestId, type HttpClient, type KeyValueStore, type Logger } from '@pluspunkt/adapters/transport';
import { referrerOf } from '@pluspunkt/core/campaigns';
import type { Member } from '@pluspunkt/core/profile';
import type { Session } from '@pluspunkt/core/session';
import { createBrochureVisitor } from './platform/session/brochure-visitor.ts';
import type { Transport } from './platform/container/gateways.module.ts';
import { sessionVariant } from './platform/session/variant.ts';
import { browserCaptcha } from './features/captcha/captcha.module.ts';
import type { Texts } from './ui/texts/define-texts.ts';

export interface BrowserTransportDeps {
  readonly session: Pick<Session, 'accessToken' | 'unauthorized'>;
  readonly member: Pick<Member, 'getSnapshot'>;
  readonly storage: KeyValueStore;
  readonly log: Logger;
  readonly texts: Texts;
}

export function createTransport({ session, member, storage, log, texts }: BrowserTransportDeps): Transport {
  const variant = sessionVariant(window);
  const http: HttpClient = createHttpClient({
    fetch: (input, init) => fetch(input, init),
    accessToken: session.accessToken,
    unauthorized: session.unauthorized,
    variant: () => variant,
    clock: createSystemClock(),
    requestId: randomRequestId,
    log,
  });
  const device = createStorageVisitor({ storage, newUuid: () => crypto.randomUUID() });
  const { brochures: group } = document.documentElement.dataset;
  const outside = browserCaptcha(log, texts);
  return {
    http,
    visitor: createBrochureVisitor({ device, member }),
    ...(group === undefined ? {} : { group }),
    referrer: () => referrerOf({ embedded: new URLSearchParams(location.search).get('asInline') === '1', userAgent: navigator.userAgent }),
    ...(outside === null ? {} : { outside }),
    serviceLog: createServiceLogSink({ http: () => http }),
  };
}
