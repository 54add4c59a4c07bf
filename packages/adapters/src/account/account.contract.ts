// Wire contract of the member's account: devices, data export, closing.
import * as z from 'zod/mini';
import { clickOut } from '../partners/partners.contract.ts';
import { consentStatus } from '../consents/consents.contract.ts';
import { partnerFavourites, productFavourite } from '../favourites/favourites.contract.ts';
import { booking } from '../points/points.contract.ts';
import { additionalProfile, dismissal, frontendIds, memberCard, userProfile } from '../profile/profile.contract.ts';
import { defineCall } from '../transport/contract.ts';
import { PASSWORD_NEEDED, TOKEN_INVALID, WRONG_PASSWORD } from '../transport/failures.ts';
import { done } from '../transport/paging.ts';
import { cardNumber, day, instant, points, text } from '../transport/shapes.ts';

/** The password, typed again for irreversible calls. */
const password = z.string().check(z.minLength(1), z.maxLength(200));

export const device = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['desktop', 'mobile', 'tablet', 'app', 'other']),
  loginType: z.enum(['password', 'email', 'zip-dob']),
  firstSeenAt: instant,
  lastSeenAt: instant,
  current: z.boolean(),
});

export const listDevices = defineCall({
  id: 'account.listDevices',
  method: 'GET',
  path: '/profile/sessions',
  summary: 'The member’s valid sessions, with the caller’s own marked',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  response: z.array(device),
});

export const endDevice = defineCall({
  id: 'account.endDevice',
  method: 'DELETE',
  path: '/profile/sessions/{id}',
  summary: 'Ends one of the member’s sessions; its next call answers 401',
  access: 'member',
  effect: 'write',
  idempotency: 'natural-key',
  params: z.object({ id: z.uuid() }),
  response: done,
});

export const endOtherDevices = defineCall({
  id: 'account.endOtherDevices',
  method: 'DELETE',
  path: '/profile/sessions',
  summary: 'Ends all of the member’s sessions but the caller’s own',
  access: 'member',
  effect: 'write',
  idempotency: 'natural-key',
  response: z.object({ ended: z.int() }),
});

/** Rows as they are stored, by section. */
const records = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

export const memberExport = z.object({
  exportedAt: instant,
  cardNumber,
  memberSince: instant,
  profile: userProfile,
  frontendIds,
  household: additionalProfile,
  cards: z.array(memberCard),
  expiries: z.array(z.object({ expiresOn: day, points })),
  bookings: z.array(booking),
  consents: z.array(consentStatus),
  partnerFavourites,
  productFavourites: z.array(productFavourite),
  clickOuts: z.array(clickOut),
  dismissals: z.array(dismissal),
  devices: z.array(device),
  records,
});

export const exportData = defineCall({
  id: 'account.exportData',
  method: 'POST',
  path: '/profile/data-export',
  summary: 'Everything that the programme stores of the member, in one answer with `cache-control: no-store`',
  access: 'spender',
  effect: 'write',
  idempotency: 'read',
  body: z.object({ password }),
  response: memberExport,
  failures: WRONG_PASSWORD,
});

const birthdayLogin = z.object({ allowed: z.boolean() });

export const readBirthdayLogin = defineCall({
  id: 'account.readBirthdayLogin',
  method: 'GET',
  path: '/profile/birthday-login',
  summary: 'Whether card number, birthday and postcode open a session that may only look',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  response: birthdayLogin,
});

export const writeBirthdayLogin = defineCall({
  id: 'account.writeBirthdayLogin',
  method: 'PUT',
  path: '/profile/birthday-login',
  summary: 'Enables the login by birthday and postcode, with the password and with a mail to the member, or disables it; a new password disables it, too',
  access: 'spender',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ allowed: z.boolean(), password: z.optional(password) }),
  response: birthdayLogin,
  failures: PASSWORD_NEEDED,
});

export const protectAccount = defineCall({
  id: 'account.protect',
  method: 'POST',
  path: '/profile/protect-account',
  summary: 'Reports, with the token of a mail, a change that was not the owner’s: ends every session, cancels open changes, restores the address, locks spending; single-use, 14 days',
  access: 'public',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ token: text(200) }),
  response: done,
  failures: TOKEN_INVALID,
});

export const closeAccount = defineCall({
  id: 'account.close',
  method: 'POST',
  path: '/profile/close-account',
  summary: 'Closes the account: points lapse, personal data are deleted, every session ends. Bookings stay without a name',
  access: 'spender',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ password, confirmed: z.literal(true) }),
  response: z.object({ lapsedPoints: points }),
  failures: WRONG_PASSWORD,
});
