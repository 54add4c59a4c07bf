// One call of a button: one at a time, with what went wrong in words.
import type { CallFailure } from '@pluspunkt/core/failure';
import { either as E, type taskEither as TE } from 'fp-ts';
import { useEffect, useRef, useState } from 'react';
import { failureText } from './failure-text.ts';

export interface Action<I, A> {
  readonly working: boolean;
  /** What went wrong last, in words. */
  readonly problem: string | undefined;
  /** Runs unless it is running; the outcome is handed to `onDone`, and a failure to `onFailed` before it is told. */
  readonly run: (input: I) => Promise<A | undefined>;
  readonly forget: () => void;
}

export interface ActionDeps<I, A> {
  readonly call: (input: I) => TE.TaskEither<CallFailure, A>;
  readonly onDone?: (answer: A) => void;
  readonly onFailed?: (failure: CallFailure) => void;
}

export function useAction<I, A>({ call, onDone, onFailed }: ActionDeps<I, A>): Action<I, A> {
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Two presses may come before there is another rendering.
  const running = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => void (gone.current = true);
  }, []);

  const run = async (input: I): Promise<A | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setWorking(true);
    setProblem(undefined);
    const outcome = await call(input)();
    running.current = false;
    if (E.isRight(outcome)) onDone?.(outcome.right);
    else onFailed?.(outcome.left);
    if (!gone.current) {
      setWorking(false);
      if (E.isLeft(outcome)) setProblem(failureText(outcome.left));
    }
    return E.isRight(outcome) ? outcome.right : undefined;
  };
  return { working, problem, run, forget: () => setProblem(undefined) };
}
