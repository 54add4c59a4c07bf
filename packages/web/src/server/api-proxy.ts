// Passes calls on to a backend elsewhere, over kept connections.
import { REQUEST_ID_HEADER } from '@pluspunkt/adapters/transport/contract';
import { frameCopy } from '../app/de.ts';
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

/** Passes a request on. `clientAddress` is added to `x-forwarded-for`: the backend sees this server's address only. */
export type ApiProxy = (request: Request, clientAddress?: string) => Promise<Response>;

export function createApiProxy(origins: ApiOrigins): ApiProxy {
  return async (request, clientAddress) => {
    const { pathname, search } = new URL(request.url);
    const passedOn = new Headers(request.headers);
    if (clientAddress !== undefined) passedOn.append('x-forwarded-for', clientAddress);
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
