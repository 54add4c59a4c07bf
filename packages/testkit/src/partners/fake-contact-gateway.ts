// The contact form in memory.
import { taskEither as TE } from 'fp-ts';
import type { ContactForm, ContactGateway, MemberMessage } from '@pluspunkt/core/partners';
import { refusal } from '../transport/http-failure.ts';

/** The gateways of a member and a visitor, and the received messages. `wrongProof` is an invalid proof. */
export const createFakeContact = (wrongProof = 'wrong') => {
  const taken = new Map<string, { readonly ticket: string; readonly message: MemberMessage | ContactForm }>();
  const take = (message: MemberMessage | ContactForm) => {
    const before = taken.get(message.requestId);
    if (before !== undefined) return JSON.stringify(before.message) === JSON.stringify(message) ? TE.right(before.ticket) : refusal<string>(409, 'conflict');
    const ticket = `PP-2026-${String(taken.size + 1).padStart(6, '0')}`;
    taken.set(message.requestId, { ticket, message });
    return TE.right(ticket);
  };
  const write: ContactGateway['write'] = (form, { v2, v3 }) => async () => ((v3 ?? v2) === wrongProof ? refusal<string>(403, 'captcha-failed') : take(form))();
  const member: ContactGateway = { write, writeAsMember: (message) => async () => take(message)() };
  const visitor: ContactGateway = { write, writeAsMember: () => refusal(401, 'unauthenticated') };
  return { member, visitor, taken: () => [...taken.values()].map(({ message }) => message) };
};
