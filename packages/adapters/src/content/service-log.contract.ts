// Wire contract of the service's log. In its own module, so that pages that log failures do not load the other contracts of content.
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { text } from '../transport/shapes.ts';

export const writeLog = defineCall({
  id: 'content.writeLog',
  method: 'POST',
  path: '/logger',
  summary: 'A message of a client for the service log; secrets are redacted before anything is stored',
  access: 'public',
  effect: 'write',
  idempotency: 'append-only',
  body: z.object({
    /** Log levels: 0 debug, 1 info, 2 warn, 3 error (default 2). */
    level: z.int().check(z.gte(0), z.lte(3)),
    message: text(2_000),
    context: z.optional(z.record(z.string().check(z.maxLength(60)), text(500))),
  }),
  response: z.object({ accepted: z.literal(true) }),
});
