// Wire contract of the programme's own captcha: a proof of work that is cheap for one form and expensive for floods.
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { instant } from '../transport/shapes.ts';

/**
 * The proof is `pow.<seed>.<nonce>` in the header of the third captcha, where SHA-256 of `<seed>.<nonce>` begins with
 * `difficulty` zero bits. Single-use. `recaptcha` requires the external captcha instead.
 */
export const createCaptchaChallenge = defineCall({
  id: 'registration.createCaptchaChallenge',
  method: 'POST',
  path: '/captcha/challenge',
  summary: 'A proof-of-work challenge; its solution is valid once, for ten minutes',
  access: 'public',
  effect: 'write',
  idempotency: 'append-only',
  body: z.object({}),
  response: z.object({ kind: z.enum(['proof-of-work', 'recaptcha']), seed: z.string(), difficulty: z.int().check(z.gte(0), z.lte(32)), expiresAt: instant }),
});
