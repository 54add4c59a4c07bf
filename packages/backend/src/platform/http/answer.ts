// Headers that every answer carries.
import { REQUEST_ID_HEADER } from '@pluspunkt/adapters/transport/contract';

const DEFAULTS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Adds what the answer does not say itself. No CORS header is ever sent, so browsers refuse other origins. */
export const addDefaults = (headers: Headers, requestId: string): void => {
  for (const [name, value] of Object.entries(DEFAULTS)) if (!headers.has(name)) headers.set(name, value);
  headers.set(REQUEST_ID_HEADER, requestId);
};

/** An answer that also carries its text as it is: who asks in this process need not make a text of bytes again. */
export const answerWith = (sentText: string, headers: Readonly<Record<string, string>>): Response => Object.assign(new Response(sentText, { headers }), { sentText });
