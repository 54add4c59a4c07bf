// The real API client before a real service in the same process: no socket, no interception.
import { option as O } from 'fp-ts';
import { createHttpClient, createSystemClock, silentLogger, type HttpClient, type TransportClock } from '@pluspunkt/adapters/transport';
import type { BackendApp } from './backend-handlers.ts';

const ORIGIN = 'http://pluspunkt.test';

/** As whom calls are made. */
export interface InProcessClientOptions {
  /** As whom the calls are made; a visitor without it. */
  readonly accessToken?: string;
  /** Sent with every call, e.g. what the browser calls itself. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The machine's own unless a test lets time pass itself. */
  readonly clock?: TransportClock;
}

/** Every call goes through the whole client and the whole service. */
export const createInProcessClient = (app: BackendApp, { accessToken, headers = {}, clock = createSystemClock() }: InProcessClientOptions = {}): HttpClient => {
  let sent = 0;
  return createHttpClient({
    origin: ORIGIN,
    fetch: async (url, init) => app.fetch(new Request(url, { ...init, headers: { ...init.headers, ...headers } })),
    accessToken: () => O.fromNullable(accessToken),
    variant: () => 'a',
    requestId: () => {
      sent += 1;
      return `request-${String(sent).padStart(8, '0')}`;
    },
    clock,
    log: silentLogger,
  });
};
