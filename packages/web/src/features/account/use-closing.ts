// Closing the account from its form: one attempt at a time, and the end of the session once it is done.
import { closingStep, validateClosing, type ClosingDraft, type ClosingEvent, type ClosingOrder, type ClosingProblems, type ClosingState } from '@pluspunkt/core/account';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AccountPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { eitherResolver, problemsOf } from '../../platform/form/rule-resolver.ts';

/** `onClosed` gets the number of lapsed points, where it is known. */
export function useClosing(onClosed: (lapsedPoints: number | undefined) => void) {
  const account = usePort(AccountPort);
  const { register, handleSubmit, formState, setValue } = useForm<ClosingDraft, unknown, ClosingOrder>({
    defaultValues: { confirmed: false, password: '' },
    resolver: eitherResolver(validateClosing),
  });
  const [state, show] = useState<ClosingState>({ _tag: 'Editing' });
  // A ref, since two clicks may come before the next render.
  const current = useRef(state);
  const step = (event: ClosingEvent): ClosingState => {
    current.current = closingStep(current.current, event);
    show(current.current);
    return current.current;
  };
  const close = async (order: ClosingOrder): Promise<void> => {
    if (current.current._tag === 'Closing') return;
    step({ _tag: 'Send' });
    const now = step({ _tag: 'Answer', outcome: await account.close(order)() });
    if (now._tag === 'Closed') onClosed(now.lapsedPoints);
  };
  const submit = handleSubmit(close);
  const submitProof = (proof: string): void => {
    setValue('password', proof);
    void submit().finally(() => setValue('password', ''));
  };
  return { state, register, problems: problemsOf<ClosingProblems>(formState.errors), submit, submitProof };
}
