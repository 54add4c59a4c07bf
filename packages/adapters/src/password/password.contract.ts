// Wire contract of passwords, PIN and authorisation codes.
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { ADDRESS_NOT_ALLOWED, CAPTCHA_FAILED, PASSWORD_NEEDED, PASSWORD_RULES, TOKEN_INVALID, WEAK_PIN, WRONG_PASSWORD } from '../transport/failures.ts';
import { captchaHeaders, done } from '../transport/paging.ts';
import { day, text } from '../transport/shapes.ts';

const password = z.string().check(z.minLength(1), z.maxLength(200));
const pin = z.string().check(z.regex(/^[0-9]{4,6}$/));

export const triggerPasswordReset = defineCall({
  id: 'password.triggerReset',
  method: 'POST',
  path: '/profile/trigger-password-reset',
  summary: 'Mails a link to set a new password, at most once a minute; the answer is the same whether the account exists or not',
  access: 'public',
  effect: 'write',
  idempotency: 'natural-key',
  headers: captchaHeaders,
  body: z.object({ username: text(254), birthday: z.optional(day), postcode: z.optional(text(10)) }),
  response: done,
  failures: CAPTCHA_FAILED,
});
export const triggerPasswordChange = defineCall({
  id: 'password.triggerChange',
  method: 'POST',
  path: '/profile/trigger-password-change',
  summary: 'Mails the logged-in member a link to change the password, at most once a minute',
  access: 'member',
  // `look`: anyone can have the same mail sent by `password.triggerReset`.
  effect: 'look',
  idempotency: 'natural-key',
  body: z.object({}),
  response: done,
});
export const initializePassword = defineCall({
  id: 'password.initialize',
  method: 'POST',
  path: '/profile/initialize-password',
  summary: 'Sets the first password of a member who has none, with the token of the mail; a repeated call succeeds',
  access: 'public',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ token: text(200), password }),
  response: done,
  failures: { ...TOKEN_INVALID, ...PASSWORD_RULES },
});
export const setNewPassword = defineCall({
  id: 'password.setNew',
  method: 'POST',
  path: '/profile/set-new-password',
  summary: 'Sets a new password with the single-use token of the mail; every other session ends; a repeated call succeeds',
  access: 'public',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ token: text(200), password }),
  response: done,
  failures: { ...TOKEN_INVALID, ...PASSWORD_RULES },
});
export const updatePin = defineCall({
  id: 'password.updatePin',
  method: 'POST',
  path: '/profile/updatepin',
  summary: 'Changes the PIN; needs the present one, or the password where there is none yet; a repeated call succeeds',
  access: 'spender',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ currentPin: z.optional(pin), password: z.optional(password), newPin: pin }),
  response: done,
  failures: { ...WRONG_PASSWORD, ...WEAK_PIN, 'wrong-pin': 403 },
});
export const restorePin = defineCall({
  id: 'password.restorePin',
  method: 'PUT',
  path: '/profile/restorepin',
  summary: 'Without a token: mails one to the member, at most once a minute. With it: sets the new PIN; a repeated call succeeds',
  access: 'member',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ token: z.optional(text(200)), newPin: z.optional(pin) }),
  response: done,
  failures: { ...TOKEN_INVALID, ...WEAK_PIN },
});
export const requestAuthorizationCode = defineCall({
  id: 'session.requestAuthorizationCode',
  method: 'POST',
  path: '/profile/request-authorizationcode',
  summary: 'A code that the app exchanges for its own session (PKCE, one minute, single-use)',
  access: 'member',
  effect: 'write',
  idempotency: 'append-only',
  body: z.object({ clientId: text(60), codeChallenge: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)), redirectUri: text(500) }),
  response: z.object({ code: z.string(), expiresInSeconds: z.int() }),
  failures: ADDRESS_NOT_ALLOWED,
});
const sharedConsents = z.object({ shareEmail: z.boolean(), shareProfile: z.boolean(), shareConsents: z.boolean() });

export const readConsentsNetId = defineCall({
  id: 'consents.readNetId',
  method: 'GET',
  path: '/profile/consents-netid',
  summary: 'Which of the member’s consents an identity provider may know; none by default',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  response: sharedConsents,
});
export const consentsNetId = defineCall({
  id: 'consents.netId',
  method: 'POST',
  path: '/profile/consents-netid',
  summary: 'Sets which of the member’s consents an identity provider may know; sharing more than before with the password',
  access: 'member',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.extend(sharedConsents, { password: z.optional(password) }),
  response: sharedConsents,
  failures: PASSWORD_NEEDED,
});
