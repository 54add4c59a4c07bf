// Wire contract of the service desk: members as operators find, see and help them. Every look is in the audit trail.
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { done, email, idempotencyKey, queryPaging } from '../transport/paging.ts';
import { cardNumber, day, instant, points, postcode, text } from '../transport/shapes.ts';
import { passkey } from '../passkeys/passkeys.contract.ts';
import { secondFactor } from '../second-factor/second-factor.contract.ts';
import { exportedFile } from './entries.contract.ts';

const id = z.string().check(z.regex(/^[0-9]{1,15}$/));
const member = z.object({ memberId: id });
/** Above it a second operator confirms. */
const MOST_CORRECTED = 1_000_000;

export const foundMember = z.object({ memberId: z.int(), cardNumber: z.string(), firstname: z.string(), lastname: z.string(), email: z.nullable(z.string()), postcode: z.string(), city: z.string(), memberSince: instant });
export const memberCard = z.object({ cardNumber: z.string(), kind: z.enum(['plastic', 'digital']), status: z.enum(['active', 'blocked', 'ordered']), issuedAt: instant });
export const memberSession = z.object({ device: z.string(), loggedInAt: instant, lastSeenAt: instant });
/** Without the body, which may hold a link that logs in. */
export const memberMail = z.object({ mailId: z.int(), subject: z.string(), createdAt: instant, sentAt: z.optional(instant), failure: z.optional(z.string()) });
export const memberBooking = z.object({ bookingId: z.int(), kind: z.string(), status: z.enum(['pending', 'booked', 'cancelled']), points, partner: z.string(), description: z.string(), transactionAt: instant, bookedAt: z.optional(instant) });
export const pointCorrection = z.object({
  correctionId: z.int(),
  memberId: z.int(),
  cardNumber: z.string(),
  points,
  reason: z.string(),
  status: z.enum(['booked', 'waiting', 'rejected']),
  requestedBy: z.string(),
  requestedAt: instant,
  decidedBy: z.optional(z.string()),
  decidedAt: z.optional(instant),
});
export const memberDetails = z.object({
  member: foundMember,
  birthdate: day,
  street: z.string(),
  phone: z.string(),
  emailConfirmed: z.boolean(),
  newsletter: z.boolean(),
  balance: points,
  pending: points,
  debt: points,
  spendingLocked: z.boolean(),
  cards: z.array(memberCard),
  sessions: z.array(memberSession),
  passkeys: z.array(passkey),
  secondFactor: z.optional(secondFactor),
  mails: z.array(memberMail),
  corrections: z.array(pointCorrection),
  activeCoupons: z.int(),
});

const service = { access: 'operator', right: 'service' } as const;
const look = { effect: 'look', idempotency: 'read' } as const;
const write = { effect: 'write', idempotency: 'natural-key' } as const;
const MEMBER = { 'unknown-member': 404 } as const;

