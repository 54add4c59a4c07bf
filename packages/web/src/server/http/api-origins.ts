// One or more other backends, used round robin: a request is retried on the next one where a backend cannot be reached, or
// where an idempotent request got no answer.
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

interface ApiAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer;
}

export interface ApiOrigins {
  /** Rejects where no backend can be reached, or where a request that must not be repeated broke off. */
  request(request: ApiRequest): Promise<ApiAnswer>;
  close(): Promise<void>;
}

interface Backend {
  readonly origin: string;
  readonly pool: Pool;
  /** Avoided until then unless there is no other. */
  avoidUntil: number;
  /** Requests in a row that it did not answer in time. */
  silent: number;
}

/** Connections to one backend: as many as calls (64), pictures (256) and calls of pages (48) are admitted at the same time, so that none of them waits for the others. */
const CONNECTIONS = 368;
/** How long a backend is avoided that could not be reached or broke off; and one that did not answer in time. */
const AVOIDED_MS = 1_000;
const SILENT_AVOIDED_MS = 10_000;
/** A single request that takes long says nothing about the backend. */
const SILENT_REQUESTS = 3;
/** Timeout of a repeatable request while there is another backend: all tries together stay below the client's timeout. */
const PATIENCE_MS = 5_000;

/** Nothing was sent yet, so any request may be retried. */
const NOT_SENT: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
/** The backend is stopping, overloaded or has lost its database; another one may work. */
const ELSEWHERE_PERHAPS: ReadonlySet<number> = new Set([502, 503, 504]);
/** The request itself cannot be sent, whatever the backend. */
const UNSENDABLE: ReadonlySet<string> = new Set(['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED', 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH']);
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const codeOf = (cause: unknown): string => (cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '');

/** Reads and requests with an idempotency key have one effect however often they are sent. */
const mayBeRepeated = ({ method, headers }: ApiRequest): boolean => READS.has(method) || headers['idempotency-key'] !== undefined;

/** Reads the whole answer: one that breaks off is a failure. */
async function ask(pool: Pool, request: ApiRequest, signal: AbortSignal, tracer: Tracer): Promise<ApiAnswer> {
  const traceparent = tracer.traceparent();
  const sent = traceparent === undefined ? request.headers : { ...request.headers, traceparent };
  const { statusCode, headers, body } = await pool.request({ ...request, signal, headers: sent, method: request.method as 'GET' });
  tracer.note({ 'http.request.method': request.method, 'http.response.status_code': statusCode });
  const entries = Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one] as const));
  return { status: statusCode, headers: entries, body: await body.arrayBuffer() };
}

export interface ApiOriginsOptions {
  readonly now?: () => number;
  readonly tracer?: Tracer;
  readonly patienceMs?: number;
}

export function createApiOrigins(origins: readonly string[], { now = () => Date.now(), tracer = NO_TRACES, patienceMs = PATIENCE_MS }: ApiOriginsOptions = {}): ApiOrigins {
  const backends: readonly Backend[] = origins.map((origin) => ({
    origin,
    pool: new Pool(origin, { connections: CONNECTIONS, headersTimeout: REQUEST_TIMEOUT_MS, bodyTimeout: REQUEST_TIMEOUT_MS }),
    avoidUntil: 0,
    silent: 0,
  }));
  let turn = 0;

  /** All backends, the next in turn first, avoided ones last. */
  function inTurn(): readonly Backend[] {
    turn = (turn + 1) % backends.length;
    const rotated = [...backends.slice(turn), ...backends.slice(0, turn)];
    const time = now();
    const line = [...rotated.filter(({ avoidUntil }) => avoidUntil <= time), ...rotated.filter(({ avoidUntil }) => avoidUntil > time)];
    // A single backend may have been restarted: its old connections fail, new ones work.
    return line.length === 1 ? [...line, ...line] : line;
  }

  /** Rejects as soon as this backend fails; `isLast`: there is no other. */
  async function askOne(backend: Backend, request: ApiRequest, isLast: boolean): Promise<ApiAnswer> {
    const patience = AbortSignal.timeout(mayBeRepeated(request) && !isLast ? patienceMs : REQUEST_TIMEOUT_MS);
    const signal = request.signal === undefined ? patience : AbortSignal.any([patience, request.signal]);
    try {
      const answer = await tracer.run({ name: 'ask a backend', kind: 'client', attributes: { 'server.address': backend.origin } }, () => ask(backend.pool, request, signal, tracer));
      backend.silent = 0;
      return answer;
    } catch (cause) {
      if (request.signal?.aborted === true || UNSENDABLE.has(codeOf(cause))) throw cause;
      if (patience.aborted) backend.silent += 1;
      if (!patience.aborted) backend.avoidUntil = now() + AVOIDED_MS;
      else if (backend.silent >= SILENT_REQUESTS) backend.avoidUntil = now() + SILENT_AVOIDED_MS;
      throw cause;
    }
  }

  return {
    async request(request) {
      let failure: unknown;
      let excuse: ApiAnswer | undefined;
      const line = inTurn();
      for (const [place, backend] of line.entries()) {
        const isLast = new Set(line.slice(place)).size === 1;
        try {
          const answer = await askOne(backend, request, isLast);
          if (isLast || !ELSEWHERE_PERHAPS.has(answer.status) || !mayBeRepeated(request)) return excuse !== undefined && answer.status >= 500 ? excuse : answer;
          excuse ??= answer;
        } catch (cause) {
          failure = cause;
          if (request.signal?.aborted === true || !(mayBeRepeated(request) || NOT_SENT.has(codeOf(cause)))) throw cause;
        }
      }
      if (excuse !== undefined) return excuse;
      throw failure;
    },
    close: async () => void (await Promise.all(backends.map(({ pool }) => pool.close()))),
  };
}
