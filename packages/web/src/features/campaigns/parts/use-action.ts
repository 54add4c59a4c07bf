// The call of a button, with the text of its last failure.
import type { CallFailure } from '@pluspunkt/core/failure';
import type { taskEither as TE } from 'fp-ts';
import { useTaskMutation } from '../../../platform/query/use-task-mutation.ts';
import { failureText } from './failure-text.ts';
import { useAllTexts } from '../../../ui/texts/use-texts.tsx';

export interface Action<I, A> {
  readonly working: boolean;
  /** The text of the last failure. */
  readonly problem: string | undefined;
  /** Runs unless it is running; the answer goes to `onDone`, a failure to `onFailed`. */
  readonly run: (input: I) => Promise<A | undefined>;
  readonly forget: () => void;
}

export interface ActionDeps<I, A> {
  readonly call: (input: I) => TE.TaskEither<CallFailure, A>;
  readonly onDone?: (answer: A) => void;
  readonly onFailed?: (failure: CallFailure) => void;
}

export function useAction<I, A>({ call, onDone, onFailed }: ActionDeps<I, A>): Action<I, A> {
  const texts = useAllTexts();
  const { isPending, failure, run, reset } = useTaskMutation(call, {
    ...(onDone === undefined ? {} : { onSuccess: (answer: A) => onDone(answer) }),
    ...(onFailed === undefined ? {} : { onFailure: (cause: CallFailure) => onFailed(cause) }),
  });
  return { working: isPending, problem: failure === undefined ? undefined : failureText(failure, texts), run, forget: reset };
}
