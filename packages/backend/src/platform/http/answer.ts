// Headers that every answer has.
import { REQUEST_ID_HEADER } from '@pluspunkt/adapters/transport/contract';

const DEFAULTS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * Adds headers that the answer does not set itself. No CORS header is ever sent, so browsers refuse other
 * origins.
 */
export const addDefaults = (headers: Headers, requestId: string): void => {
  for (const [name, value] of Object.entries(DEFAULTS)) if (!headers.has(name)) headers.set(name, value);
  headers.set(REQUEST_ID_HEADER, requestId);
};

/** An answer that also carries its text: an in-process client need not decode the bytes again. */
export const answerWith = (sentText: string, headers: Readonly<Record<string, string>>): Response => Object.assign(new Response(sentText, { headers }), { sentText });
