// Wire contract of the contact form.
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { CAPTCHA_FAILED } from '../transport/failures.ts';
import { captchaHeaders, email } from '../transport/paging.ts';
import { personName, text } from '../transport/shapes.ts';

export const CONTACT_TOPICS = ['points', 'card', 'coupons', 'account', 'partner', 'privacy', 'other'] as const;

const contact = z.object({
  topic: z.enum(CONTACT_TOPICS),
  email,
  firstName: personName,
  lastName: personName,
  cardNumber: z.optional(z.string().check(z.regex(/^[0-9]{10}$/))),
  message: text(5_000).check(z.minLength(10)),
  /** From the client: the same message is accepted once. */
  requestId: z.uuid(),
});
const ticket = z.object({ ticket: z.string() });

export const requestContact = defineCall({
  id: 'contact.request',
  method: 'POST',
  path: '/contact/request',
  summary: 'A member’s message to the service; the address is the member’s own',
  access: 'member',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.omit(contact, { email: true, firstName: true, lastName: true, cardNumber: true }),
  response: ticket,
});

export const submitContactForm = defineCall({
  id: 'contact.form',
  method: 'POST',
  path: '/contact/form',
  summary: 'A visitor’s message to the service, behind the captcha',
  access: 'public',
  effect: 'write',
  idempotency: 'natural-key',
  headers: captchaHeaders,
  body: contact,
  response: ticket,
  failures: CAPTCHA_FAILED,
});
