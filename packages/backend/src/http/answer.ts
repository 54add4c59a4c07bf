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
export const withDefaults = (answer: Response, requestId: string): Response => {
  const finished = new Response(answer.body, answer);
  for (const [name, value] of Object.entries(DEFAULTS)) if (!finished.headers.has(name)) finished.headers.set(name, value);
  finished.headers.set(REQUEST_ID_HEADER, requestId);
  return finished;
};
