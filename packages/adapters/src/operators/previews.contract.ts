// Wire contract of previews: the pages with unsaved changes, or as at another time, for the browser of one operator.
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { instant } from '../transport/shapes.ts';
import { entryChange } from './entries.contract.ts';

export const beginPreview = defineCall({
  access: 'operator',
  right: 'any',
  effect: 'write',
  // A second one replaces the first.
  idempotency: 'natural-key',
  id: 'previews.begin',
  method: 'POST',
  path: '/previews',
  summary: 'Sets a cookie with which this browser gets the pages with the changes, as at the time, for half an hour; replaces an earlier preview',
  body: z.object({
    kind: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
    changes: z.optional(z.array(entryChange).check(z.maxLength(20))),
    at: z.optional(instant),
  }),
  response: z.object({ expiresAt: instant }),
  failures: { 'unknown-kind': 404, 'changed-meanwhile': 409, 'invalid-entries': 422, 'preview-date-out-of-range': 422 },
});
