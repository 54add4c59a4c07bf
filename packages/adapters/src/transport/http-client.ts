// The client of the API: typed calls from wire contracts, with the headers and rules that section 7 gives every call.
import type { taskEither as TE } from 'fp-ts';
import { either as E, option as O } from 'fp-ts';
import type * as z from 'zod/mini';
import type { CallFailure, CallOptions } from '@pluspunkt/core/failure';
import { fillPath, queryString } from './address.ts';
import { lacksAuthorisation } from './authorisation-headers.ts';
import { AB_VARIANT_HEADER, API_BASE, REQUEST_ID_HEADER, type CallContract } from './contract.ts';
import { interpretAnswer } from './interpret-answer.ts';
import type { Logger } from './logger.ts';
import { createPipeline, type PipelineDeps } from './pipeline.ts';
import { createMalformedAnswers } from './malformed-answers.ts';
import type { WireAnswer, WireRequest } from './wire.ts';

/** Which kind of endpoint answered: a 401 means something else from each (section 4, "Session expiry"). */
export type EndpointKind = 'login' | 'token' | 'other';

/** What `createHttpClient` stands on. */
export interface HttpClientDeps extends PipelineDeps {
  /** Scheme, host and port of the API, without a trailing slash; absent in a browser, where addresses are relative. */
  readonly origin?: string;
  /** The access token of the moment. A bearer header is sent only when there is one. */
  readonly accessToken: () => O.Option<string>;
  readonly variant: () => 'a' | 'b';
  /** A fresh id for every request: 8 to 64 of `A-Za-z0-9_-`. */
  readonly requestId: () => string;
  /** Told about every 401. */
  readonly unauthorized?: (endpoint: EndpointKind) => void;
  readonly log: Logger;
}

/** A request below the origin that is not described by a contract: OpenID, GraphQL. */
export interface ApiRequest {
  readonly method: string;
  /** From the origin on: base path, path and query. */
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Sent without the bearer token. */
  readonly anonymous?: boolean;
  /** Default `other`. */
  readonly endpoint?: EndpointKind;
  /** Asked past every cache. */
  readonly fresh?: boolean;
}

type Slot<K extends string, S> = S extends z.ZodMiniType
  ? Record<never, never> extends z.input<S>
    ? { readonly [key in K]?: z.input<S> }
    : { readonly [key in K]: z.input<S> }
  : { readonly [key in K]?: never };

/** What a contract wants to be called with: path parameters, query, headers and body, as they are before they are sent. */
export type CallInput<C extends CallContract> = Slot<'params', C['params']> &
  Slot<'query', C['query']> &
  Slot<'headers', C['headers']> &
  Slot<'body', C['body']>;

/** Typed calls of the API, and requests beside its contracts. */
export interface HttpClient {
  /** Scheme, host and port of the API; empty where addresses are relative. */
  readonly origin: string;
  /** Calls by contract. The answer is checked against the contract; nothing is ever thrown or rejected for the wire's sake. */
  call<const C extends CallContract>(
    contract: C,
    input: CallInput<C>,
    options?: CallOptions,
  ): TE.TaskEither<CallFailure, z.output<C['response']>>;
  /** Sends anything else with the same rules, and hands back complete answers of any status. */
  send(request: ApiRequest, options?: CallOptions): TE.TaskEither<CallFailure, WireAnswer>;
}

const wireRequest = (deps: HttpClientDeps, request: ApiRequest, keepalive = false): WireRequest => {
  const requestId = deps.requestId();
  const token = request.anonymous === true ? O.none : deps.accessToken();
  return {
    method: request.method,
    url: `${deps.origin ?? ''}${request.address}`,
    requestId,
    headers: {
      accept: 'application/json',
      ...request.headers,
      ...(O.isSome(token) ? { authorization: `Bearer ${token.value}` } : {}),
      [AB_VARIANT_HEADER]: deps.variant(),
      [REQUEST_ID_HEADER]: requestId,
    },
    ...(request.body === undefined ? {} : { body: request.body }),
    ...(keepalive ? { keepalive } : {}),
    ...(request.fresh === true ? { fresh: true } : {}),
  };
};

const stringFields = (fields: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** The request that a contract describes; `none` where a path parameter cannot be part of an address. */
const requestOf = <C extends CallContract>(contract: C, input: CallInput<C>): O.Option<ApiRequest> =>
  O.map((path: string): ApiRequest => {
    const body = input.body === undefined ? undefined : JSON.stringify(input.body);
    return {
      method: contract.method,
      address: `${API_BASE}${path}${queryString(stringFields(input.query))}`,
      headers: {
        ...stringFields(input.headers),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    };
  })(fillPath(contract.path, stringFields(input.params)));

const noSuchAddress = (requestId: string): CallFailure => ({
  _tag: 'HttpError',
  status: 404,
  code: 'not-found',
  message: '',
  requestId,
});

/** The client. Every dependency that changes over time (token, variant) is asked again for each request. */
export const createHttpClient = (deps: HttpClientDeps): HttpClient => {
  const pipeline = createPipeline(deps);
  const malformedAnswers = createMalformedAnswers();

  const sendWire = async (request: ApiRequest, wire: WireRequest, options: CallOptions | undefined) => {
    const outcome = await pipeline(wire, options?.signal);
    if (E.isRight(outcome) && outcome.right.status === 401) deps.unauthorized?.(request.endpoint ?? 'other');
    return outcome;
  };

  const send: HttpClient['send'] = (request, options) => () => sendWire(request, wireRequest(deps, request, options?.keepalive), options);

  const call =
    <const C extends CallContract>(contract: C, input: CallInput<C>, options?: CallOptions) =>
    async (): Promise<E.Either<CallFailure, z.output<C['response']>>> => {
      const request = requestOf(contract, input);
      // No such address can exist, so nothing is asked: the answer is the one that the server would give.
      if (O.isNone(request)) return E.left(noSuchAddress(deps.requestId()));
      const { address } = request.value;
      const wire = wireRequest(deps, { ...request.value, fresh: malformedAnswers.has(address) }, options?.keepalive);
      // Section 5: it proceeds.
      if (lacksAuthorisation(contract, wire.headers)) deps.log.warn('A call that should be authorised has no authorisation token', { call: contract.id });
      const answer = await sendWire(request.value, wire, options);
      const outcome = E.isLeft(answer) ? answer : interpretAnswer<C['response']>(contract.response, answer.right);
      if (contract.method === 'GET') malformedAnswers.note(address, E.isLeft(outcome) ? outcome.left : undefined);
      if (E.isLeft(outcome) && outcome.left._tag === 'MalformedAnswer') {
        const { detail, requestId } = outcome.left;
        deps.log.warn('An answer does not keep its contract', { call: contract.id, detail, requestId });
      }
      return outcome;
    };

  return { origin: deps.origin ?? '', call, send };
};
