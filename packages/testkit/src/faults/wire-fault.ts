// The faults that a proxy between client and service can inject.
import fc from 'fast-check';

/** A fault of one exchange. Equal names of the testkit's other faults have the same meaning. */
export type WireFault =
  /** Delays the answer. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** Resets the connection before the service gets the request. */
  | { readonly kind: 'lost-request' }
  /** The service handles the request, and the connection is reset before its answer. */
  | { readonly kind: 'lost-answer' }
  /** The service gets the request twice, as from a network that repeats it; the second answer arrives. */
  | { readonly kind: 'twice' }
  /** No answer; the connection stays open. */
  | { readonly kind: 'hang' }
  /** Half the body, then the connection is closed: at once or after a delay; `Infinity` never closes it. */
  | { readonly kind: 'cut-off'; readonly afterMs?: number }
  /** A complete body with a wrong `content-length`. */
  | { readonly kind: 'wrong-length'; readonly says: 'less' | 'more' }
  /** Bytes that are not HTTP. */
  | { readonly kind: 'garbled' }
  /** The headers at once, then one byte per interval. */
  | { readonly kind: 'slow-drip'; readonly everyMs: number }
  /** The complete answer with a wrong content type. */
  | { readonly kind: 'wrong-type'; readonly contentType: string }
  /** A proxy answers instead of the service. */
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** A captive portal answers every request with its page, or redirects to it. */
  | { readonly kind: 'captive-portal'; readonly by: 'page' | 'redirect' };

/** The redirect target of the captive portal; the name never resolves (RFC 6761). */
export const PORTAL_ADDRESS = 'http://anmeldung.wlan.invalid/';

/** Title of the captive portal's page; our pages must never show it. */
export const PORTAL_TITLE = 'Willkommen im Gäste-WLAN';

/** An origin whose name never resolves (RFC 6761), as where DNS fails. */
export const UNRESOLVABLE_ORIGIN = 'http://dienst.invalid';

const RETRY = { 'retry-after': '2' } as const;
const statuses = [408, 425, 429, 500, 502, 503, 504] as const;

/** One fault of each kind, statuses with and without `Retry-After`; by name, for `test.each`. */
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
