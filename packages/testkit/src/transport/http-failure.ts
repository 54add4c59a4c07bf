// Failures of calls, as fakes hand them out and tests expect them.
import { either as E, taskEither as TE } from 'fp-ts';
import type { CallFailure } from '@pluspunkt/core/failure';

/** An answer whose status is not 2xx. */
export const httpFailure = (status: number, code: string): CallFailure => ({ _tag: 'HttpError', status, code, message: '', requestId: 'request-1' });

/** A call that is answered so. */
export const refusal = <A = never>(status: number, code: string): TE.TaskEither<CallFailure, A> => TE.left(httpFailure(status, code));

/** What a call brought; throws with the failure where it brought none. For tests. */
export const granted = <A>(outcome: E.Either<CallFailure, A>): A => {
  if (E.isLeft(outcome)) throw new Error(`the call failed: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};

/** The stable code of a call's failure; `none` where it brought something, else the failure's tag. For tests. */
export const codeOf = (outcome: E.Either<CallFailure, unknown>): string => {
  if (E.isRight(outcome)) return 'none';
  return outcome.left._tag === 'HttpError' ? outcome.left.code : outcome.left._tag;
};
