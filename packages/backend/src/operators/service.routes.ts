// Calls of the service desk.
import * as desk from '@pluspunkt/adapters/operators/desk.contract';
import * as contract from '@pluspunkt/adapters/operators/service.contract';
import type { RouteContext } from '../capability.ts';
import type { ContractRoute, OperatorIdentity } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { enforceRateLimit } from '../platform/rate-limits/limit-route.ts';
import type { Throttle } from '../platform/rate-limits/throttle.ts';
import { decideClaim, listClaims } from './claims.ts';
import { answerContactMessage, closeContactMessage, listContactMessages, readContactMessage } from './contact-messages.ts';
import { correctPoints, decideCorrection, listCorrections } from './corrections.ts';
import { blockCard, closeMember, endMemberSessions, exportForMember, replaceCard, resendMail } from './help-members.ts';
import { removePasskey, removeSecondFactor } from './member-factors.ts';
import { findMembers, listMemberBookings, MEMBERS, readServiceMember } from './members.ts';
import { noteAudit } from './note-audit.ts';

const helpOf = (operator: OperatorIdentity, { memberId }: { readonly memberId: string }) => ({ memberId: Number(memberId), actor: operator.email });

interface ListOf<Item> {
  readonly items: readonly Item[];
}

/** Lists show names, mail addresses and card numbers: each look at one is in the audit trail, as a search is. */
const createListNotes = ({ database, clock }: RouteContext) =>
  async <Item, List extends ListOf<Item>>({ email: actor }: Pick<OperatorIdentity, 'email'>, key: string, list: List & ListOf<Item>, idOf: (item: Item) => number | string): Promise<List> => {
    const listed = [...new Set(list.items.map(idOf))];
    if (listed.length > 0) await noteAudit(database, { actor, kind: MEMBERS, key, after: { listed } }, clock.now());
    return list;
  };

const deskRoutes = (context: RouteContext): readonly ContractRoute[] => {
  const { database, clock } = context;
  const noted = createListNotes(context);
  const at = (operator: { readonly email: string }, { contactId }: { readonly contactId: string }) => ({ contactId: Number(contactId), actor: operator.email, now: clock.now() });
  return [
    route(desk.listContactMessages, async ({ operator, query }) => noted(operator, 'contact-messages', await listContactMessages(database, query), ({ ticket }) => ticket)),
    route(desk.readContactMessage, ({ operator, params }) => readContactMessage(database, at(operator, params))),
    route(desk.answerContactMessage, ({ operator, params, body }) => {
      const tooMany = (throttle: Throttle) => enforceRateLimit(throttle, desk.answerContactMessage.id)('contactAnswers', `contact-answers:${operator.operatorId}`);
      return transact(database, (tx) => answerContactMessage(tx, { ...at(operator, params), ...body, tooMany }));
    }),
    route(desk.closeContactMessage, ({ operator, params, body }) => transact(database, (tx) => closeContactMessage(tx, { ...at(operator, params), ...body }))),
    route(desk.listClaims, async ({ operator, query }) => noted(operator, 'claims', await listClaims(database, query), ({ memberId }) => memberId)),
    route(desk.creditClaim, ({ operator, params, body }) => transact(database, (tx) => decideClaim(tx, { ...params, ...body, actor: operator.email, now: clock.now() }))),
    route(desk.rejectClaim, ({ operator, params }) => transact(database, (tx) => decideClaim(tx, { ...params, actor: operator.email, now: clock.now() }))),
  ];
};

export const serviceRoutes = (context: RouteContext): readonly ContractRoute[] => {
  const { database, clock, throttle } = context;
  const limitMails = enforceRateLimit(throttle, contract.resendMail.id);
  const noted = createListNotes(context);
  return [
    route(contract.findMembers, ({ operator, body }) => findMembers(database, body, operator.email, clock.now())),
    route(contract.readMember, ({ operator, params }) => readServiceMember(context, Number(params.memberId), operator.email)),
    route(contract.listMemberBookings, ({ operator, params, query }) => listMemberBookings(context, Number(params.memberId), query, operator.email)),
    route(contract.blockCard, ({ operator, params }) => transact(database, (tx) => blockCard(tx, context, { ...helpOf(operator, params), cardNumber: params.cardNumber }))),
    route(contract.replaceCard, async ({ operator, params, body }) => {
      const limitCards = enforceRateLimit(throttle, contract.replaceCard.id);
      const tooMany = (await limitCards('replacementCardsByOperator', `replacement-cards-by:${operator.operatorId}`)) ?? (await limitCards('replacementCards', `replacement-cards:${Number(params.memberId)}`));
      return tooMany ?? transact(database, (tx) => replaceCard(tx, context, { ...helpOf(operator, params), reason: body.reason }));
    }),
    route(contract.correctPoints, ({ operator, params, body, headers }) => transact(database, (tx) => correctPoints(tx, { ...helpOf(operator, params), ...body, idempotencyKey: headers['idempotency-key'] }, clock.now()))),
    route(contract.listCorrections, async ({ operator, query }) => noted(operator, 'corrections', await listCorrections(database, query), ({ memberId }) => memberId)),
    route(contract.decideCorrection, ({ operator, params, body }) => transact(database, (tx) => decideCorrection(tx, { correctionId: Number(params.correctionId), decision: body.decision, actor: operator.email }, clock.now()))),
    route(contract.endMemberSessions, ({ operator, params }) => transact(database, (tx) => endMemberSessions(tx, context, helpOf(operator, params)))),
    route(contract.removePasskey, ({ operator, params, body }) => transact(database, (tx) => removePasskey(tx, context, { ...helpOf(operator, params), ...body, passkeyId: params.passkeyId }))),
    route(contract.removeSecondFactor, ({ operator, params, body }) => transact(database, (tx) => removeSecondFactor(tx, context, { ...helpOf(operator, params), ...body }))),
    route(contract.resendMail, async ({ operator, params }) => {
      const tooMany = (await limitMails('resentMailsByOperator', `resent-mails-by:${operator.operatorId}`)) ?? (await limitMails('resentMails', `resent-mails:${Number(params.memberId)}`));
      return tooMany ?? transact(database, (tx) => resendMail(tx, context, { ...helpOf(operator, params), mailId: Number(params.mailId) }));
    }),
    route(contract.exportMember, async ({ operator, params }) => {
      const tooMany = await enforceRateLimit(throttle, contract.exportMember.id)('memberExports', `member-exports:${operator.operatorId}`);
      return tooMany ?? exportForMember(context, helpOf(operator, params));
    }),
    route(contract.closeMember, async ({ operator, params }) => {
      const tooMany = await enforceRateLimit(throttle, contract.closeMember.id)('memberClosings', `member-closings:${operator.operatorId}`);
      return tooMany ?? transact(database, (tx) => closeMember(tx, context, helpOf(operator, params)));
    }),
    ...deskRoutes(context),
  ];
};
