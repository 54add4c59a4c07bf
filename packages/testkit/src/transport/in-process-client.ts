// The real API client with an in-process service, without sockets.
import { option as O } from 'fp-ts';
import { createHttpClient, createSystemClock, silentLogger, type HttpClient, type TransportClock } from '@pluspunkt/adapters/transport';
import type { BackendApp } from './backend-handlers.ts';

const ORIGIN = 'http://pluspunkt.test';

/** Options of the client. */
export interface InProcessClientOptions {
  /** Access token; absent for a visitor. */
  readonly accessToken?: string;
  /** Headers of every call, e.g. the user agent. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: the system clock. */
  readonly clock?: TransportClock;
}

/** Calls run through the complete client and service. */
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
