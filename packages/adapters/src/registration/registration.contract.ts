// Wire contract of registration and single-use tokens.
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { ADDRESS_NOT_ALLOWED, CAPTCHA_FAILED, EMAIL_TAKEN, PASSWORD_RULES, WEAK_PIN } from '../transport/failures.ts';
import { captchaHeaders, email } from '../transport/paging.ts';
import { cardNumber, day, personName, text } from '../transport/shapes.ts';

export const CARD_STATUS = ['KnownAndUnregisteredCardNumber', 'KnownAndRegisteredCardNumber', 'UnknownCardNumber', 'BlockedCardNumber'] as const;

/**
 * The answer that `cardValidationOutcome` interprets. Its fields are `status` and `data`, so they stay below the
 * envelope.
 */
export const validateCard = defineCall({
  id: 'registration.validateCard',
  method: 'PATCH',
  path: '/member/validate',
  summary: 'Whether a card can be registered; behind the captcha',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  headers: captchaHeaders,
  body: z.looseObject({ cardNumber }),
  response: z.object({
    status: z.enum(['OK', 'ERROR']),
    data: z.optional(z.object({ status: z.enum(CARD_STATUS) })),
    validationErrors: z.optional(z.record(z.string(), z.string())),
  }),
});

export const countEmail = defineCall({
  id: 'registration.countEmail',
  method: 'POST',
  path: '/member/registerValidateEmailCount',
  summary: 'Whether another member may be registered with this address; behind the captcha, throttled',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  headers: captchaHeaders,
  body: z.object({ email }),
  response: z.object({ allowed: z.boolean() }),
  failures: CAPTCHA_FAILED,
});

export const readPasswordRules = defineCall({
  id: 'registration.readPasswordRules',
  method: 'GET',
  path: '/CommonSettings/password-rules',
  summary: 'The password rules; the core checks them while the user types, the server when the form is sent',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  response: z.array(
    z.object({
      id: z.string(),
      /** German, for people. */
      text: z.string(),
      kind: z.enum(['minLength', 'maxLength', 'pattern', 'notContaining']),
      length: z.optional(z.int()),
      /** A regular expression without look-around. */
      pattern: z.optional(z.string()),
    }),
  ),
});

export const register = defineCall({
  id: 'registration.register',
  method: 'POST',
  path: '/member/register',
  summary: 'Registers a member with an existing or a new card; the same requestId registers once',
  access: 'public',
  effect: 'write',
  idempotency: 'natural-key',
  headers: captchaHeaders,
  body: z.object({
    /** The client's id of one registration. */
    requestId: z.uuid(),
    cardNumber: z.optional(cardNumber),
    genderKey: z.enum(['Female', 'Male', 'None']),
    firstName: personName,
    lastName: personName,
    birthday: day,
    address: z.object({ street: text(100), streetNumber: text(20), postcode: z.string().check(z.regex(/^[0-9]{5}$/)), city: text(100), countryKey: z.string().check(z.regex(/^[A-Z]{2}$/)) }),
    email,
    password: z.string().check(z.minLength(1), z.maxLength(200)),
    pin: z.optional(z.string().check(z.regex(/^[0-9]{4,6}$/))),
    actionCode: z.optional(text(40)),
    alreadyVisitor: z.optional(z.boolean()),
    customizedAdverts: z.boolean(),
    communicationNewsletter: z.boolean(),
    formNumber: text(40),
    dataProtectionFormId: text(60),
    channel: z.enum(['WEB', 'APP']),
    campaign: z.optional(text(100)),
    partnerCards: z.optional(z.array(text(40)).check(z.maxLength(10))),
    partnerCoupons: z.optional(z.array(text(40)).check(z.maxLength(20))),
    redirectUrl: z.optional(text(2_000)),
    skipSummary: z.optional(z.boolean()),
    isRegistrationFromApp: z.optional(z.boolean()),
  }),
  response: z.object({ cardNumber, newCardOrdered: z.boolean(), singleUseToken: z.string() }),
  failures: { ...CAPTCHA_FAILED, ...EMAIL_TAKEN, ...PASSWORD_RULES, ...WEAK_PIN, 'card-not-free': 409, 'too-young': 422, 'unknown-action-code': 422, 'unknown-form': 422 },
});

const singleUseQuery = z.object({ cardNumber, url: text(2_000) });
const singleUseAnswer = z.object({ token: z.string() });

export const createSingleUseToken = defineCall({
  id: 'session.createSingleUseToken',
  method: 'GET',
  path: '/single-use-token/token',
  summary: 'A single-use token that logs the member in at an allowed address, for five minutes',
  access: 'member',
  effect: 'write',
  idempotency: 'append-only',
  query: singleUseQuery,
  response: singleUseAnswer,
  failures: ADDRESS_NOT_ALLOWED,
});
export const createSweepstakeToken = defineCall({
  id: 'session.createSweepstakeToken',
  method: 'GET',
  path: '/single-use-token/sweepstake',
  summary: 'A single-use token that identifies the member to a sweepstake, for five minutes',
  access: 'member',
  effect: 'write',
  idempotency: 'append-only',
  query: singleUseQuery,
  response: singleUseAnswer,
  failures: ADDRESS_NOT_ALLOWED,
});
