// Wire contract of authentication: the OpenID discovery document, the token endpoint, the end of a session.
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';

/** Path of the discovery document. Its answer and the token endpoint's are plain OpenID, without the `data` envelope. */
export const DISCOVERY_PATH = '/auth/.well-known/openid-configuration';
/** Default path of the token endpoint. */
export const DEFAULT_TOKEN_PATH = '/auth/connect/token';

export const discoveryDocument = z.object({
  issuer: z.string(),
  token_endpoint: z.optional(z.string()),
  jwks_uri: z.string(),
});

/** RFC 6749, section 5.1. Other fields of the answer are ignored. */
export const tokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  token_type: z.string(),
  expires_in: z.number(),
  refresh_token: z.optional(z.string()),
  id_token: z.optional(z.string()),
});

/**
 * An error of the token endpoint (RFC 6749, section 5.2). `retry_after`: seconds to wait, with status 429. `mfa_token` and `expires_in`: the token of
 * the second step and its lifetime in seconds, with the error `mfa_required`.
 */
export const tokenError = z.object({
  error: z.string(),
  error_description: z.optional(z.string()),
  mfa_token: z.optional(z.string()),
  expires_in: z.optional(z.number()),
});

export const endSession = defineCall({
  id: 'session.end',
  method: 'POST',
  path: '/single-use-token/logout',
  summary: 'Ends the session of the access token and revokes its refresh tokens and single-use tokens',
  access: 'public',
  // `look`: it ends only the caller's own session, so every session may call it.
  effect: 'look',
  idempotency: 'natural-key',
  body: z.object({}),
  response: z.object({ ended: z.literal(true) }),
});
