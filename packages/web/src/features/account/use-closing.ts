// Closing the account from its form: one attempt at a time, and the end of the session once it is done.
import { closingStep, validateClosing, type ClosingDraft, type ClosingEvent, type ClosingProblems, type ClosingState } from '@pluspunkt/core/account';
import { either as E } from 'fp-ts';
import { useRef, useState } from 'react';
import { AccountPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';

export interface ClosingForm {
  readonly state: ClosingState;
  readonly problems: ClosingProblems;
  readonly submit: (draft: ClosingDraft) => Promise<void>;
}

/** `onClosed` gets the number of lapsed points, where it is known. */
export function useClosing(onClosed: (lapsedPoints: number | undefined) => void): ClosingForm {
  const account = usePort(AccountPort);
  const [problems, setProblems] = useState<ClosingProblems>({});
  const [state, show] = useState<ClosingState>({ _tag: 'Editing' });
  // A ref, since two clicks may come before the next render.
  const current = useRef(state);
  const step = (event: ClosingEvent): ClosingState => {
    current.current = closingStep(current.current, event);
    show(current.current);
    return current.current;
  };

  const submit = async (draft: ClosingDraft): Promise<void> => {
    const validated = validateClosing(draft);
    setProblems(E.isLeft(validated) ? validated.left : {});
    if (E.isLeft(validated) || current.current._tag === 'Closing') return;
    step({ _tag: 'Send' });
    const now = step({ _tag: 'Answer', outcome: await account.close(validated.right)() });
    if (now._tag === 'Closed') onClosed(now.lapsedPoints);
  };
  return { state, problems, submit };
}
