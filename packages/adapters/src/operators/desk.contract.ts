// Wire contract of what reaches the service desk: messages of the contact form, and claims of missing points.
import { MOST_POINTS_ALONE } from '@pluspunkt/core/operators';
import * as z from 'zod/mini';
import { CONTACT_TOPICS } from '../partners/contact.contract.ts';
import { defineCall } from '../transport/contract.ts';
import { queryPaging } from '../transport/paging.ts';
import { day, instant, points, text } from '../transport/shapes.ts';

export const contactMessage = z.object({
  contactId: z.int(),
  ticket: z.string(),
  topic: z.enum(CONTACT_TOPICS),
  name: z.string(),
  email: z.optional(z.string()),
  memberId: z.optional(z.int()),
  sentAt: instant,
  answers: z.int(),
  closedAt: z.optional(instant),
});
export const contactAnswer = z.object({ text: z.string(), answeredBy: z.string(), answeredAt: instant });
export const contactConversation = z.object({ message: contactMessage, cardNumber: z.optional(z.string()), text: z.string(), answers: z.array(contactAnswer) });
export const pointClaim = z.object({
  clickId: z.uuid(),
  memberId: z.int(),
  cardNumber: z.string(),
  partnerId: z.string(),
  partner: z.string(),
  clickedAt: instant,
  orderNumber: z.string(),
  orderedOn: day,
  amountInCent: z.int(),
  claimedAt: instant,
  state: z.enum(['reported', 'pending', 'credited', 'rejected']),
  points: z.optional(points),
});

const service = { access: 'operator', right: 'service' } as const;
const look = { effect: 'look', idempotency: 'read' } as const;
const write = { effect: 'write', idempotency: 'natural-key' } as const;
const query = z.object({ state: z.optional(z.enum(['open', 'closed'])), ...queryPaging });
const MESSAGE = { 'unknown-message': 404 } as const;
const CLAIM = { 'unknown-claim': 404, 'claim-decided': 409, 'order-credited': 409 } as const;
const message = { params: z.object({ contactId: z.string().check(z.regex(/^[0-9]{1,15}$/)) }), response: contactConversation } as const;
const claim = { params: z.object({ clickId: z.uuid() }), response: pointClaim } as const;

export const listContactMessages = defineCall({ ...service, ...look, id: 'desk.listMessages', method: 'GET', path: '/contact-messages', summary: 'Messages of the contact form: open ones the oldest first, closed ones the newest first', query, response: z.object({ total: z.int(), items: z.array(contactMessage) }) });
export const readContactMessage = defineCall({ ...service, ...look, ...message, id: 'desk.readMessage', method: 'GET', path: '/contact-messages/{contactId}', summary: 'A message with its answers', failures: MESSAGE });
export const answerContactMessage = defineCall({
  ...service,
  ...write,
  ...message,
  id: 'desk.answerMessage',
  method: 'POST',
  path: '/contact-messages/{contactId}/answers',
  summary: 'Mails an answer, once for each id of an answer and three times at most, and closes the message on request',
  body: z.object({ answerId: z.uuid(), text: text(5_000).check(z.minLength(10)), close: z.boolean() }),
  failures: { ...MESSAGE, 'no-address': 422, 'answered-enough': 409 },
});
export const closeContactMessage = defineCall({ ...service, ...write, ...message, id: 'desk.closeMessage', method: 'PUT', path: '/contact-messages/{contactId}/state', summary: 'Closes a message or opens it again', body: z.object({ closed: z.boolean() }), failures: MESSAGE });
export const listClaims = defineCall({ ...service, ...look, id: 'desk.listClaims', method: 'GET', path: '/claims', summary: 'Claims of missing points: open ones the oldest first, decided ones the newest first', query, response: z.object({ total: z.int(), items: z.array(pointClaim) }) });
export const creditClaim = defineCall({
  ...service,
  ...write,
  ...claim,
  id: 'desk.creditClaim',
  method: 'POST',
  path: '/claims/{clickId}/credit',
  summary: 'Credits the claimed points, which are on the partner’s statement; the member gets a mail',
  body: z.object({ points: z.int().check(z.gte(1), z.lte(MOST_POINTS_ALONE)) }),
  failures: { ...CLAIM, 'second-operator-needed': 409 },
});
export const rejectClaim = defineCall({ ...service, ...write, ...claim, id: 'desk.rejectClaim', method: 'POST', path: '/claims/{clickId}/rejection', summary: 'Rejects a claim; the member gets a mail', body: z.object({}), failures: CLAIM });
