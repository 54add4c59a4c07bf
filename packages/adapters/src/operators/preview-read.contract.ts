// Wire contract of the preview that a browser is in, for the web server.
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { instant } from '../transport/shapes.ts';

export const readPreview = defineCall({
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  id: 'preview.read',
  method: 'GET',
  path: '/preview',
  summary: 'The preview of the request’s cookie: changed entries, time and end; null without a valid one',
  response: z.object({ preview: z.nullable(z.object({ kind: z.optional(z.string()), key: z.optional(z.string()), at: z.optional(instant), expiresAt: instant })) }),
});
