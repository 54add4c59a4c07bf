// Types of raw requests and answers, and the retry rules.

/** The used part of `RequestInit`. */
export interface FetchInit {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal;
  readonly redirect: 'error';
  readonly body?: string;
  /** Completes even if the page is closed. */
  readonly keepalive?: boolean;
  /** Bypasses caches. */
  readonly cache?: 'reload';
}

/** The used part of `Response`. */
export interface FetchAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  /** Absent where the host's fetch has no streams (React Native): then `text` reads the body. */
  readonly body?: { getReader(): BodyReader } | null;
  text?(): Promise<string>;
  /** The body as the sender's own string, if both are in one process: then the same text as last time is recognised without parsing. */
  readonly sentText?: string;
}

export interface BodyReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}

/** The used part of `fetch`. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchAnswer>;

/** A server's request handler as a `fetch`, for calls without a socket. `origin` of the client must be absolute. */
export const fetchFromHandler =
  (handler: (request: Request) => Response | Promise<Response>): Fetch =>
  async (url, init) =>
    handler(new Request(url, init));

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly keepalive?: boolean;
  /** Bypasses caches. */
  readonly fresh?: boolean;
  /** Milliseconds, where that is not the client's. */
  readonly timeoutMs?: number;
  readonly requestId: string;
}

/** A complete answer of any status. `body` is decoded text, empty where there was none. */
export interface WireAnswer {
  readonly status: number;
  readonly contentType: string;
  /** Seconds to wait before a retry, where the server gave them. */
  readonly retryAfterSeconds?: number;
  readonly body: string;
  readonly requestId: string;
}

const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
/** Write methods are never sent twice, even where they only read. */
const WRITE_METHODS: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Statuses that are retried. */
export const isRetriedStatus = (status: number): boolean => RETRIED_STATUSES.has(status);

/** Number of retries: none for write methods, else one. */
export const retriesFor = (method: string): 0 | 1 => (WRITE_METHODS.has(method.toUpperCase()) ? 0 : 1);

const DELAY_SECONDS = /^\d{1,10}$/;
/** HTTP dates begin with a weekday; `Date.parse` accepts other formats too. */
const HTTP_DATE = /^(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?,? /;

/** Seconds of a `Retry-After` header (RFC 9110, section 10.2.3: seconds or a date); `undefined` for anything else. */
export const retryAfterSeconds = (header: string | null | undefined, now: Date): number | undefined => {
  const value = header?.trim() ?? '';
  if (DELAY_SECONDS.test(value)) return Number(value);
  if (!HTTP_DATE.test(value)) return undefined;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1_000));
};

/** Whether a content type is JSON, also with a structured suffix (`application/problem+json`). */
export const isJsonType = (contentType: string): boolean =>
  /^application\/(?:[\w.!#$&^-]+\+)?json\s*(?:;|$)/i.test(contentType.trim());
