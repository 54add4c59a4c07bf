// A form for spending points: what is typed, what is wrong with it, and the one order that goes out.
import type { CallFailure } from '@pluspunkt/core/failure';
import { validateSpending, spendingStep, type SpendingDraft, type SpendingOrder, type SpendingProblems, type SpendingReceipt, type SpendingState } from '@pluspunkt/core/points';
import { useQueryClient } from '@tanstack/react-query';
import { either as E, type taskEither as TE } from 'fp-ts';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { MemberPort, POINTS_QUERIES } from '../../platform/session/session.tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { eitherResolver, problemsOf } from '../../platform/form/rule-resolver.ts';

/** An unpredictable key of 32 characters. Unlike `randomUUID` it works without https. */
const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

type Send<R> = (order: SpendingOrder, key: string) => TE.TaskEither<CallFailure, R>;

/** The displayed balance differs from the service's. */
const spentElsewhere = (failure: CallFailure): boolean => failure._tag === 'HttpError' && failure.code === 'not-enough-points';

const editing = { _tag: 'Editing' } as const;

export function useSpending<R extends SpendingReceipt>(balance: number | undefined, send: Send<R>) {
  const memberData = usePort(MemberPort);
  const queries = useQueryClient();
  const [state, show] = useState<SpendingState<SpendingOrder, R>>(editing);
  // A ref, since two clicks may come before the next render.
  const current = useRef(state);
  const set = (next: SpendingState<SpendingOrder, R>): void => show((current.current = next));
  const step = spendingStep<SpendingOrder, R>((open, { password }) => ({ ...open, password }));
  const { control, register, handleSubmit, setValue, reset, formState } = useForm<SpendingDraft, unknown, SpendingOrder>({
    defaultValues: { partnerId: '', points: '', password: '' },
    // An open order was validated before; its points may be gone from the balance already.
    resolver: eitherResolver((draft) => validateSpending(draft, state._tag === 'Unanswered' ? undefined : balance)),
  });
  const { partnerId, points } = useWatch({ control });

  const order = async (validated: SpendingOrder): Promise<void> => {
    const before = current.current;
    const sending = step(before, { _tag: 'Send', order: validated, key: newKey() });
    if (sending === before || sending._tag !== 'Sending') return;
    set(sending);
    const outcome = await send(sending.order, sending.key)();
    set(step(current.current, { _tag: 'Answer', key: sending.key, outcome }));
    if (E.isLeft(outcome) && !spentElsewhere(outcome.left)) return;
    memberData.reload();
    await queries.invalidateQueries({ queryKey: POINTS_QUERIES });
  };

  const submit = handleSubmit(order);
  return {
    state,
    points: points ?? '',
    partnerId: partnerId ?? '',
    problems: problemsOf<SpendingProblems>(formState.errors),
    /** True while nothing that decides what is spent may change. */
    frozen: state._tag === 'Sending' || state._tag === 'Unanswered',
    register,
    choosePoints: (amount: string) => setValue('points', amount, { shouldValidate: formState.isSubmitted }),
    submit,
    /** Sends the order with the proof of a passkey in place of the password. */
    submitProof: (proof: string) => {
      setValue('password', proof);
      void submit().finally(() => setValue('password', ''));
    },
    begin: () => {
      reset();
      set(editing);
    },
  };
}

export type SpendingForm<R extends SpendingReceipt> = ReturnType<typeof useSpending<R>>;
