// Calls that need a step-up: asks for a code where the service demands one, then repeats the call.
import type { CallFailure } from '@pluspunkt/core/failure';
import { isSecondFactor, secondFactorOf } from '@pluspunkt/core/second-factor';
import { either as E, type taskEither as TE } from 'fp-ts';
import { createContext, use, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import form from '../../platform/form/form.module.css';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation, type TaskMutation } from '../../platform/query/use-task-mutation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { OperatorSessionPort } from '../ports.ts';
import { sessionCopy } from './de.ts';
import { isRefused, problemText } from './problem-text.ts';

/** Resolves to false where the operator cancels. */
type AskForCode = () => Promise<boolean>;

const StepUpContext = createContext<AskForCode>(() => Promise.resolve(false));

const copy = sessionCopy.stepUp;

function CodeForm({ onDone }: { readonly onDone: (confirmed: boolean) => void }) {
  const session = usePort(OperatorSessionPort);
  const { register, handleSubmit, formState, reset } = useForm<{ readonly code: string }>({ defaultValues: { code: '' } });
  const stepUp = useTaskMutation((code: string) => session.stepUp(code), { onSuccess: () => onDone(true), onFailure: () => reset() });
  const error = formState.errors.code?.message ?? (stepUp.failure === undefined ? undefined : problemText(stepUp.failure));
  const send = handleSubmit(({ code }) => stepUp.run(secondFactorOf(code)));
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        // The dialog may stand inside another form.
        event.stopPropagation();
        void send(event);
      }}
    >
      <TextField label={sessionCopy.code} hint={sessionCopy.codeHint} autoComplete="one-time-code" maxLength={20} error={error} {...register('code', { validate: (code) => isSecondFactor(code) || sessionCopy.problems.code })} />
      <div className={form.actions}>
        <Button type="submit" colour="primary" loading={stepUp.isPending}>
          {copy.submit}
        </Button>
        <Button type="text" onClick={() => onDone(false)}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}

export function StepUpProvider({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const waiting = useRef<(confirmed: boolean) => void>(undefined);
  const done = (confirmed: boolean): void => {
    setOpen(false);
    waiting.current?.(confirmed);
    waiting.current = undefined;
  };
  const [ask] = useState<AskForCode>(() => () => {
    setOpen(true);
    return new Promise((resolve) => (waiting.current = resolve));
  });
  return (
    <StepUpContext value={ask}>
      {children}
      <Dialog open={open} onClose={() => done(false)} title={copy.title} description={copy.text} size="s">
        <CodeForm onDone={done} />
      </Dialog>
    </StepUpContext>
  );
}

/** `useTaskMutation` for calls of operators: with a step-up where one is needed. */
export function useOperatorMutation<A, V = void>(
  task: (variables: V) => TE.TaskEither<CallFailure, A>,
  options?: Parameters<typeof useTaskMutation<A, V>>[1],
): TaskMutation<A, V> {
  const ask = use(StepUpContext);
  const withStepUp = (call: TE.TaskEither<CallFailure, A>): TE.TaskEither<CallFailure, A> => async () => {
    const answer = await call();
    if (E.isRight(answer) || !isRefused(answer.left, 'step-up-needed')) return answer;
    return (await ask()) ? call() : answer;
  };
  return useTaskMutation((variables: V) => withStepUp(task(variables)), options);
}
