// Listens for requests, and stops without breaking one off: connections are told to go elsewhere, then closed.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Metrics } from './metrics.ts';

export interface RunningServer {
  readonly port: number;
  /** Lets requests that are under way end first. */
  stop(): Promise<void>;
}

/** How long requests that are under way may take to end after a stop was asked for. */
const LAST_REQUESTS_MS = 10_000;
/** Longer than proxies keep theirs (60 s), so that it is never this side that closes one on which a request is on its way. */
const KEPT_ALIVE_MS = 65_000;

/** Told to close, a connection takes no further request: the next one is made to a process that stays. */
function closeAfterAnswer(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

export interface ServeOptions {
  readonly port: number;
  readonly host: string;
  /** From when on it is true every answer closes its connection. */
  readonly isStopping: () => boolean;
  /** Absent where nobody wants figures. */
  readonly metrics?: Metrics;
}

export async function serve(fetch: Hono['fetch'], { port, host, isStopping, metrics }: ServeOptions): Promise<RunningServer> {
  const server = createAdaptorServer({ fetch }) as Server;
  server.keepAliveTimeout = KEPT_ALIVE_MS;
  const answering = new Set<ServerResponse>();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    metrics?.observe(request, response);
    if (isStopping()) closeAfterAnswer(response);
    answering.add(response);
    response.once('close', () => {
      answering.delete(response);
      // What was answered before the stop was told may still be kept open.
      if (isStopping()) setImmediate(() => server.closeIdleConnections());
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      for (const response of answering) closeAfterAnswer(response);
      return close(server);
    },
  };
}
