// Messages and claims at the service desk in memory.
import { taskEither as TE } from 'fp-ts';
import type { CallFailure } from '@pluspunkt/core/failure';
import type { ClaimsGateway, ContactConversation, ContactMessagesGateway, PointClaim } from '@pluspunkt/core/operators';
import { refusal } from '../transport/http-failure.ts';
import { aContactAnswer, aContactConversation, aPointClaim } from './builders.ts';

const MOST_ANSWERS = 3;
const AT = '2026-11-21T09:00:00.000Z';

/** Messages in memory. */
export function createFakeContactMessages(initial: readonly ContactConversation[] = [aContactConversation()]): ContactMessagesGateway {
  let known = initial;
  const change = (contactId: number, next: (one: ContactConversation) => ContactConversation): TE.TaskEither<CallFailure, ContactConversation> => () => {
    const found = known.find(({ message }) => message.contactId === contactId);
    if (found === undefined) return refusal<ContactConversation>(404, 'unknown-message')();
    const changed = next(found);
    known = known.map((one) => (one === found ? changed : one));
    return TE.right<CallFailure, ContactConversation>(changed)();
  };
  const closedAt = (closed: boolean) => (closed ? AT : undefined);
  return {
    list: ({ state = 'open' } = {}) => () => {
      const items = known.map(({ message }) => message).filter((message) => (message.closedAt === undefined) === (state === 'open'));
      return TE.right<CallFailure, { readonly total: number; readonly items: typeof items }>({ total: items.length, items })();
    },
    read: (contactId) => change(contactId, (one) => one),
    answer: (contactId, { text, close }) => {
      if (known.some(({ message }) => message.contactId === contactId && message.answers >= MOST_ANSWERS)) return refusal<ContactConversation>(409, 'answered-enough');
      return change(contactId, (one) => ({ ...one, message: { ...one.message, answers: one.message.answers + 1, closedAt: closedAt(close) }, answers: [...one.answers, aContactAnswer({ text })] }));
    },
    setClosed: (contactId, closed) => change(contactId, (one) => ({ ...one, message: { ...one.message, closedAt: closedAt(closed) } })),
  };
}

/** Claims in memory. */
export function createFakeClaims(initial: readonly PointClaim[] = [aPointClaim()]): ClaimsGateway {
  let known = initial;
  const decide = (clickId: string, decision: Pick<PointClaim, 'state' | 'points'>): TE.TaskEither<CallFailure, PointClaim> => () => {
    const found = known.find((one) => one.clickId === clickId);
    if (found === undefined) return refusal<PointClaim>(404, 'unknown-claim')();
    if (found.state !== 'pending') return refusal<PointClaim>(409, 'claim-decided')();
    const decided = { ...found, ...decision };
    known = known.map((one) => (one === found ? decided : one));
    return TE.right<CallFailure, PointClaim>(decided)();
  };
  return {
    list: ({ state = 'open' } = {}) => () => {
      const items = known.filter((one) => ['pending', 'reported'].includes(one.state) === (state === 'open'));
      return TE.right<CallFailure, { readonly total: number; readonly items: typeof items }>({ total: items.length, items })();
    },
    credit: (clickId, points) => decide(clickId, { state: 'credited', points }),
    reject: (clickId) => decide(clickId, { state: 'rejected' }),
  };
}
