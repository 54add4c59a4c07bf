// GraphQL over HTTP: documents are strings; queries are sent by GET where they fit into an address, mutations by POST.
import { either as E, type taskEither as TE } from 'fp-ts';
import * as z from 'zod/mini';
import type { CallFailure, CallOptions } from '@pluspunkt/core/failure';
import type { ApiRequest, HttpClient } from './http-client.ts';
import { checkShape, httpError, isSuccess, jsonOf } from './interpret-answer.ts';
import { queryString } from './address.ts';
import { createMalformedAnswers } from './malformed-answers.ts';
import type { WireAnswer } from './wire.ts';

/** An operation with the schema of its `data`. */
export interface GraphqlDocument<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: 'query' | 'mutation';
  readonly text: string;
  readonly data: S;
}

/**
 * How errors in an answer are handled:
 * - `none`: they are a failure (the default)
 * - `ignore`: they are dropped, the data is returned
 * - `all`: data and errors are both returned
 */
export type ErrorPolicy = 'none' | 'ignore' | 'all';

/** Why a GraphQL request failed. */
export type GraphqlFailure =
  | { readonly _tag: 'CallFailed'; readonly failure: CallFailure }
  | { readonly _tag: 'ServiceErrors'; readonly messages: readonly string[] };

/** The result of a GraphQL request. */
export interface GraphqlResult<A> {
  /** Absent where the answer had errors only (policies `ignore` and `all`). */
  readonly data?: A;
  /** Messages of the errors; always empty under `ignore`. */
  readonly errors: readonly string[];
}

interface GraphqlOptions extends CallOptions {
  readonly errorPolicy?: ErrorPolicy;
}

/** Calls a GraphQL service; never throws. */
export interface GraphqlClient {
  run<S extends z.ZodMiniType>(
    document: GraphqlDocument<S>,
    variables: Readonly<Record<string, unknown>>,
    options?: GraphqlOptions,
  ): TE.TaskEither<GraphqlFailure, GraphqlResult<z.output<S>>>;
}

/** Maximum length of a GET address, in characters. */
const MAX_ADDRESS = 2_000;
const ACCEPT = 'application/graphql-response+json, application/json';

const envelope = z.object({
  data: z.optional(z.unknown()),
  errors: z.optional(z.array(z.object({ message: z.string() }))),
});

const failed = (failure: CallFailure): GraphqlFailure => ({ _tag: 'CallFailed', failure });

/** An answer without data and without errors is no GraphQL answer. */
const readEnvelope = (answer: WireAnswer) =>
  E.flatMap(jsonOf(answer), (json) =>
    E.flatMap(checkShape(envelope, json, answer.requestId), ({ data, errors = [] }) =>
      (data === undefined || data === null) && errors.length === 0
        ? E.left<CallFailure>({ _tag: 'MalformedAnswer', detail: 'neither data nor errors', requestId: answer.requestId })
        : E.right({ data: data ?? undefined, errors: errors.map((error) => error.message) }),
    ),
  );

/** Interprets an answer under a policy (errors are failures unless the policy is `all`). Pure. */
export const interpretGraphqlAnswer = <S extends z.ZodMiniType>(
  schema: S,
  answer: WireAnswer,
  policy: ErrorPolicy,
): E.Either<GraphqlFailure, GraphqlResult<z.output<S>>> => {
  const read = readEnvelope(answer);
  // A refused document answers 400 with errors; an error status without them is a failed call.
  if (!isSuccess(answer.status) && (E.isLeft(read) || read.right.errors.length === 0))
    return E.left(failed(httpError(answer)));
  if (E.isLeft(read)) return E.left(failed(read.left));
  const { data, errors } = read.right;
  if (errors.length > 0 && policy === 'none') return E.left({ _tag: 'ServiceErrors', messages: errors });
  const reported = policy === 'all' ? errors : [];
  if (data === undefined) return E.right({ errors: reported });
  return E.bimap(failed, (value: z.output<S>) => ({ data: value, errors: reported }))(
    checkShape(schema, data, answer.requestId),
  );
};

const getAddress = (address: string, document: GraphqlDocument, variables: Readonly<Record<string, unknown>>) =>
  `${address}${queryString({
    query: document.text,
    ...(Object.keys(variables).length === 0 ? {} : { variables: JSON.stringify(variables) }),
  })}`;

/** A client of the GraphQL endpoint at the path `address`. */
export const createGraphqlClient = (deps: {
  readonly http: HttpClient;
  readonly address: string;
}): GraphqlClient => {
  const malformedAnswers = createMalformedAnswers();
  const run: GraphqlClient['run'] = (document, variables, options) => async () => {
    const byGet = getAddress(deps.address, document, variables);
    const request: ApiRequest =
      document.kind === 'query' && deps.http.origin.length + byGet.length <= MAX_ADDRESS
        ? { method: 'GET', address: byGet, headers: { accept: ACCEPT }, fresh: malformedAnswers.has(byGet) }
        : {
            method: 'POST',
            address: deps.address,
            headers: { accept: ACCEPT, 'content-type': 'application/json' },
            body: JSON.stringify({ query: document.text, variables }),
          };
    const answer = await deps.http.send(request, options)();
    const outcome = E.isLeft(answer) ? E.left(failed(answer.left)) : interpretGraphqlAnswer(document.data, answer.right, options?.errorPolicy ?? 'none');
    if (request.method === 'GET') malformedAnswers.note(byGet, E.isLeft(outcome) && outcome.left._tag === 'CallFailed' ? outcome.left.failure : undefined);
    return outcome;
  };
  return { run };
};
