// React Query's useMutation for a port's task. A call while one is under way is ignored: a double click sends one request.
import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import type { CallFailure } from '@pluspunkt/core/failure';
import type { taskEither as TE } from 'fp-ts';
import { useEffect, useRef } from 'react';
import { CallError, toPromise } from '@pluspunkt/core/promises';

interface Failure {
  readonly _tag: string;
}

type Options<A, V, F extends Failure> = Pick<UseMutationOptions<A, Error, V>, 'onSuccess'> & {
  /** Why the call failed. */
  readonly onFailure?: (failure: F, variables: V) => void;
};

export type TaskMutation<A, V, F extends Failure = CallFailure> = Pick<UseMutationResult<A, Error, V>, 'isPending' | 'isSuccess' | 'data' | 'variables' | 'reset'> & {
  readonly mutate: (variables: V) => void;
  /** As `mutate`; resolves to the answer, or to nothing where the call failed or was ignored. */
  readonly run: (variables: V) => Promise<A | undefined>;
  /** Why the last call failed. */
  readonly failure: F | undefined;
};

/** @param task gets a signal that is aborted when the component unmounts; a write that must be completed ignores it */
export function useTaskMutation<A, V = void, F extends Failure = CallFailure>(task: (variables: V, signal: AbortSignal) => TE.TaskEither<F, A>, { onFailure, onSuccess }: Options<A, V, F> = {}): TaskMutation<A, V, F> {
  const failureOf = (error: Error | null): F | undefined => (error instanceof CallError ? (error.failure as F) : undefined);
  // Not the mutation's own state: that reaches components one task later.
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const mutation = useMutation<A, Error, V>({
    mutationFn: (variables) => toPromise(task(variables, (running.current ??= new AbortController()).signal)),
    retry: false,
    networkMode: 'always',
    // The variables may be a password.
    gcTime: 0,
    ...(onSuccess === undefined ? {} : { onSuccess }),
    onError: (error, variables) => {
      const failure = failureOf(error);
      if (failure !== undefined) onFailure?.(failure, variables);
    },
    onSettled: () => {
      running.current = undefined;
    },
  });
  const { isPending, isSuccess, data, variables, reset, error } = mutation;
  const run = async (next: V): Promise<A | undefined> => {
    if (running.current !== undefined) return undefined;
    running.current = new AbortController();
    try {
      return await mutation.mutateAsync(next);
    } catch (cause) {
      if (cause instanceof CallError) return undefined;
      throw cause;
    }
  };
  return {
    isPending,
    isSuccess,
    data,
    variables,
    reset,
    failure: failureOf(error),
    mutate: (next) => void run(next),
    run,
  };
}
