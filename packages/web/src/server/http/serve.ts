// Listens for requests and stops gracefully: connections are marked to close, then closed.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { NO_TRACES, type Tracer } from '@pluspunkt/backend/tracing';
import type { LoadShedding } from '../health/load-shedding.ts';
import type { Metrics } from '../health/metrics.ts';
import { guardConnections, guardListener } from './request-guards.ts';
import { traceRequests } from './trace-requests.ts';

export interface RunningServer {
  readonly port: number;
  /** Waits for pending requests. */
  stop(): Promise<void>;
}

/** How long pending requests may take after the signal to stop. */
const LAST_REQUESTS_MS = 10_000;

/** How long clients may take and how much they may hold, so that slow clients cannot block a server. */
export const CONNECTION_LIMITS = {
  /** From the first byte of a request to the end of its headers. */
  headersTimeout: 15_000,
  /** To the end of its body; beyond it the answer is 408. */
  requestTimeout: 30_000,
  /** Longer than the keep-alive of proxies (60 s), so that this side never closes a connection during a request. */
  keepAliveTimeout: 65_000,
  /** Without a byte in either direction. */
  timeout: 120_000,
  /** Interval of the first two checks. */
  connectionsCheckingInterval: 5_000,
  /** Bytes of the address and all headers together; beyond them the answer is 431. */
  maxHeaderSize: 16_384,
  maxHeadersCount: 100,
  maxRequestsPerSocket: 10_000,
  maxConnections: 10_000,
};
export type ConnectionLimits = Readonly<typeof CONNECTION_LIMITS>;

/** With `connection: close` the client's next request goes to another process. */
function closeAfterAnswer(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

export interface ServeOptions {
  readonly port: number;
  readonly host: string;
  /** Whether workers of a cluster must not share the port. */
  readonly exclusive?: boolean;
  /** While it is true every answer closes its connection. */
  readonly isStopping: () => boolean;
  /** Absent without metrics. */
  readonly metrics?: Metrics | undefined;
  /** Connections that one address may have. Absent behind a proxy, whose own connections they are. */
  readonly connectionsPerAddress?: number | undefined;
  /** Absent behind a proxy as well. */
  readonly shedding?: Pick<LoadShedding, 'refuses'> | undefined;
  readonly limits?: ConnectionLimits;
  readonly tracer?: Tracer;
}

/** A server that does not listen yet. Node takes some of the limits as options, the others as properties. */
export const createLimitedServer = (fetch: Hono['fetch'], limits: ConnectionLimits = CONNECTION_LIMITS): Server => Object.assign(createServer(limits, guardListener(getRequestListener(fetch))), limits);

export async function serve(fetch: Hono['fetch'], { port, host, exclusive = false, isStopping, metrics, connectionsPerAddress, shedding, limits, tracer = NO_TRACES }: ServeOptions): Promise<RunningServer> {
  const server = createLimitedServer(tracer === NO_TRACES ? fetch : traceRequests(fetch, tracer), limits);
  if (connectionsPerAddress !== undefined) guardConnections(server, connectionsPerAddress, shedding);
  const answering = new Set<ServerResponse>();
  let closing = false;
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    metrics?.observe(request, response);
    if (isStopping()) closeAfterAnswer(response);
    answering.add(response);
    response.once('close', () => {
      answering.delete(response);
      // Connections whose answer came before the stop are still open. They close only now: until the load balancer has noticed
      // the stop, its next request may be on its way on an idle connection.
      if (closing) setImmediate(() => server.closeIdleConnections());
    });
  });
  server.listen({ port, host, exclusive });
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      closing = true;
      for (const response of answering) closeAfterAnswer(response);
      const force = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
      await server[Symbol.asyncDispose]();
      clearTimeout(force);
    },
  };
}
