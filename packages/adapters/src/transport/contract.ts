// The shape of a wire contract: one definition from which client, route, OpenAPI document and tests are made.
import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call.
 *
 * - `public`: everybody, with or without a session
 * - `member`: any logged-in member
 * - `spender`: a member who logged in with the password
 * - `edit-profile`: a member whose token carries that role
 */
export type Access = 'public' | 'member' | 'spender' | 'edit-profile';

/**
 * What a call does to the member who makes it.
 *
 * - `look`: shows data; a session from birthday and postcode may make it
 * - `write`: changes something of the member, costs something, or shows a code that is worth money; needs the password
 */
export type CallEffect = 'look' | 'write';

/**
 * How a repeated write is prevented from having a second effect.
 *
 * - `natural-key`: what it makes is there once (a favourite, a request's own id, the token of a mail)
 * - `idempotency-key`: the caller names it, and the answer is stored with its effect
 * - `append-only`: a second effect harms nobody
 *
 * A request that the network delivers twice has one `x-request-id`: by it the second delivery is answered as the first
 * also where another request would be refused, since the link was used, the card ordered or the PIN another one by then.
 */
export type Idempotency = 'read' | 'natural-key' | 'idempotency-key' | 'append-only';

/**
 * Status of a capability's own failure.
 *
 * - 403: somebody may not
 * - 404: something that the call names is not there
 * - 409: it does not go now
 * - 422: it cannot be so
 */
export type FailureStatus = 403 | 404 | 409 | 422;

export interface CallContract {
  /** Stable, unique: `<capability>.<verb>`; also the operationId of the OpenAPI document. */
  readonly id: string;
  readonly method: Method;
  /** Below the base path, parameters in braces: `/campaignmicro/{id}/status`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly effect: CallEffect;
  readonly idempotency: Idempotency;
  /** Path parameters, as strings on the wire. */
  readonly params?: z.ZodMiniObject;
  /** Query parameters, as strings on the wire; names exactly as the specification writes them. */
  readonly query?: z.ZodMiniObject;
  /** Request headers beyond the general ones. */
  readonly headers?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** What stands under `data` of a 2xx answer. */
  readonly response: z.ZodMiniType;
  /** What this call may be refused with beyond the general failures: stable code and status. The one place that says so. */
  readonly failures?: Readonly<Record<string, FailureStatus>>;
}

/** Keeps a contract's literal types. */
export const defineCall = <const C extends CallContract>(contract: C): C => contract;

/** Codes that every call may answer with. */
export const GENERAL_FAILURES = {
  'invalid-request': 400,
  'malformed-body': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
  maintenance: 503,
} as const satisfies Record<string, number>;

/** Base path of every call (section 7). */
export const API_BASE = '/api/v1';
/** Request timeout in milliseconds (section 9). */
export const REQUEST_TIMEOUT_MS = 15_000;
/** The trace header that carries a request's id from the browser to the database's comment. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** Ids that the page's server gives the calls it makes while it renders begin so. */
export const PAGE_REQUEST_PREFIX = 'page-';
/** The A/B variant header: `a` or `b`. */
export const AB_VARIANT_HEADER = 'x-ab-variant';
/** Authorisation headers of section 5. */
export const CAPTCHA_V2_HEADER = 'x-recaptcha-v2-token';
export const CAPTCHA_V3_HEADER = 'x-recaptcha-v3-token';
export const REGISTER_CLIENT_HEADER = 'x-register-client-token';
/** Public OpenID client of the web app, and what it asks for. */
export const OPENID_CLIENT_ID = 'pluspunkt-web';
/** Public OpenID client of the app, which gets its session by an authorisation code with PKCE. */
export const OPENID_APP_CLIENT_ID = 'pluspunkt-app';
export const OPENID_AUDIENCE = 'pluspunkt-api';
export const OPENID_SCOPE = 'openid pluspunkt-api offline_access';
export const OPENID_REFRESH_SCOPE = 'offline_access';
/** Audience and scope of register-client tokens: they stand for a captcha and open nothing else. */
export const REGISTER_SCOPE = 'pluspunkt-register';
