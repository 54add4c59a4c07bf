// The claim form: what is typed, what is wrong with it, and the one claim that goes out.
import type { CallFailure } from '@pluspunkt/core/failure';
import { judgeClaim, type ClaimProblems, type ClickOut, type ClickOutsGateway } from '@pluspunkt/core/partners';
import { useQueryClient } from '@tanstack/react-query';
import { either as E } from 'fp-ts';
import { useRef, useState } from 'react';
import { JOURNAL_KEY } from '../../../app/leaving/journal-key.ts';
import { centsOf } from '../../../app/favourites/target-price.ts';

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
  readonly submit: () => Promise<void>;
}

/** What was typed stays through every failure; a second press while one claim is under way does nothing. */
export function useClaim(gateway: ClickOutsGateway, click: ClickOut, onSent: () => void): ClaimForm {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<TypedClaim>({ orderNumber: '', orderedOn: '', amount: '' });
  const [problems, setProblems] = useState<ClaimProblems>({});
  const [failure, setFailure] = useState<CallFailure>();
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);
  const submit = async (): Promise<void> => {
    if (underWay.current) return;
    const judged = judgeClaim({ orderNumber: typed.orderNumber, orderedOn: typed.orderedOn, amountInCent: centsOf(typed.amount) }, click, new Date());
    setFailure(undefined);
    if (E.isLeft(judged)) return setProblems(judged.left);
    underWay.current = true;
    setProblems({});
    setSending(true);
    const outcome = await gateway.claim(click.id, judged.right)();
    underWay.current = false;
    setSending(false);
    if (E.isLeft(outcome)) return setFailure(outcome.left);
    await queries.invalidateQueries({ queryKey: JOURNAL_KEY });
    return onSent();
  };
  return { typed, problems, sending, failure, change: (part) => setTyped({ ...typed, ...part }), submit };
}
