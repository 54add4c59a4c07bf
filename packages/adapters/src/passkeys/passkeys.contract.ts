// Wire contract of members' passkeys.
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { WRONG_PASSWORD } from '../transport/failures.ts';
import { done } from '../transport/paging.ts';
import { instant, text } from '../transport/shapes.ts';

/** The password, or the proof of a passkey. */
const password = z.string().check(z.minLength(1), z.maxLength(200));
const base64url = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+$/));

/** WebAuthn allows ids of 1,023 bytes. */
const credentialId = base64url(1_400);
const clientData = base64url(4_000);
/** Signatures of ML-DSA-87, the largest algorithm, have 4,627 bytes. */
const signature = base64url(8_000);

export const passkey = z.object({ id: z.uuid(), name: z.string(), createdAt: instant, lastUsedAt: z.optional(instant) });

const passkeyOptions = z.object({ publicKey: z.record(z.string(), z.unknown()) });

const attestation = z.object({
  credentialId,
  clientData,
  attestation: base64url(20_000),
  transports: z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8)),
});

export const assertion = z.object({ credentialId, clientData, authenticatorData: base64url(4_000), signature });

/** The answer belongs to no open challenge, is not of a page of the programme, or is not signed by this passkey. */
const PASSKEY_INVALID = { 'passkey-invalid': 422 } as const;

export const listPasskeys = defineCall({
  id: 'passkeys.list',
  method: 'GET',
  path: '/profile/passkeys',
  summary: 'The member’s passkeys',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  response: z.array(passkey),
});

export const createPasskeyOptions = defineCall({
  id: 'passkeys.createOptions',
  method: 'POST',
  path: '/profile/passkeys/creation-options',
  summary: 'A challenge with which the member’s device creates a passkey; valid once, for five minutes, in the caller’s session',
  access: 'spender',
  effect: 'write',
  idempotency: 'append-only',
  body: z.object({ password }),
  response: passkeyOptions,
  failures: { ...WRONG_PASSWORD, 'too-many-passkeys': 409 },
});

export const addPasskey = defineCall({
  id: 'passkeys.add',
  method: 'POST',
  path: '/profile/passkeys',
  summary: 'Adds the passkey that the device created for a challenge; the member gets a mail',
  access: 'spender',
  effect: 'write',
  idempotency: 'natural-key',
  body: attestation,
  response: passkey,
  failures: { ...PASSKEY_INVALID, 'too-many-passkeys': 409 },
});

export const renamePasskey = defineCall({
  id: 'passkeys.rename',
  method: 'PUT',
  path: '/profile/passkeys/{id}/name',
  summary: 'Renames a passkey',
  access: 'spender',
  effect: 'write',
  idempotency: 'natural-key',
  params: z.object({ id: z.uuid() }),
  body: z.object({ name: text(60).check(z.regex(/\S/)) }),
  response: passkey,
});

export const removePasskey = defineCall({
  id: 'passkeys.remove',
  method: 'POST',
  path: '/profile/passkeys/{id}/remove',
  summary: 'Removes a passkey; the member gets a mail',
  access: 'spender',
  effect: 'write',
  idempotency: 'natural-key',
  params: z.object({ id: z.uuid() }),
  body: z.object({ password }),
  response: done,
  failures: WRONG_PASSWORD,
});

export const createConfirmationOptions = defineCall({
  id: 'passkeys.createConfirmationOptions',
  method: 'POST',
  path: '/profile/passkeys/confirmation-options',
  summary: 'A challenge that the member’s passkey signs to confirm a call; valid once, for five minutes, in the caller’s session',
  access: 'spender',
  effect: 'write',
  idempotency: 'append-only',
  body: z.object({}),
  response: passkeyOptions,
});

export const confirmByPasskey = defineCall({
  id: 'passkeys.confirm',
  method: 'POST',
  path: '/profile/passkeys/confirmation',
  summary: 'The proof of a passkey: calls take it in place of the password, for two minutes, while the caller’s session lasts',
  access: 'spender',
  effect: 'write',
  idempotency: 'natural-key',
  body: assertion,
  response: z.object({ proof: z.string() }),
  failures: PASSKEY_INVALID,
});

export const createLoginOptions = defineCall({
  id: 'passkeys.createLoginOptions',
  method: 'POST',
  path: '/passkeys/login-options',
  summary: 'A challenge for the login with a passkey; valid once, for five minutes',
  access: 'public',
  effect: 'look',
  idempotency: 'append-only',
  body: z.object({}),
  response: passkeyOptions,
});

export const logInByPasskey = defineCall({
  id: 'passkeys.logIn',
  method: 'POST',
  path: '/passkeys/login',
  summary: 'A single-use token for the refresh grant of the token endpoint, for the member whose passkey signed the challenge',
  access: 'public',
  effect: 'look',
  idempotency: 'natural-key',
  body: assertion,
  response: z.object({ singleUseToken: z.string() }),
  failures: PASSKEY_INVALID,
});
