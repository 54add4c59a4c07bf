// Interprets complete answers. Pure, so that malformed answers can be tested without a socket.
import { either as E } from 'fp-ts';
import * as z from 'zod/mini';
import type { CallFailure } from '@pluspunkt/core/failure';
import { errorAnswer } from './error.contract.ts';
import { isJsonType, type WireAnswer } from './wire.ts';

const malformed = (detail: string, requestId: string): CallFailure => ({ _tag: 'MalformedAnswer', detail, requestId });

/** Whether a status is 2xx. */
export const isSuccess = (status: number): boolean => status >= 200 && status <= 299;

/** The body as JSON. An empty body is `undefined`; any other content type than JSON is refused. */
export const jsonOf = ({ body, contentType, requestId }: WireAnswer): E.Either<CallFailure, unknown> => {
  if (body === '') return E.right(undefined);
  if (!isJsonType(contentType)) return E.left(malformed('the answer is not announced as JSON', requestId));
  return E.tryCatch(
    (): unknown => JSON.parse(body),
    () => malformed('the answer is not JSON', requestId),
  );
};

/** `data.data` when present, else `data`. */
export const unwrapData = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && !Array.isArray(json) && 'data' in json && Object.hasOwn(json, 'data')
    ? json.data
    : json;

/** Validates a value. The failure's detail contains paths only, since values may be secrets. */
export const checkShape = <S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  requestId: string,
): E.Either<CallFailure, z.output<S>> => {
  const result = z.safeParse(schema, value);
  if (result.success) return E.right(result.data);
  const [issue] = result.error.issues;
  const where = issue === undefined || issue.path.length === 0 ? 'the whole' : issue.path.map(String).join('.');
  return E.left(malformed(`unexpected shape at ${where} (${issue?.code ?? 'unknown'})`, requestId));
};

/** The failure of an answer with a status other than 2xx. */
export const httpError = (answer: WireAnswer): CallFailure => {
  const parsed = E.map((json: unknown) => z.safeParse(errorAnswer, json))(jsonOf(answer));
  const error = E.isRight(parsed) && parsed.right.success ? parsed.right.data.error : undefined;
  return {
    _tag: 'HttpError',
    status: answer.status,
    code: error?.code ?? `http-${answer.status}`,
    message: error?.message ?? '',
    requestId: error?.requestId ?? answer.requestId,
    ...(answer.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: answer.retryAfterSeconds }),
  };
};

/** Interprets an answer with the response schema of its contract. */
export const interpretAnswer = <S extends z.ZodMiniType>(
  schema: S,
  answer: WireAnswer,
): E.Either<CallFailure, z.output<S>> =>
  isSuccess(answer.status)
    ? E.flatMap((json: unknown) => checkShape(schema, unwrapData(json), answer.requestId))(jsonOf(answer))
    : E.left(httpError(answer));
