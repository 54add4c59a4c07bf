// The definition of a wire contract, from which client, route, OpenAPI document and tests are derived.
import type { OperatorRight } from '@pluspunkt/core/operators';
import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call.
 *
 * - `public`: callers with or without a session
 * - `member`: any logged-in member
 * - `spender`: a member who logged in with the password
 * - `edit-profile`: a member whose token carries that role
 * - `partner`: a program of a partner, by its client credentials (HTTP Basic); such calls have their own base path
 * - `operator`: the operators' console, by its session cookie; such calls have their own base path and name a `right`
 */
export type Access = 'public' | 'member' | 'spender' | 'edit-profile' | 'partner' | 'operator';

/**
 * The effect of a call on its member.
 *
 * - `look`: reads data; allowed for a session from birthday and postcode
 * - `write`: changes the member's data, costs points, or returns a code that is worth money; needs a session from the password
 */
export type CallEffect = 'look' | 'write';

/**
 * How a repeated write is prevented from having a second effect.
 *
 * - `natural-key`: the result is unique by its own key (a favourite, a request's id, the token of a mail)
 * - `idempotency-key`: the caller sends a key, and the answer is stored with the effect
 * - `append-only`: a second effect is harmless
 *
 * Both deliveries of a request that the network duplicates have the same `x-request-id`, so the second one gets the same answer,
 * even where a new request would be refused because the link is used or the card is ordered already.
 */
export type Idempotency = 'read' | 'natural-key' | 'idempotency-key' | 'append-only';

/**
 * Status of a capability's own failure.
 *
 * - 403: not allowed
 * - 404: a named resource does not exist
 * - 409: it conflicts with the current state
 * - 422: the values are not acceptable
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
  /** Of a call with the access `operator`. */
  readonly right?: OperatorRight;
  /** The operator has entered a code of the second factor within the last minutes. */
  readonly stepUp?: boolean;
  readonly effect: CallEffect;
  readonly idempotency: Idempotency;
  /** Path parameters, as strings on the wire. */
  readonly params?: z.ZodMiniObject;
  /** Query parameters, as strings on the wire; names exactly as on the wire. */
  readonly query?: z.ZodMiniObject;
  /** Request headers beyond the general ones. */
  readonly headers?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** The `data` of a 2xx answer. */
  readonly response: z.ZodMiniType;
  /** Milliseconds that a client waits, where that is not `REQUEST_TIMEOUT_MS`. */
  readonly timeoutMs?: number;
  /** The call's own failures besides the general ones: stable code and status. */
  readonly failures?: Readonly<Record<string, FailureStatus>>;
}

/** Preserves the literal types of a contract. */
export const defineCall = <const C extends CallContract>(contract: C): C => contract;

/** Failure codes of every call. */
export const GENERAL_FAILURES = {
  'invalid-request': 400,
  'malformed-body': 400,
  unauthenticated: 401,
  forbidden: 403,
  'step-up-needed': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
  /** Price comparison has a separate database, which does not answer; everything else works. */
  'catalogue-unavailable': 503,
  maintenance: 503,
} as const satisfies Record<string, number>;

/** Base path of every call except those of partners and operators. */
export const API_BASE = '/api/v1';
/** Base path of the calls of partners' programs. */
export const PARTNER_API_BASE = '/api/partner/v1';
/** Base path of the calls of the operators' console. */
export const OPERATOR_API_BASE = '/api/operator/v1';
/** Cookie of an operator's session; sent below `/api/operator` only. */
export const OPERATOR_COOKIE = 'pluspunkt-operator';
/** Cookie of an operator's preview of the pages; sent with all requests. */
export const PREVIEW_COOKIE = 'pluspunkt-preview';
const BASES: Readonly<Partial<Record<Access, string>>> = { partner: PARTNER_API_BASE, operator: OPERATOR_API_BASE };
export const baseOf = ({ access }: Pick<CallContract, 'access'>): string => BASES[access] ?? API_BASE;
/** Request timeout in milliseconds. */
export const REQUEST_TIMEOUT_MS = 15_000;
/** The header of a request's id, which reaches the comments of SQL statements. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** Prefix of the ids of calls that the web server makes while rendering. */
export const PAGE_REQUEST_PREFIX = 'page-';
/** The A/B variant header: `a` or `b`. */
export const AB_VARIANT_HEADER = 'x-ab-variant';
/** Headers that authorise a call. */
export const CAPTCHA_V2_HEADER = 'x-recaptcha-v2-token';
export const CAPTCHA_V3_HEADER = 'x-recaptcha-v3-token';
export const REGISTER_CLIENT_HEADER = 'x-register-client-token';
/** Public OpenID client of the web app, and its scopes. */
export const OPENID_CLIENT_ID = 'pluspunkt-web';
/** The grant type of a login's second step: the `mfa_token` of the first one with a code of the authenticator (`otp`). */
export const OPENID_SECOND_FACTOR_GRANT = 'urn:pluspunkt:params:oauth:grant-type:mfa-otp';
/** Public OpenID client of the app, which uses the authorisation code flow with PKCE. */
export const OPENID_APP_CLIENT_ID = 'pluspunkt-app';
export const OPENID_AUDIENCE = 'pluspunkt-api';
export const OPENID_SCOPE = 'openid pluspunkt-api offline_access';
export const OPENID_REFRESH_SCOPE = 'offline_access';
/** Audience and scope of register-client tokens, which replace a captcha and nothing else. */
export const REGISTER_SCOPE = 'pluspunkt-register';
