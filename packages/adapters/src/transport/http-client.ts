// The client of the API: typed calls from wire contracts, with the common headers and rules.
import type { taskEither as TE } from 'fp-ts';
import { either as E, option as O } from 'fp-ts';
import type * as z from 'zod/mini';
import type { CallFailure, CallOptions } from '@pluspunkt/core/failure';
import { fillPath, queryString } from './address.ts';
import { lacksAuthorisation } from './authorisation-headers.ts';
import { AB_VARIANT_HEADER, baseOf, REQUEST_ID_HEADER, type CallContract } from './contract.ts';
import { interpretAnswer } from './interpret-answer.ts';
import type { Logger } from './logger.ts';
import { createPipeline, type PipelineDeps } from './pipeline.ts';
import { createMalformedAnswers } from './malformed-answers.ts';
import { requireInHost } from './host.ts';
import { randomRequestId } from './request-id.ts';
import type { WireAnswer, WireRequest } from './wire.ts';

/** The kind of endpoint, which decides the meaning of a 401. */
export type EndpointKind = 'login' | 'token' | 'other';

/** Dependencies of `createHttpClient`. */
export interface HttpClientDeps extends PipelineDeps {
  /** Scheme, host and port of the API, without a trailing slash; absent in a browser, where addresses are relative. */
  readonly origin?: string;
  /** Returns the current access token. Without one no bearer header is sent. */
  readonly accessToken: () => O.Option<string>;
  readonly variant: () => 'a' | 'b';
  /** Returns a new id for every request: 8 to 64 characters of `A-Za-z0-9_-`. */
  readonly requestId: () => string;
  /** Called after every 401. */
  readonly unauthorized?: (endpoint: EndpointKind) => void;
  readonly log: Logger;
}

/** A request of the origin without a contract: OpenID, GraphQL. */
export interface ApiRequest {
  readonly method: string;
  /** Base path, path and query. */
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Sent without the bearer token. */
  readonly anonymous?: boolean;
  /** Default `other`. */
  readonly endpoint?: EndpointKind;
  /** Bypasses caches. */
  readonly fresh?: boolean;
  /** Milliseconds, where that is not the client's. */
  readonly timeoutMs?: number;
}

type Slot<K extends string, S> = S extends z.ZodMiniType
  ? Record<never, never> extends z.input<S>
    ? { readonly [key in K]?: z.input<S> }
    : { readonly [key in K]: z.input<S> }
  : { readonly [key in K]?: never };

/** The input of a call: path parameters, query, headers and body, before serialisation. */
export type CallInput<C extends CallContract> = Slot<'params', C['params']> &
  Slot<'query', C['query']> &
  Slot<'headers', C['headers']> &
  Slot<'body', C['body']>;

/** Typed calls of the API, and requests without a contract. */
export interface HttpClient {
  /** Scheme, host and port of the API; empty where addresses are relative. */
  readonly origin: string;
  /** Calls by contract. The answer is validated against the contract; network failures are values, never exceptions. */
  call<const C extends CallContract>(
    contract: C,
    input: CallInput<C>,
    options?: CallOptions,
  ): TE.TaskEither<CallFailure, z.output<C['response']>>;
  /** Sends any other request with the same rules, and returns complete answers of any status. */
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
    ...(request.timeoutMs === undefined ? {} : { timeoutMs: request.timeoutMs }),
  };
};

const stringFields = (fields: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Builds the request of a contract; `none` for a path parameter that is no valid segment. */
const requestOf = <C extends CallContract>(contract: C, input: CallInput<C>): O.Option<ApiRequest> =>
  O.map((path: string): ApiRequest => {
    const body = input.body === undefined ? undefined : JSON.stringify(input.body);
    return {
      method: contract.method,
      address: `${baseOf(contract)}${path}${queryString(stringFields(input.query))}`,
      headers: {
        ...stringFields(input.headers),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      ...(contract.timeoutMs === undefined ? {} : { timeoutMs: contract.timeoutMs }),
    };
  })(fillPath(contract.path, stringFields(input.params)));

const noSuchAddress = (requestId: string): CallFailure => ({
  _tag: 'HttpError',
  status: 404,
  code: 'not-found',
  message: '',
  requestId,
});

/** Token and variant are read again for each request. */
export const createHttpClient = (deps: HttpClientDeps): HttpClient => {
  requireInHost('AbortController', ...(deps.requestId === randomRequestId ? ['crypto.getRandomValues'] : []));
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
      // The address is invalid, so no request is made: the answer is the server's 404.
      if (O.isNone(request)) return E.left(noSuchAddress(deps.requestId()));
      const { address } = request.value;
      const wire = wireRequest(deps, { ...request.value, fresh: malformedAnswers.has(address) }, options?.keepalive);
      // The call proceeds without a token.
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
