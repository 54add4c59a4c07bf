// What goes wrong on the way between a client and its service, as far as a proxy between them can do it.
import fc from 'fast-check';

/** What goes wrong with one exchange. Names that other faults of the testkit have mean the same there. */
export type WireFault =
  /** The answer comes that much later. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** The connection is reset before the service hears of the request. */
  | { readonly kind: 'lost-request' }
  /** The service does what is asked, and the connection is reset before its answer. */
  | { readonly kind: 'lost-answer' }
  /** The service does it twice, as when a network repeats a request; the second answer is the one that arrives. */
  | { readonly kind: 'twice' }
  /** Nothing ever comes; the connection stays open. */
  | { readonly kind: 'hang' }
  /** Half the body, and the end of the connection: at once, or that much later; `Infinity` leaves it to whoever ends it. */
  | { readonly kind: 'cut-off'; readonly afterMs?: number }
  /** The body is whole, and `content-length` says something else. */
  | { readonly kind: 'wrong-length'; readonly says: 'less' | 'more' }
  /** Bytes that are no HTTP. */
  | { readonly kind: 'garbled' }
  /** The head at once, and then one byte every so often. */
  | { readonly kind: 'slow-drip'; readonly everyMs: number }
  /** The whole answer, announced as something else. */
  | { readonly kind: 'wrong-type'; readonly contentType: string }
  /** A proxy answers in the service's place. */
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** A network that wants a login first answers everything with its page, or sends everybody there. */
  | { readonly kind: 'captive-portal'; readonly by: 'page' | 'redirect' };

/** Where a redirecting captive portal sends everybody; the name never resolves (RFC 6761). */
export const PORTAL_ADDRESS = 'http://anmeldung.wlan.invalid/';

/** Title of a captive portal's page: it must never be shown as anything of ours. */
export const PORTAL_TITLE = 'Willkommen im Gäste-WLAN';

/** An origin whose name never resolves (RFC 6761): what a client meets where DNS fails. */
export const UNRESOLVABLE_ORIGIN = 'http://dienst.invalid';

const RETRY = { 'retry-after': '2' } as const;
const statuses = [408, 425, 429, 500, 502, 503, 504] as const;

/** One of each, statuses with and without `Retry-After`; by name, for tables of tests. */
export const WIRE_FAULTS: Readonly<Record<string, WireFault>> = {
  latency: { kind: 'latency', ms: 3_000 },
  'lost-request': { kind: 'lost-request' },
  'lost-answer': { kind: 'lost-answer' },
  twice: { kind: 'twice' },
  hang: { kind: 'hang' },
  'cut-off': { kind: 'cut-off' },
  'a length too small': { kind: 'wrong-length', says: 'less' },
  'a length too large': { kind: 'wrong-length', says: 'more' },
  garbled: { kind: 'garbled' },
  'slow-drip': { kind: 'slow-drip', everyMs: 1_000 },
  'wrong-type': { kind: 'wrong-type', contentType: 'text/html; charset=utf-8' },
  'captive-portal': { kind: 'captive-portal', by: 'page' },
  'captive-portal that redirects': { kind: 'captive-portal', by: 'redirect' },
  ...Object.fromEntries(statuses.flatMap((status) => [
    [`${String(status)}`, { kind: 'status', status }],
    [`${String(status)} with Retry-After`, { kind: 'status', status, headers: RETRY }],
  ] as const)),
};

/** Any fault. */
export const wireFaults: fc.Arbitrary<WireFault> = fc.constantFrom(...Object.values(WIRE_FAULTS));
