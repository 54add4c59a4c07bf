// Passes calls on to a backend elsewhere, over kept connections.
import { REQUEST_ID_HEADER } from '@pluspunkt/adapters/transport/contract';
import { frameCopy } from '../../app/de.ts';
import type { ApiOrigins } from './api-origins.ts';

/** Headers that belong to one connection, not to the message. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'host'];

const ACCEPTED_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** In the shape of every other failure, with the request's own id where it brought one. */
export function unavailable(request: Request): Response {
  const given = request.headers.get(REQUEST_ID_HEADER) ?? '';
  const requestId = ACCEPTED_ID.test(given) ? given : crypto.randomUUID();
  return Response.json(
    { error: { code: 'unavailable', message: frameCopy.serviceUnavailable, requestId } },
    { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store', [REQUEST_ID_HEADER]: requestId } },
  );
}

/** What a proxy of ours says of the visitor: the last entry, which nobody before it can write. */
export const forwardedAddress = (headers: Headers): string | undefined => headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || undefined;

export interface ProxyTrust {
  /** Whether a proxy of our own stands before this server, and says who asks. */
  readonly trustForwardedFor?: boolean;
}

/**
 * Passes a request on. The backend sees this server's address only, so it is told the visitor's, and nothing but that: what
 * visitors say of themselves goes no further.
 */
export type ApiProxy = (request: Request, clientAddress?: string) => Promise<Response>;

export function createApiProxy(origins: ApiOrigins, { trustForwardedFor = false }: ProxyTrust = {}): ApiProxy {
  return async (request, clientAddress) => {
    const { pathname, search } = new URL(request.url);
    const passedOn = new Headers(request.headers);
    const visitor = (trustForwardedFor ? forwardedAddress(request.headers) : undefined) ?? clientAddress;
    passedOn.delete('x-forwarded-for');
    if (visitor !== undefined) passedOn.set('x-forwarded-for', visitor);
    const headers = Object.fromEntries([...passedOn].filter(([name]) => !HOP_BY_HOP.includes(name)));
    try {
      const answer = await origins.request({
        method: request.method,
        path: pathname + search,
        headers,
        body: request.body === null ? null : Buffer.from(await request.arrayBuffer()),
        signal: request.signal,
      });
      const answered = new Headers();
      for (const [name, value] of answer.headers) if (!HOP_BY_HOP.includes(name)) answered.append(name, value);
      const empty = answer.status === 204 || answer.status === 304 || request.method === 'HEAD';
      return new Response(empty ? null : answer.body, { status: answer.status, headers: answered });
    } catch {
      return unavailable(request);
    }
  };
}
