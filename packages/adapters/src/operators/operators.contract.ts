// Wire contract of operators' accounts: setup, login, sessions, roles. Below `/api/operator/v1`; the session is an HttpOnly cookie.
import { OPERATOR_ROLES } from '@pluspunkt/core/operators';
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { done, email } from '../transport/paging.ts';
import { instant, personName, text } from '../transport/shapes.ts';

export const role = z.enum(OPERATOR_ROLES);
const roles = z.array(role).check(z.minLength(1), z.maxLength(OPERATOR_ROLES.length));
/** Six digits of the authenticator, or a recovery code, which is valid once. */
const secondFactor = z.string().check(z.regex(/^(?:[0-9]{6}|[a-z0-9]{5}-[a-z0-9]{5})$/));
const totpCode = z.string().check(z.regex(/^[0-9]{6}$/));
/** 160 bits in base 32. */
const totpSecret = z.string().check(z.regex(/^[A-Z2-7]{32}$/));
/** Random, in base64url. */
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
const password = z.string().check(z.minLength(1), z.maxLength(200));
const newPassword = z.string().check(z.minLength(12), z.maxLength(200));
const id = z.string().check(z.regex(/^[0-9]{1,15}$/));

export const operator = z.object({ operatorId: z.int(), email: z.string(), name: z.string(), roles: z.array(role) });
export const ownAccount = z.object({
  operator,
  /** Ends at the latest then, and after half an hour without a call. */
  expiresAt: instant,
  /** Calls that need a step-up pass until then. */
  steppedUpUntil: z.optional(instant),
  recoveryCodesLeft: z.int(),
});
export const newAccount = z.object({ account: ownAccount, recoveryCodes: z.array(z.string()) });
export const totpDraft = z.object({ secret: z.string(), uri: z.string() });
export const invitation = z.object({ invitationId: z.int(), email: z.string(), roles: z.array(role), invitedBy: z.string(), expiresAt: instant });
export const listedOperator = z.object({ operatorId: z.int(), email: z.string(), name: z.string(), roles: z.array(role), blocked: z.boolean(), createdAt: instant, lastSeenAt: z.optional(instant) });
export const operatorSession = z.object({ sessionId: z.uuid(), device: z.string(), createdAt: instant, lastSeenAt: instant, current: z.boolean() });
/** `done` is absent while the database of price comparison does not answer. */
export const checklistItem = z.object({ item: z.enum(['partner', 'store', 'coupon', 'shop', 'feed', 'legal', 'mail']), done: z.optional(z.boolean()) });

const anonymous = { access: 'operator', right: 'anonymous' } as const;
const own = { access: 'operator', right: 'any' } as const;
const lead = { access: 'operator', right: 'lead' } as const;
const look = { effect: 'look', idempotency: 'read' } as const;
const write = { effect: 'write', idempotency: 'natural-key' } as const;

const ENROLMENT = { 'wrong-totp': 422, 'weak-password': 422 } as const;
const enrolment = { name: personName, password: newPassword, totpSecret, totpCode } as const;

export const readSetup = defineCall({ ...anonymous, ...look, id: 'operators.readSetup', method: 'GET', path: '/setup', summary: 'Whether the programme still has no operator', response: z.object({ open: z.boolean() }) });
export const draftTotp = defineCall({
  ...anonymous,
  ...look,
  id: 'operators.draftTotp',
  method: 'POST',
  path: '/totp-drafts',
  summary: 'A new secret for an authenticator app; it counts once a call sends it back with a code',
  body: z.object({ email }),
  response: totpDraft,
});
export const setUp = defineCall({
  ...anonymous,
  ...write,
  id: 'operators.setUp',
  method: 'POST',
  path: '/setup',
  summary: 'Makes the first operator, with the role lead, by the code that the start of the product printed; logs in',
  body: z.object({ code: text(40), email, ...enrolment }),
  response: newAccount,
  failures: { ...ENROLMENT, 'wrong-setup-code': 403, 'already-set-up': 409 },
});
export const logIn = defineCall({
  ...anonymous,
  effect: 'write',
  idempotency: 'append-only',
  id: 'operators.logIn',
  method: 'POST',
  path: '/sessions',
  summary: 'Logs in with password and second factor; the answer sets the session cookie',
  body: z.object({ email, password, code: secondFactor }),
  response: ownAccount,
  failures: { 'wrong-login': 403 },
});
export const readInvitation = defineCall({
  ...anonymous,
  ...look,
  id: 'operators.readInvitation',
  method: 'POST',
  path: '/invitations/reading',
  summary: 'Whom an invitation is for',
  body: z.object({ token }),
  response: z.object({ email: z.string(), roles: z.array(role), expiresAt: instant }),
  failures: { 'unknown-invitation': 404 },
});
export const acceptInvitation = defineCall({
  ...anonymous,
  ...write,
  id: 'operators.acceptInvitation',
  method: 'POST',
  path: '/invitations/acceptance',
  summary: 'Makes the invited operator and logs in',
  body: z.object({ token, ...enrolment }),
  response: newAccount,
  failures: { ...ENROLMENT, 'unknown-invitation': 404 },
});

