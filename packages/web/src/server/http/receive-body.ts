// Receives the body of a call before the call is admitted, so that a client that sends slowly takes no place.
import { readBytes } from '@pluspunkt/backend/read-bytes';
import { frameCopy } from '../../shell/de.ts';
import type { Texts } from '../../ui/texts/define-texts.ts';
import { failureAnswer } from './api-proxy.ts';

const WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** The rest of the body is not read, so the connection cannot be used again. */
const CLOSE = { connection: 'close' };

/** The request with its whole body in memory, or the answer for a body that is too large, too slow or broken off; `timeMs` is the reader's own where it is absent. */
export async function receiveBody(request: Request, texts: Texts, timeMs?: number): Promise<{ readonly request: Request } | { readonly answer: Response }> {
  if (WITHOUT_BODY.has(request.method) || request.body === null) return { request };
  const copy = texts(frameCopy);
  const bytes = await readBytes(request, timeMs).catch(() => 'broken-off' as const);
  if (bytes === 'too-large') return { answer: failureAnswer(request, { status: 413, code: 'payload-too-large', message: copy.requestTooLarge, headers: CLOSE }) };
  if (bytes === 'too-slow') return { answer: failureAnswer(request, { status: 408, code: 'malformed-body', message: copy.requestTooSlow, headers: CLOSE }) };
  if (bytes === 'broken-off') return { answer: failureAnswer(request, { status: 400, code: 'malformed-body', message: copy.requestTooSlow, headers: CLOSE }) };
  const headers = new Headers(request.headers);
  // Chunked bodies have no Content-Length, by which the rate limit charges them.
  headers.set('content-length', String(bytes.length));
  return { request: new Request(request.url, { method: request.method, headers, body: bytes, signal: request.signal }) };
}
