// The proxy's upstream: an origin, or an in-process service.
import { request as send, type IncomingMessage } from 'node:http';
import type { BackendApp } from '../transport/backend-handlers.ts';

/** A complete request. */
interface Asked {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A complete answer. */
export interface Answered {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** Sends a request to the upstream; rejects where it does not answer. */
export type Upstream = (asked: Asked) => Promise<Answered>;

/** Hop-by-hop headers, and the length, which the proxy sets itself. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/** The body of a message. */
export const readWhole = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const pairsOf = (message: IncomingMessage): Answered['headers'] =>
  Object.entries(message.headersDistinct).flatMap(([name, values = []]) => (OWN_HEADERS.has(name) ? [] : values.map((value) => [name, value] as const)));

/** A service at an origin. The `host` header is passed on, so that the proxy is transparent. */
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

/** An in-process service. */
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
