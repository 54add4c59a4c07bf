// React Query's useMutation for a port's task. A call while one is under way is ignored: a double click sends one request.
import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import type { CallFailure } from '@pluspunkt/core/failure';
import type { taskEither as TE } from 'fp-ts';
import { useRef } from 'react';
import { CallError, toPromise } from '@pluspunkt/core/promises';

type Options<A, V> = Pick<UseMutationOptions<A, Error, V>, 'onSuccess'> & {
  /** Why the call failed. */
  readonly onFailure?: (failure: CallFailure, variables: V) => void;
};

export type TaskMutation<A, V> = Pick<UseMutationResult<A, Error, V>, 'isPending' | 'isSuccess' | 'data' | 'variables' | 'reset'> & {
  readonly mutate: (variables: V) => void;
  /** As `mutate`; resolves to the answer, or to nothing where the call failed or was ignored. */
  readonly run: (variables: V) => Promise<A | undefined>;
  /** Why the last call failed. */
  readonly failure: CallFailure | undefined;
};

const failureOf = (error: Error | null): CallFailure | undefined => (error instanceof CallError ? (error.failure as CallFailure) : undefined);

export function useTaskMutation<A, V = void>(task: (variables: V) => TE.TaskEither<CallFailure, A>, { onFailure, onSuccess }: Options<A, V> = {}): TaskMutation<A, V> {
  // The mutation's own state reaches components one task later.
  const isRunning = useRef(false);
  const mutation = useMutation<A, Error, V>({
    mutationFn: (variables) => toPromise(task(variables)),
    retry: false,
    networkMode: 'always',
    ...(onSuccess === undefined ? {} : { onSuccess }),
    onError: (error, variables) => {
      const failure = failureOf(error);
      if (failure !== undefined) onFailure?.(failure, variables);
    },
    onSettled: () => {
      isRunning.current = false;
    },
  });
  const { isPending, isSuccess, data, variables, reset, error } = mutation;
  const run = async (next: V): Promise<A | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
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