export const readOwn = defineCall({ ...own, ...look, id: 'operators.readOwn', method: 'GET', path: '/own', summary: 'The operator who is logged in', response: ownAccount });
export const logOut = defineCall({ ...own, ...write, id: 'operators.logOut', method: 'POST', path: '/own/logout', summary: 'Ends the own session and deletes its cookie', body: z.object({}), response: done });
export const listSessions = defineCall({ ...own, ...look, id: 'operators.listSessions', method: 'GET', path: '/own/sessions', summary: 'The own sessions, the newest first', response: z.object({ sessions: z.array(operatorSession) }) });
export const endSession = defineCall({
  ...own,
  ...write,
  id: 'operators.endSession',
  method: 'DELETE',
  path: '/own/sessions/{sessionId}',
  summary: 'Ends one of the own sessions',
  params: z.object({ sessionId: z.uuid() }),
  response: done,
});
export const stepUp = defineCall({
  ...own,
  effect: 'write',
  idempotency: 'append-only',
  id: 'operators.stepUp',
  method: 'POST',
  path: '/own/step-up',
  summary: 'Enters the second factor once more: calls with a step-up pass for five minutes',
  body: z.object({ code: secondFactor }),
  response: z.object({ steppedUpUntil: instant }),
  failures: { 'wrong-totp': 422 },
});
export const changePassword = defineCall({
  ...own,
  ...write,
  stepUp: true,
  id: 'operators.changePassword',
  method: 'POST',
  path: '/own/password',
  summary: 'Sets the own password, by the present one, and ends the other own sessions',
  body: z.object({ password, newPassword }),
  response: done,
  failures: { 'wrong-password': 422, 'weak-password': 422 },
});
export const replaceTotp = defineCall({
  ...own,
  ...write,
  stepUp: true,
  id: 'operators.replaceTotp',
  method: 'POST',
  path: '/own/totp',
  summary: 'Sets another authenticator and new recovery codes, by the password',
  body: z.object({ password, totpSecret, totpCode }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  failures: { 'wrong-password': 422, 'wrong-totp': 422 },
});
export const readChecklist = defineCall({ ...own, ...look, id: 'operators.readChecklist', method: 'GET', path: '/checklist', summary: 'What a new programme still needs, from its data', response: z.object({ items: z.array(checklistItem) }) });

export const listOperators = defineCall({
  ...lead,
  ...look,
  id: 'operators.list',
  method: 'GET',
  path: '/operators',
  summary: 'All operators and open invitations',
  response: z.object({ operators: z.array(listedOperator), invitations: z.array(invitation) }),
});
export const inviteOperator = defineCall({
  ...lead,
  ...write,
  stepUp: true,
  id: 'operators.invite',
  method: 'POST',
  path: '/operators/invitations',
  summary: 'Mails an invitation, valid for seven days; a former one for the same address becomes void',
  body: z.object({ email, roles }),
  response: z.object({ invitation, link: z.string() }),
  failures: { 'operator-exists': 409 },
});
export const withdrawInvitation = defineCall({
  ...lead,
  ...write,
  id: 'operators.withdrawInvitation',
  method: 'DELETE',
  path: '/operators/invitations/{invitationId}',
  summary: 'Makes an invitation void',
  params: z.object({ invitationId: id }),
  response: done,
  failures: { 'unknown-invitation': 404 },
});
export const changeOperator = defineCall({
  ...lead,
  ...write,
  stepUp: true,
  id: 'operators.change',
  method: 'PUT',
  path: '/operators/{operatorId}',
  summary: 'Sets the roles of an operator, or whether it is blocked; what is not given stays. Blocking ends its sessions',
  params: z.object({ operatorId: id }),
  body: z.object({ roles: z.optional(roles), blocked: z.optional(z.boolean()) }),
  response: listedOperator,
  failures: { 'unknown-operator': 404, 'last-lead': 409 },
});
