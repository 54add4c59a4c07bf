// Wire contract of consents and the newsletter.
import * as z from 'zod/mini';
import { defineCall, type Method } from '../transport/contract.ts';
import { CAPTCHA_FAILED, TOKEN_INVALID } from '../transport/failures.ts';
import { captchaHeaders, done, email } from '../transport/paging.ts';
import { cardNumber, instant, text } from '../transport/shapes.ts';

export const CONSENTS = ['customizedadverts', 'onlinemarketing', 'newsletter'] as const;
export type ConsentName = (typeof CONSENTS)[number];

export const consentStatus = z.object({
  consent: z.enum(CONSENTS),
  status: z.enum(['accepted', 'revoked', 'unconfirmed', 'unset']),
  changedAt: z.optional(instant),
  /** Every change, newest first: origin, time, version of the text. */
  history: z.array(z.object({ status: z.enum(['accepted', 'revoked', 'unconfirmed']), changedAt: instant, textVersion: z.string(), origin: z.string() })),
});

const consentCall = <const I extends string, const N extends ConsentName, const V extends string>(id: I, method: Method, name: N, verb: V, summary: string) =>
  defineCall({
    id,
    method,
    path: `/user-consents/${name}-${verb}`,
    summary,
    access: 'member',
    effect: method === 'GET' ? 'look' : 'write',
    idempotency: method === 'GET' ? 'read' : 'natural-key',
    ...(method === 'GET' ? {} : { body: z.object({}) }),
    response: consentStatus,
  });

/** Status, acceptance and revocation of the three consents. */
export const consentCalls = {
  customizedadverts: {
    status: consentCall('consents.customizedAdvertsStatus', 'GET', 'customizedadverts', 'status', 'Whether the member takes customised adverts'),
    accept: consentCall('consents.acceptCustomizedAdverts', 'PUT', 'customizedadverts', 'accept', 'Accepts customised adverts'),
    revoke: consentCall('consents.revokeCustomizedAdverts', 'PUT', 'customizedadverts', 'revoke', 'Revokes customised adverts'),
  },
  onlinemarketing: {
    status: consentCall('consents.onlineMarketingStatus', 'GET', 'onlinemarketing', 'status', 'Whether the member takes online marketing'),
    accept: consentCall('consents.acceptOnlineMarketing', 'PUT', 'onlinemarketing', 'accept', 'Accepts online marketing'),
    revoke: consentCall('consents.revokeOnlineMarketing', 'PUT', 'onlinemarketing', 'revoke', 'Revokes online marketing'),
  },
  newsletter: {
    status: consentCall('consents.newsletterStatus', 'GET', 'newsletter', 'status', 'Whether the member takes the newsletter'),
    accept: consentCall('consents.acceptNewsletter', 'PUT', 'newsletter', 'accept', 'Asks for the newsletter; unconfirmed until the link of the mail is opened'),
    revoke: consentCall('consents.revokeNewsletter', 'PUT', 'newsletter', 'revoke', 'Revokes the newsletter'),
  },
} as const;

export const readCustomizedAdverts = defineCall({
  id: 'consents.readCustomizedAdverts',
  method: 'GET',
  path: '/customized-adverts/status',
  summary: 'Whether the member accepts customised adverts (older form of the consent)',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  response: z.object({ accepted: z.boolean() }),
});
export const acceptCustomizedAdverts = defineCall({
  id: 'consents.acceptCustomizedAdvertsLegacy',
  method: 'PUT',
  path: '/customized-adverts/accept',
  summary: 'Accepts customised adverts (older form of the consent)',
  access: 'member',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({}),
  response: z.object({ accepted: z.literal(true) }),
});
export const readMapsConsent = defineCall({
  id: 'consents.readMapsConsent',
  method: 'GET',
  path: '/consent-data/sp-google-maps',
  summary: 'Text and version of the consent for a map of an external provider',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  response: z.object({ version: z.string(), headline: z.string(), text: z.string(), provider: z.string(), privacyLink: z.string() }),
});

const dataProtectionForm = z.object({ dataProtectionFormId: z.string(), formNumber: z.string(), version: z.string(), headline: z.string(), text: z.string() });

export const listNewsletterForms = defineCall({
  id: 'consents.listNewsletterForms',
  method: 'GET',
  path: '/member/newsletterdataprotectionforms',
  summary: 'Data-protection texts of the newsletter with their versions',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  response: z.array(dataProtectionForm),
});
export const listRegistrationForms = defineCall({
  id: 'registration.listForms',
  method: 'GET',
  path: '/member/registrationdataprotectionforms',
  summary: 'Data-protection texts of the registration with their versions',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  query: z.object({ isRegistrationFromApp: z.optional(z.enum(['true', 'false'])) }),
  response: z.array(dataProtectionForm),
});
export const readNewsletterStatus = defineCall({
  id: 'consents.readMemberNewsletterStatus',
  method: 'POST',
  path: '/member/newsletter/status',
  summary: 'The newsletter state of the member’s own card',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  body: z.object({ cardNumber }),
  response: z.object({ memberNewsletterStatus: z.enum(['ja', 'nein', 'unbestaetigt']) }),
});
export const registerNewsletter = defineCall({
  id: 'consents.registerNewsletter',
  method: 'PUT',
  path: '/member/newsletterregistration',
  summary: 'Registers an address and mails a confirmation link; behind the captcha. The answer is the same whether the address is known or not',
  access: 'public',
  effect: 'write',
  idempotency: 'natural-key',
  headers: captchaHeaders,
  body: z.object({ email, formNumber: text(40), dataProtectionFormId: text(60) }),
  response: z.object({ dcApiErrors: z.optional(z.array(z.object({ code: z.string(), message: z.string() }))) }),
  failures: CAPTCHA_FAILED,
});
export const confirmNewsletter = defineCall({
  id: 'consents.confirmNewsletter',
  method: 'POST',
  path: '/member/newsletterregistration/confirm',
  summary: 'Confirms a newsletter registration with the token of the mail; single-use, seven days',
  access: 'public',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ token: text(200) }),
  response: z.object({ confirmed: z.literal(true) }),
  failures: TOKEN_INVALID,
});
export const askToEndNewsletter = defineCall({
  id: 'consents.askToEndNewsletter',
  method: 'POST',
  path: '/member/newsletterregistration/end-link',
  summary: 'Mails a link that ends the newsletter. The answer is the same for unknown addresses',
  access: 'public',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ email }),
  response: done,
});
export const endNewsletter = defineCall({
  id: 'consents.endNewsletter',
  method: 'POST',
  path: '/member/newsletterregistration/end',
  summary: 'Ends the newsletter with the token of a mail; single-use',
  access: 'public',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ token: text(200) }),
  response: z.object({ ended: z.literal(true) }),
  failures: TOKEN_INVALID,
});
