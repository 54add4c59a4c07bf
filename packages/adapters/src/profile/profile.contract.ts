// Wire contract of the member's profile.
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { EMAIL_TAKEN, PASSWORD_NEEDED, TOKEN_INVALID } from '../transport/failures.ts';
import { done, email } from '../transport/paging.ts';
import { cardNumber, day, instant, personName, text } from '../transport/shapes.ts';

export const userProfile = z.object({
  salutation: z.enum(['Male', 'Female', 'None']),
  anonymousUniqueID: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  birthdate: day,
  street: z.string(),
  streetNumber: z.string(),
  postcode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  phone: z.string(),
  mobilePhone: z.string(),
  memberTypeKey: z.string(),
  email: z.string(),
  loginStandard: z.string(),
  permissions: z.object({
    newsletterService: z.enum(['Ja', 'Nein', 'Unbestaetigt']),
    dataUsageDeclaration: z.enum(['Ja', 'Nein']),
  }),
  appLoginInfo: z.object({ lastLogin: z.optional(instant) }),
  appLoginAlreadyUsed: z.boolean(),
});

export const frontendIds = z.object({
  trackingIdAirship: z.string(),
  olsId: z.string(),
  trackingIdWebTrack: z.string(),
  trackingIdOfferista: z.string(),
  trackingIdAdServer: z.string(),
});

export const memberCard = z.object({
  cardNumber,
  kind: z.enum(['plastic', 'digital']),
  status: z.enum(['active', 'blocked', 'ordered']),
  issuedAt: instant,
});

export const readMemberInfo = defineCall({
  id: 'profile.readMemberInfo',
  method: 'GET',
  path: '/profile/memberinfo',
  summary: 'The profile of the logged-in member',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  response: userProfile,
});

export const readFrontendIds = defineCall({
  id: 'profile.readFrontendIds',
  method: 'GET',
  path: '/profile/frontendids',
  summary: 'The member’s ids in other systems',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  response: frontendIds,
});

export const readCards = defineCall({
  id: 'profile.readCards',
  method: 'GET',
  path: '/profile/cards',
  summary: 'The cards of the member',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  response: z.array(memberCard),
});

/** The fields that a member can change; the birth date is not among them. */
export const writeMemberInfo = defineCall({
  id: 'profile.writeMemberInfo',
  method: 'PUT',
  path: '/profile/memberinfo',
  summary: 'Changes the profile; address, telephone and e-mail with the password. A new e-mail address counts once it is confirmed; the old one is notified at once',
  access: 'edit-profile',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({
    salutation: z.enum(['Male', 'Female', 'None']),
    firstname: personName,
    lastname: personName,
    street: text(100),
    streetNumber: text(20),
    postcode: z.string().check(z.regex(/^[0-9]{5}$/)),
    city: text(100),
    countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
    phone: text(40),
    mobilePhone: text(40),
    email: z.optional(email),
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  response: userProfile,
  failures: { ...EMAIL_TAKEN, ...PASSWORD_NEEDED },
});

export const confirmEmail = defineCall({
  id: 'profile.confirmEmail',
  method: 'POST',
  path: '/profile/confirm-email',
  summary: 'Confirms an e-mail address with the token of the mail, single-use: the one of a registration without a login, a new one within a day and in a session of its member',
  access: 'public',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ token: text(200) }),
  response: done,
  failures: { ...TOKEN_INVALID, ...EMAIL_TAKEN, 'login-needed': 403 },
});

export const additionalProfile = z.object({
  numberOfPersonsInHousehold: z.optional(z.int().check(z.gte(1), z.lte(20))),
  numberOfChildrenInHousehold: z.optional(z.int().check(z.gte(0), z.lte(15))),
  birthyearYoungestChild: z.optional(z.int().check(z.gte(1900), z.lte(2100))),
  birthyearOldestChild: z.optional(z.int().check(z.gte(1900), z.lte(2100))),
  householdIncome: z.optional(z.enum(['below-1500', '1500-2500', '2500-4000', '4000-6000', 'above-6000'])),
  maritalStatus: z.optional(z.enum(['single', 'married', 'divorced', 'widowed', 'partnership'])),
});

export const readAdditionalInfo = defineCall({
  id: 'profile.readAdditionalInfo',
  method: 'GET',
  path: '/profile/additional-memberinfo',
  summary: 'The member’s household data',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  response: additionalProfile,
});
export const writeAdditionalInfo = defineCall({
  id: 'profile.writeAdditionalInfo',
  method: 'PUT',
  path: '/profile/additional-memberinfo',
  summary: 'Replaces the member’s household data; absent values are deleted',
  access: 'edit-profile',
  effect: 'write',
  idempotency: 'natural-key',
  body: additionalProfile,
  response: additionalProfile,
});

export const dismissal = z.object({ id: z.string(), dismissedAt: instant });
const dismissalBody = z.object({ id: text(100).check(z.minLength(1)) });

export const listDismissals = defineCall({
  id: 'profile.listDismissals',
  method: 'GET',
  path: '/profile/dismissal',
  summary: 'The hints that the member has dismissed',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  response: z.array(dismissal),
});
export const addDismissal = defineCall({
  id: 'profile.addDismissal',
  method: 'POST',
  path: '/profile/dismissal',
  summary: 'Dismisses a hint',
  access: 'member',
  effect: 'write',
  idempotency: 'natural-key',
  body: dismissalBody,
  response: z.array(dismissal),
  failures: { 'too-many-dismissals': 409 },
});
export const removeDismissal = defineCall({
  id: 'profile.removeDismissal',
  method: 'DELETE',
  path: '/profile/dismissal',
  summary: 'Restores a dismissed hint',
  access: 'member',
  effect: 'write',
  idempotency: 'natural-key',
  query: dismissalBody,
  response: done,
});

export const orderReplacementCard = defineCall({
  id: 'profile.orderReplacementCard',
  method: 'POST',
  path: '/profile/orderreplacementcard',
  summary: 'Orders a replacement for a lost or broken card; a lost one is blocked at once. One order at a time',
  access: 'spender',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ reason: z.enum(['lost', 'stolen', 'broken', 'unreadable']) }),
  response: memberCard,
  failures: { 'already-ordered': 409, 'idempotency-key-reused': 409 },
});
