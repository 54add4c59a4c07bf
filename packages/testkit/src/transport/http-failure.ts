// Helpers for failures and results of calls.
import { either as E, taskEither as TE } from 'fp-ts';
import type { CallFailure } from '@pluspunkt/core/failure';

/** An answer whose status is not 2xx. */
export const httpFailure = (status: number, code: string): CallFailure => ({ _tag: 'HttpError', status, code, message: '', requestId: 'request-1' });

/** A call with this failure. */
export const refusal = <A = never>(status: number, code: string): TE.TaskEither<CallFailure, A> => TE.left(httpFailure(status, code));

/** Unwraps the result of a call; throws its failure. For tests. */
export const granted = <A>(outcome: E.Either<CallFailure, A>): A => {
  if (E.isLeft(outcome)) throw new Error(`the call failed: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};

/** The code of an `HttpError`, else the failure's tag; `none` for a success. For tests. */
export const codeOf = (outcome: E.Either<CallFailure, unknown>): string => {
  if (E.isRight(outcome)) return 'none';
  return outcome.left._tag === 'HttpError' ? outcome.left.code : outcome.left._tag;
};