export const findMembers = defineCall({
  ...service,
  ...look,
  id: 'memberService.findMembers',
  method: 'POST',
  path: '/members/search',
  summary: 'Members by card, mail, name or postcode, fifty at most; with several fields all of them have to fit',
  body: z.object({ cardNumber: z.optional(cardNumber), email: z.optional(email), name: z.optional(text(100)), postcode: z.optional(postcode) }),
  response: z.object({ members: z.array(foundMember), hasMore: z.boolean() }),
  failures: { 'nothing-asked': 422 },
});
export const readMember = defineCall({ ...service, ...look, id: 'memberService.readMember', method: 'GET', path: '/members/{memberId}', summary: 'A member with cards, balance, sessions, passkeys, authenticator, mails and corrections', params: member, response: memberDetails, failures: MEMBER });
export const listMemberBookings = defineCall({
  ...service,
  ...look,
  id: 'memberService.listBookings',
  method: 'GET',
  path: '/members/{memberId}/bookings',
  summary: 'The bookings of a member, the newest first',
  params: member,
  query: z.object(queryPaging),
  response: z.object({ total: z.int(), items: z.array(memberBooking) }),
  failures: MEMBER,
});
export const blockCard = defineCall({
  ...service,
  ...write,
  id: 'memberService.blockCard',
  method: 'POST',
  path: '/members/{memberId}/cards/{cardNumber}/block',
  summary: 'Blocks a card and ends the sessions of the member',
  params: z.object({ memberId: id, cardNumber }),
  body: z.object({}),
  response: memberCard,
  failures: { ...MEMBER, 'unknown-card': 404 },
});
export const replaceCard = defineCall({
  ...service,
  ...write,
  id: 'memberService.replaceCard',
  method: 'POST',
  path: '/members/{memberId}/cards',
  summary: 'Orders a new card; a lost or stolen one is blocked',
  params: member,
  body: z.object({ reason: z.enum(['lost', 'stolen', 'broken', 'unreadable']) }),
  response: memberCard,
  failures: { ...MEMBER, 'already-ordered': 409 },
});
export const correctPoints = defineCall({
  ...service,
  effect: 'write',
  idempotency: 'idempotency-key',
  headers: idempotencyKey,
  id: 'memberService.correctPoints',
  method: 'POST',
  path: '/members/{memberId}/corrections',
  summary: 'Credits or debits points with a reason; above the limit it waits for a second operator',
  params: member,
  body: z.object({ points: z.int().check(z.gte(-MOST_CORRECTED), z.lte(MOST_CORRECTED), z.refine((value) => value !== 0, 'not zero')), reason: text(500).check(z.minLength(5)) }),
  response: pointCorrection,
  failures: { ...MEMBER, 'not-enough-points': 422, 'idempotency-key-reused': 409 },
});
export const listCorrections = defineCall({
  ...service,
  ...look,
  id: 'memberService.listCorrections',
  method: 'GET',
  path: '/corrections',
  summary: 'Corrections of points, the newest first',
  query: z.object({ status: z.optional(z.enum(['booked', 'waiting', 'rejected'])), ...queryPaging }),
  response: z.object({ total: z.int(), items: z.array(pointCorrection) }),
});
export const decideCorrection = defineCall({
  ...service,
  ...write,
  id: 'memberService.decideCorrection',
  method: 'POST',
  path: '/corrections/{correctionId}/decision',
  summary: 'A second operator confirms or rejects a waiting correction',
  params: z.object({ correctionId: id }),
  body: z.object({ decision: z.enum(['confirm', 'reject']) }),
  response: pointCorrection,
  failures: { 'unknown-correction': 404, 'correction-decided': 409, 'own-correction': 403, 'operator-too-new': 403, 'not-enough-points': 422 },
});
export const endMemberSessions = defineCall({
  ...service,
  ...write,
  id: 'memberService.endSessions',
  method: 'POST',
  path: '/members/{memberId}/sessions/end',
  summary: 'Logs the member out on all devices',
  params: member,
  body: z.object({}),
  response: done,
  failures: MEMBER,
});
/** How the operator has checked the member's identity. */
const identityCheck = z.object({ checkedBy: z.enum(['document', 'call-back', 'in-person']), reason: text(500).check(z.minLength(5)) });
export const removePasskey = defineCall({
  ...service,
  ...write,
  stepUp: true,
  id: 'memberService.removePasskey',
  method: 'POST',
  path: '/members/{memberId}/passkeys/{passkeyId}/removal',
  summary: 'Removes a passkey of a member whose identity was checked; the member gets a mail',
  params: z.object({ memberId: id, passkeyId: z.uuid() }),
  body: identityCheck,
  response: done,
  failures: MEMBER,
});
export const removeSecondFactor = defineCall({
  ...service,
  ...write,
  stepUp: true,
  id: 'memberService.removeSecondFactor',
  method: 'POST',
  path: '/members/{memberId}/second-factor/removal',
  summary: 'Removes the authenticator and the recovery codes of a member whose identity was checked; the member gets a mail',
  params: member,
  body: identityCheck,
  response: done,
  failures: MEMBER,
});
export const resendMail = defineCall({
  ...service,
  effect: 'write',
  idempotency: 'append-only',
  id: 'memberService.resendMail',
  method: 'POST',
  path: '/members/{memberId}/mails/{mailId}/resending',
  summary: 'Sends a mail to the member once more',
  params: z.object({ memberId: id, mailId: id }),
  body: z.object({}),
  response: done,
  failures: { ...MEMBER, 'unknown-mail': 404 },
});
export const exportMember = defineCall({ ...service, ...look, stepUp: true, id: 'memberService.exportMember', method: 'GET', path: '/members/{memberId}/export', summary: 'The data of a member as JSON, for a request by the GDPR', params: member, response: exportedFile, failures: MEMBER });
export const closeMember = defineCall({
  ...service,
  ...write,
  stepUp: true,
  id: 'memberService.closeMember',
  method: 'POST',
  path: '/members/{memberId}/closing',
  summary: 'Closes the account: points lapse, personal data is deleted',
  params: member,
  body: z.object({}),
  response: z.object({ lapsedPoints: points }),
  failures: MEMBER,
});
