// A minimal load balancer: each request goes to the next ready process over a keep-alive connection.
import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isReady } from './server-process.ts';

export interface Balancer {
  readonly origin: string;
  stop(): Promise<void>;
}

interface Target {
  readonly origin: string;
  ready: boolean;
}

const LOOK_EVERY_MS = 100;
/** Safe methods are retried at another process, as load balancers do. */
const READS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD']);

/** Polls `/readyz` of each origin. */
export const startBalancer = async (origins: readonly string[]): Promise<Balancer> => {
  const targets: Target[] = origins.map((origin) => ({ origin, ready: true }));
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  let turn = 0;
  let looking = true;
  const inTurn = (): readonly Target[] => {
    turn = (turn + 1) % targets.length;
    const rotated = [...targets.slice(turn), ...targets.slice(0, turn)];
    return rotated.some(({ ready }) => ready) ? rotated.filter(({ ready }) => ready) : rotated;
  };

  const pass = (asked: IncomingMessage, body: Buffer, response: ServerResponse, [target, ...others]: readonly Target[]): void => {
    if (target === undefined) {
      response.writeHead(502).end();
      return;
    }
    const onward = send(`${target.origin}${asked.url ?? '/'}`, { agent, method: asked.method, headers: asked.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'keep-alive' });
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    onward.on('error', (cause: NodeJS.ErrnoException) => {
      if (response.headersSent) response.destroy();
      else if (READS.has(asked.method) || cause.code === 'ECONNREFUSED') pass(asked, body, response, others);
      else response.writeHead(502).end();
    });
    onward.end(body);
  };

  const server = createServer((asked, response) => {
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () => pass(asked, Buffer.concat(chunks), response, inTurn()));
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const look = async (target: Target): Promise<void> => {
    while (looking) {
      target.ready = await isReady(target.origin);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  };
  const looks = targets.map(look);
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    async stop() {
      looking = false;
      await Promise.all(looks);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
