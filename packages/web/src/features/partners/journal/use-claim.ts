// The claim form: what is typed, what is wrong with it, and the one claim that goes out.
import type { CallFailure } from '@pluspunkt/core/failure';
import { validateClaim, type ClaimProblems, type ClickOut, type ClickOutClaim, type ClickOutsGateway } from '@pluspunkt/core/partners';
import { useQueryClient } from '@tanstack/react-query';
import { either as E } from 'fp-ts';
import { useState } from 'react';
import { JOURNAL_KEY } from '../leaving/journal-key.ts';
import { centsOf } from '../../favourites/index.ts';
import { useTaskMutation } from '../../../platform/query/use-task-mutation.ts';

export interface TypedClaim {
  readonly orderNumber: string;
  readonly orderedOn: string;
  readonly amount: string;
}

export interface ClaimForm {
  readonly typed: TypedClaim;
  readonly problems: ClaimProblems;
  readonly sending: boolean;
  readonly failure: CallFailure | undefined;
  readonly change: (part: Partial<TypedClaim>) => void;
  readonly submit: () => void;
}

/** What was typed stays through every failure. */
export function useClaim(gateway: ClickOutsGateway, click: ClickOut, onSent: () => void): ClaimForm {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<TypedClaim>({ orderNumber: '', orderedOn: '', amount: '' });
  const [problems, setProblems] = useState<ClaimProblems>({});
  const { isPending, failure, mutate, reset } = useTaskMutation((claim: ClickOutClaim) => gateway.claim(click.id, claim), {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: JOURNAL_KEY });
      onSent();
    },
  });
  const submit = (): void => {
    const validated = validateClaim({ orderNumber: typed.orderNumber, orderedOn: typed.orderedOn, amountInCent: centsOf(typed.amount) }, click, new Date());
    setProblems(E.isLeft(validated) ? validated.left : {});
    if (E.isRight(validated)) mutate(validated.right);
    else reset();
  };
  return { typed, problems, sending: isPending, failure, change: (part) => setTyped({ ...typed, ...part }), submit };
}
