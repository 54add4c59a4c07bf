// A form for spending points: what is typed, what is wrong with it, and the one order that goes out.
import type { CallFailure } from '@pluspunkt/core/failure';
import { validateSpending, spendingStep, type SpendingOrder, type SpendingProblems, type SpendingReceipt, type SpendingState } from '@pluspunkt/core/points';
import { useQueryClient } from '@tanstack/react-query';
import { either as E, type taskEither as TE } from 'fp-ts';
import { useRef, useState } from 'react';
import { MemberPort } from '../../platform/session/session.tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { POINTS_QUERIES } from './points.queries.ts';

/** An unpredictable key of 32 characters. Unlike `randomUUID` it works without https. */
const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export interface SpendingForm<R> {
  readonly state: SpendingState<SpendingOrder, R>;
  readonly points: string;
  readonly partnerId: string;
  readonly problems: SpendingProblems;
  /** True while nothing that decides what is spent may change. */
  readonly frozen: boolean;
  readonly change: (part: { readonly points?: string; readonly partnerId?: string }) => void;
  /** Reads the password from its field. */
  readonly submit: (password: string) => Promise<void>;
  readonly begin: () => void;
}

type Send<R> = (order: SpendingOrder, key: string) => TE.TaskEither<CallFailure, R>;

/** The displayed balance differs from the service's. */
const spentElsewhere = (failure: CallFailure): boolean => failure._tag === 'HttpError' && failure.code === 'not-enough-points';

const editing = { _tag: 'Editing' } as const;
const nothing = { points: '', partnerId: '' };

export function useSpending<R extends SpendingReceipt>(balance: number | undefined, send: Send<R>): SpendingForm<R> {
  const memberData = usePort(MemberPort);
  const queries = useQueryClient();
  const [draft, setDraft] = useState(nothing);
  const [problems, setProblems] = useState<SpendingProblems>({});
  const [state, show] = useState<SpendingState<SpendingOrder, R>>(editing);
  // A ref, since two clicks may come before the next render.
  const current = useRef(state);
  const set = (next: SpendingState<SpendingOrder, R>): void => show((current.current = next));
  const step = spendingStep<SpendingOrder, R>((open, { password }) => ({ ...open, password }));

  const submit = async (password: string): Promise<void> => {
    const before = current.current;
    // An open order was validated before; its points may be gone from the balance already.
    const validated = validateSpending({ ...draft, password }, before._tag === 'Unanswered' ? undefined : balance);
    if (E.isLeft(validated)) return setProblems(validated.left);
    setProblems({});
    const sending = step(before, { _tag: 'Send', order: validated.right, key: newKey() });
    if (sending === before || sending._tag !== 'Sending') return;
    set(sending);
    const outcome = await send(sending.order, sending.key)();
    set(step(current.current, { _tag: 'Answer', key: sending.key, outcome }));
    if (E.isLeft(outcome) && !spentElsewhere(outcome.left)) return;
    memberData.reload();
    await queries.invalidateQueries({ queryKey: POINTS_QUERIES });
  };

  return {
    ...draft,
    state,
    problems,
    frozen: state._tag === 'Sending' || state._tag === 'Unanswered',
    change: (part) => {
      setDraft((before) => ({ ...before, ...part }));
      setProblems({});
    },
    submit,
    begin: () => {
      setDraft(nothing);
      set(editing);
    },
  };
}
