// One or more backends elsewhere: each request goes to the next one in turn, and on to another where one cannot be reached.
import { NO_TRACES, type Tracer } from '@pluspunkt/backend/tracing';
import { Pool } from 'undici';
import { REQUEST_TIMEOUT_MS } from '@pluspunkt/adapters/transport/contract';

export interface ApiRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  readonly signal?: AbortSignal;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer;
}

export interface ApiOrigins {
  /** Rejects where none of them can be reached, or where the one that was asked broke off what must not be asked twice. */
  request(request: ApiRequest): Promise<ApiAnswer>;
  close(): Promise<void>;
}

interface Backend {
  readonly origin: string;
  readonly pool: Pool;
  /** Not asked before that time, unless there is no other. */
  avoidUntil: number;
}

/** Connections to one backend. */
const CONNECTIONS = 64;
/** How long a backend that could not be reached is left alone. */
const AVOIDED_MS = 1_000;

/** Nothing was sent yet, so it may be sent to another one, whatever it is. */
const NOT_SENT: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
/** Broken off: it may have been worked on. */
const BROKEN_OFF: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const codeOf = (cause: unknown): string => (cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '');

/** What only reads, or names itself by a key, has one effect however often it is asked. */
const mayBeRepeated = ({ method, headers }: ApiRequest): boolean => READS.has(method) || headers['idempotency-key'] !== undefined;

/** The whole answer: one that breaks off in the middle is none. */
async function ask(pool: Pool, request: ApiRequest, tracer: Tracer): Promise<ApiAnswer> {
  const traceparent = tracer.traceparent();
  const sent = traceparent === undefined ? request.headers : { ...request.headers, traceparent };
  const { statusCode, headers, body } = await pool.request({ ...request, headers: sent, method: request.method as 'GET' });
  tracer.note({ 'http.request.method': request.method, 'http.response.status_code': statusCode });
  const entries = Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one] as const));
  return { status: statusCode, headers: entries, body: await body.arrayBuffer() };
}

export function createApiOrigins(origins: readonly string[], now: () => number = () => Date.now(), tracer: Tracer = NO_TRACES): ApiOrigins {
  const backends: readonly Backend[] = origins.map((origin) => ({
    origin,
    pool: new Pool(origin, { connections: CONNECTIONS, headersTimeout: REQUEST_TIMEOUT_MS, bodyTimeout: REQUEST_TIMEOUT_MS }),
    avoidUntil: 0,
  }));
  let turn = 0;

  /** All of them, the next in turn first, those that could not be reached lately last. */
  function inTurn(): readonly Backend[] {
    turn = (turn + 1) % backends.length;
    const rotated = [...backends.slice(turn), ...backends.slice(0, turn)];
    const time = now();
    const line = [...rotated.filter(({ avoidUntil }) => avoidUntil <= time), ...rotated.filter(({ avoidUntil }) => avoidUntil > time)];
    // The only one may have been started anew: the connections to it are gone, itself is not.
    return line.length === 1 ? [...line, ...line] : line;
  }

  return {
    async request(request) {
      let failure: unknown;
      for (const backend of inTurn()) {
        try {
          return await tracer.run({ name: 'ask a backend', kind: 'client', attributes: { 'server.address': backend.origin } }, () => ask(backend.pool, request, tracer));
        } catch (cause) {
          failure = cause;
          const code = codeOf(cause);
          if (NOT_SENT.has(code)) backend.avoidUntil = now() + AVOIDED_MS;
          else if (!BROKEN_OFF.has(code) || !mayBeRepeated(request)) throw cause;
        }
      }
      throw failure;
    },
    close: async () => void (await Promise.all(backends.map(({ pool }) => pool.close()))),
  };
}

/** The same for the page renderer, which speaks `fetch`: its requests only read. */
export const fetchOf = ({ request }: ApiOrigins): typeof globalThis.fetch => async (input, init) => {
  const asked = new Request(input, init);
  const { pathname, search } = new URL(asked.url);
  const body = asked.body === null ? null : Buffer.from(await asked.arrayBuffer());
  const { status, headers, body: bytes } = await request({ method: asked.method, path: pathname + search, headers: Object.fromEntries(asked.headers), body, signal: asked.signal });
  return new Response(status === 204 || status === 304 ? null : bytes, { status, headers: headers.map(([name, value]): [string, string] => [name, value]) });
};
