// A route: a wire contract and the function that answers it.
import type { CallContract, Method } from '@pluspunkt/adapters/transport/contract';
import type { OperatorRole } from '@pluspunkt/core/operators';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { FairQueue } from '../rate-limits/fair-queue.ts';
import type { AnswerTexts } from '../texts/answer-texts.ts';
import type { Refusal } from './refusal.ts';

/** The member behind a bearer token. */
export interface MemberIdentity {
  readonly memberId: number;
  readonly cardNumber: string;
  readonly sessionId: string;
  readonly roles: readonly string[];
}

/** The program of a partner behind client credentials. */
export interface PartnerIdentity {
  readonly clientId: string;
  readonly partnerId: string;
  readonly partnerName: string;
  /** The only stores it may name; every store of the partner where it is empty. */
  readonly storeIds: readonly string[];
}

/** The operator behind a session cookie of the console. */
export interface OperatorIdentity {
  readonly operatorId: number;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly sessionId: string;
  /** When the session ends at the latest. */
  readonly expiresAt: Date;
  /** Calls with a step-up pass until then. */
  readonly steppedUpUntil: Date | undefined;
}

/** Facts about a request beyond its contract. */
export interface RequestInfo {
  readonly requestId: string;
  /** Absent if the host did not pass it. */
  readonly clientAddress?: string;
  readonly userAgent: string;
  readonly headers: Headers;
  readonly url: URL;
  readonly log: Logger;
  /** Renders a text in the operator's wording. */
  readonly say: AnswerTexts['say'];
}

type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Declared<C extends CallContract, K extends keyof CallContract> = C extends Record<K, infer S> ? OutputOf<S> : undefined;

export interface RouteInput<C extends CallContract> {
  readonly params: Declared<C, 'params'>;
  readonly query: Declared<C, 'query'>;
  readonly headers: Declared<C, 'headers'>;
  readonly body: Declared<C, 'body'>;
  /** Always present unless the contract's access is `public`; a broken token on a public call counts as none. */
  readonly member: C['access'] extends 'public' ? MemberIdentity | undefined : MemberIdentity;
  /** Present if the contract's access is `partner`; such a call has no member. */
  readonly partner: C['access'] extends 'partner' ? PartnerIdentity : undefined;
  /** Present if the contract's access is `operator`, except for `anonymous` calls. */
  readonly operator: C extends { readonly access: 'operator'; readonly right: infer R } ? (R extends 'anonymous' ? undefined : OperatorIdentity) : undefined;
  readonly request: RequestInfo;
}

const HEADERS = Symbol('headers');

/** Data of an answer that also sets headers, such as a cookie. */
export interface WithHeaders<A> {
  readonly [HEADERS]: Readonly<Record<string, string>>;
  readonly data: A;
}
export const withHeaders = <A>(data: A, headers: Readonly<Record<string, string>>): WithHeaders<A> => ({ [HEADERS]: headers, data });
const hasHeaders = (outcome: unknown): outcome is WithHeaders<unknown> => typeof outcome === 'object' && outcome !== null && HEADERS in outcome;
/** Data and headers of what a handler returned. */
export const answerPartsOf = (outcome: unknown): { readonly data: unknown; readonly headers: Readonly<Record<string, string>> } =>
  hasHeaders(outcome) ? { data: outcome.data, headers: outcome[HEADERS] } : { data: outcome, headers: {} };

type Answered<C extends CallContract> = z.input<C['response']> | WithHeaders<z.input<C['response']>> | Refusal;

export type Handler<C extends CallContract> = (
  input: RouteInput<C>,
) => Promise<Answered<C>> | Answered<C>;

/** Runs the work when it is the client's turn; undefined where too many wait. */
export type InTurn = <A>(work: () => Promise<A>) => Promise<A | undefined>;

/**
 * Returns the body cached under `key`, or computes it in the client's turn; undefined where it has none. An outcome without a body is not
 * cached, but shared by concurrent requests.
 */
export type ResponseCache = <Other>(key: string, make: () => Promise<string | Other>, inTurn?: InTurn) => Promise<string | Other | undefined>;

export interface RouteOptions {
  /** `no-store` by default. Only for answers that are the same for all clients. */
  readonly cacheControl?: string;
  /** Caches bodies by call, parameters, query and body. Only for public reads whose handler depends on nothing else. */
  readonly cache?: ResponseCache;
  /** For expensive reads: those of each address are made in turn. */
  readonly turns?: FairQueue;
  /** The handler depends on the member: only answers to visitors are cached. */
  readonly dependsOnMember?: boolean;
}

/** A registered contract; its handler sees validated input only. */
export interface ContractRoute {
  readonly kind: 'contract';
  readonly contract: CallContract;
  readonly handle: (input: RouteInput<CallContract>) => unknown;
  readonly options: RouteOptions;
}

/** A route without a contract: other media types, or another protocol (OpenID, GraphQL, pictures). */
export interface RawRoute {
  readonly kind: 'raw';
  readonly methods: readonly Method[];
  /** Below the base; `{name}` is a segment, `{name...}` the rest of the path. */
  readonly path: string;
  /** `/api/v1` if absent. */
  readonly base?: string;
  readonly handle: (request: Request, info: RequestInfo, params: Readonly<Record<string, string>>) => Promise<Response> | Response;
}

export type Route = ContractRoute | RawRoute;

/** Answers `contract` with `handler`: with data, which is validated and wrapped, or with a refusal. */
export const route = <C extends CallContract>(contract: C, handler: Handler<C>, options: RouteOptions = {}): ContractRoute => ({
  kind: 'contract',
  contract,
  // The input was parsed by this contract's own schemas (`read-input.ts`), so it has the handler's type.
  handle: (input) => handler(input as unknown as RouteInput<C>),
  options,
});

export const rawRoute = (definition: Omit<RawRoute, 'kind'>): RawRoute => ({ kind: 'raw', ...definition });
