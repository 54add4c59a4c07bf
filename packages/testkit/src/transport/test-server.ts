// A real HTTP server on a free port, for tests of aborts, broken connections and slow answers.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A server on a free port. */
export interface TestServer {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly requests: readonly IncomingMessage[];
  /** Resolves after `count` requests. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse, nth: number) => void;

/** Starts a server whose handler gets each request with its number, from 1. */
export const createTestServer = async (handler: Handler): Promise<TestServer> => {
  const requests: IncomingMessage[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    requests.push(request);
    handler(request, response, requests.length);
    for (const check of waiting) check();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    arrived: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (requests.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
