// What stands behind the proxy: an origin, or a service in the same process.
import { request as send, type IncomingMessage } from 'node:http';
import type { BackendApp } from '../transport/backend-handlers.ts';

/** A request as it came in, whole. */
export interface Asked {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** An answer, whole. */
export interface Answered {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** Asks what stands behind the proxy; rejects where it does not answer. */
export type Upstream = (asked: Asked) => Promise<Answered>;

/** Headers of one connection, and the length, which the proxy says itself. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/** Everything that a message brings. */
export const readWhole = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const pairsOf = (message: IncomingMessage): Answered['headers'] =>
  Object.entries(message.headersDistinct).flatMap(([name, values = []]) => (OWN_HEADERS.has(name) ? [] : values.map((value) => [name, value] as const)));

/** A service at an origin. The host that was asked for is passed on: the service answers as if nobody stood between. */
export const originUpstream =
  (origin: string): Upstream =>
  ({ method, address, headers, body }) =>
    new Promise((resolve, reject) => {
      const { connection: _connection, 'transfer-encoding': _encoding, ...rest } = headers;
      const request = send(new URL(address, origin), { method, headers: { ...rest, ...(body.length === 0 ? {} : { 'content-length': body.length }) }, agent: false }, (answer) => {
        readWhole(answer).then((whole) => resolve({ status: answer.statusCode ?? 502, headers: pairsOf(answer), body: whole }), reject);
      });
      request.on('error', reject);
      request.end(body);
    });

/** A service in the same process. */
export const appUpstream =
  (app: BackendApp): Upstream =>
  async ({ method, address, headers, body }) => {
    const passed = new Headers();
    for (const [name, value] of Object.entries(headers)) for (const one of [value].flat()) if (one !== undefined && !OWN_HEADERS.has(name)) passed.append(name, one);
    const answer = await app.fetch(new Request(`http://${headers.host ?? 'localhost'}${address}`, { method, headers: passed, ...(body.length === 0 ? {} : { body: new Uint8Array(body) }) }));
    return {
      status: answer.status,
      headers: [...answer.headers].filter(([name]) => !OWN_HEADERS.has(name)),
      body: Buffer.from(await answer.arrayBuffer()),
    };
  };
