// A route: a wire contract and the function that answers it.
import type { CallContract, Method } from '@pluspunkt/adapters/transport/contract';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { SpokenTexts } from '../texts/spoken-texts.ts';
import type { Refusal } from './refusal.ts';

/** The member behind a bearer token. */
export interface MemberIdentity {
  readonly memberId: number;
  readonly cardNumber: string;
  readonly sessionId: string;
  readonly roles: readonly string[];
}

/** What is known of a request beyond what its contract says. */
export interface RequestInfo {
  readonly requestId: string;
  /** The product made the id itself: nobody outside knows it before the answer. */
  readonly isOwnId: boolean;
  /** Absent where whoever runs the service did not say. */
  readonly clientAddress?: string;
  readonly userAgent: string;
  readonly headers: Headers;
  readonly url: URL;
  readonly log: Logger;
  /** Says a text in the operator's words. */
  readonly say: SpokenTexts['say'];
}

type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Declared<C extends CallContract, K extends keyof CallContract> = C extends Record<K, infer S> ? OutputOf<S> : undefined;

export interface RouteInput<C extends CallContract> {
  readonly params: Declared<C, 'params'>;
  readonly query: Declared<C, 'query'>;
  readonly headers: Declared<C, 'headers'>;
  readonly body: Declared<C, 'body'>;
  /** Always there unless the contract's access is `public`; a broken token on a public call counts as none. */
  readonly member: C['access'] extends 'public' ? MemberIdentity | undefined : MemberIdentity;
  readonly request: RequestInfo;
}

export type Handler<C extends CallContract> = (
  input: RouteInput<C>,
) => Promise<z.input<C['response']> | Refusal> | z.input<C['response']> | Refusal;

/** Hands out the body kept under `key`, or makes it; whatever else comes of that is never kept, but shared by all who ask meanwhile. */
export type KeptAnswers = <Other>(key: string, make: () => Promise<string | Other>) => Promise<string | Other>;

export interface RouteOptions {
  /** `no-store` by default. Only for answers that are the same for everybody. */
  readonly cacheControl?: string;
  /** Keeps bodies by call, parameters, query and body. Only for public reads whose handler looks at nothing else. */
  readonly kept?: KeptAnswers;
  /** The handler looks at the member: what is kept is for visitors alone. */
  readonly looksAtMember?: boolean;
}

/** A registered contract; its handler sees validated input only. */
export interface ContractRoute {
  readonly kind: 'contract';
  readonly contract: CallContract;
  readonly handle: (input: RouteInput<CallContract>) => unknown;
  readonly options: RouteOptions;
}

/** A route that answers by itself: other media types, or a protocol of its own (OpenID, GraphQL, pictures). */
export interface RawRoute {
  readonly kind: 'raw';
  readonly methods: readonly Method[];
  /** Below the base path; `{name}` is a segment, `{name...}` the rest of the path. */
  readonly path: string;
  readonly handle: (request: Request, info: RequestInfo, params: Readonly<Record<string, string>>) => Promise<Response> | Response;
}

export type Route = ContractRoute | RawRoute;

/** Answers `contract` with `handler`: with data, which is validated and wrapped, or with a refusal. */
export const route = <C extends CallContract>(contract: C, handler: Handler<C>, options: RouteOptions = {}): ContractRoute => ({
  kind: 'contract',
  contract,
  // The input is made by this contract's own schemas (`read-input.ts`), so it has the handler's type.
  handle: (input) => handler(input as unknown as RouteInput<C>),
  options,
});

export const rawRoute = (definition: Omit<RawRoute, 'kind'>): RawRoute => ({ kind: 'raw', ...definition });
