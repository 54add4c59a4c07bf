// Wire contract of a member's second factor: an authenticator app, and recovery codes.
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { EMAIL_NOT_CONFIRMED, WRONG_PASSWORD } from '../transport/failures.ts';
import { done } from '../transport/paging.ts';
import { instant } from '../transport/shapes.ts';

/** The password, or the proof of a code or of a passkey. */
const password = z.string().check(z.minLength(1), z.maxLength(200));
const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export const secondFactor = z.object({ createdAt: instant, lastUsedAt: z.optional(instant), recoveryCodesLeft: z.int() });
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The code is wrong, or was used before. */
const WRONG_CODE = { 'wrong-code': 422 } as const;

const spender = { access: 'spender', effect: 'write' } as const;

export const readSecondFactor = defineCall({
  id: 'secondFactor.read',
  method: 'GET',
  path: '/profile/second-factor',
  summary: 'The member’s authenticator; null without one',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  response: z.object({ secondFactor: z.nullable(secondFactor) }),
});

export const draftAuthenticator = defineCall({
  ...spender,
  idempotency: 'append-only',
  id: 'secondFactor.draft',
  method: 'POST',
  path: '/profile/second-factor/draft',
  summary: 'A new secret for the member’s authenticator app; it counts once a code confirms it, within ten minutes, in the caller’s session',
  body: z.object({ password }),
  response: z.object({ draft: z.string(), secret: z.string(), uri: z.string() }),
  failures: { ...WRONG_PASSWORD, ...EMAIL_NOT_CONFIRMED, 'already-enabled': 409 },
});

export const enableSecondFactor = defineCall({
  ...spender,
  idempotency: 'natural-key',
  id: 'secondFactor.enable',
  method: 'POST',
  path: '/profile/second-factor',
  summary: 'Switches the authenticator on: a login by password then needs a code; the answer has ten recovery codes, and the member gets a mail',
  body: z.object({ draft: base64url, code: z.string().check(z.regex(/^[0-9]{6}$/)) }),
  response: recoveryCodes,
  failures: { ...WRONG_CODE, 'draft-expired': 422, 'already-enabled': 409 },
});

export const disableSecondFactor = defineCall({
  ...spender,
  idempotency: 'natural-key',
  id: 'secondFactor.disable',
  method: 'POST',
  path: '/profile/second-factor/remove',
  summary: 'Switches the authenticator off; the member gets a mail',
  body: z.object({ password }),
  response: done,
  failures: WRONG_PASSWORD,
});

export const replaceRecoveryCodes = defineCall({
  ...spender,
  idempotency: 'append-only',
  id: 'secondFactor.replaceRecoveryCodes',
  method: 'POST',
  path: '/profile/second-factor/recovery-codes',
  summary: 'Ten new recovery codes, which replace all earlier ones; the member gets a mail',
  body: z.object({ password }),
  response: recoveryCodes,
  failures: { ...WRONG_PASSWORD, 'not-enabled': 409 },
});

export const confirmBySecondFactor = defineCall({
  ...spender,
  idempotency: 'append-only',
  id: 'secondFactor.confirm',
  method: 'POST',
  path: '/profile/second-factor/confirmation',
  summary: 'The proof of a code: calls take it in place of the password, for two minutes, while the caller’s session lasts',
  body: z.object({ code: z.string().check(z.regex(/^(?:[0-9]{6}|[a-z0-9]{5}-[a-z0-9]{5})$/)) }),
  response: z.object({ proof: z.string() }),
  failures: WRONG_CODE,
});
