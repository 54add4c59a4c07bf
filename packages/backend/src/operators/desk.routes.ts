// Calls of messages and claims at the service desk.
import * as contract from '@pluspunkt/adapters/operators/desk.contract';
import type { RouteContext } from '../capability.ts';
import type { ContractRoute } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { decideClaim, listClaims } from './claims.ts';
import { answerContactMessage, closeContactMessage, listContactMessages, readContactMessage } from './contact-messages.ts';

export const deskRoutes = ({ database, clock }: RouteContext): readonly ContractRoute[] => {
  const at = (operator: { readonly email: string }, { contactId }: { readonly contactId: string }) => ({ contactId: Number(contactId), actor: operator.email, now: clock.now() });
  return [
    route(contract.listContactMessages, ({ query }) => listContactMessages(database, query)),
    route(contract.readContactMessage, ({ operator, params }) => readContactMessage(database, at(operator, params))),
    route(contract.answerContactMessage, ({ operator, params, body }) => transact(database, (tx) => answerContactMessage(tx, { ...at(operator, params), ...body }))),
    route(contract.closeContactMessage, ({ operator, params, body }) => transact(database, (tx) => closeContactMessage(tx, { ...at(operator, params), ...body }))),
    route(contract.listClaims, ({ query }) => listClaims(database, query)),
    route(contract.creditClaim, ({ operator, params, body }) => transact(database, (tx) => decideClaim(tx, { ...params, ...body, actor: operator.email, now: clock.now() }))),
    route(contract.rejectClaim, ({ operator, params }) => transact(database, (tx) => decideClaim(tx, { ...params, actor: operator.email, now: clock.now() }))),
  ];
};
