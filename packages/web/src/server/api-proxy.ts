// Passes calls on to a backend elsewhere, over a pool of kept connections.
import { REQUEST_ID_HEADER, REQUEST_TIMEOUT_MS } from '@pluspunkt/adapters/transport/contract';
import { Pool } from 'undici';
import { frameCopy } from '../app/de.ts';

/** Headers that belong to one connection, not to the message. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'host'];

const ACCEPTED_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** In the shape of every other failure, with the request's own id where it brought one. */
function unavailable(request: Request): Response {
  const given = request.headers.get(REQUEST_ID_HEADER) ?? '';
  const requestId = ACCEPTED_ID.test(given) ? given : crypto.randomUUID();
  return Response.json(
    { error: { code: 'unavailable', message: frameCopy.serviceUnavailable, requestId } },
    { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store', [REQUEST_ID_HEADER]: requestId } },
  );
}

/** Passes a request on. `clientAddress` is added to `x-forwarded-for`: the backend sees this server's address only. */
export type ApiProxy = (request: Request, clientAddress?: string) => Promise<Response>;

export function createApiProxy(origin: string): ApiProxy {
  const pool = new Pool(origin, { connections: 64, headersTimeout: REQUEST_TIMEOUT_MS, bodyTimeout: REQUEST_TIMEOUT_MS });
  return async (request, clientAddress) => {
    const { pathname, search } = new URL(request.url);
    const passedOn = new Headers(request.headers);
    if (clientAddress !== undefined) passedOn.append('x-forwarded-for', clientAddress);
    const headers = Object.fromEntries([...passedOn].filter(([name]) => !HOP_BY_HOP.includes(name)));
    try {
      const answer = await pool.request({
        method: request.method as 'GET',
        path: pathname + search,
        headers,
        body: request.body === null ? null : Buffer.from(await request.arrayBuffer()),
        signal: request.signal,
      });
      const answered = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) {
        if (value === undefined || HOP_BY_HOP.includes(name)) continue;
        for (const one of Array.isArray(value) ? value : [value]) answered.append(name, one);
      }
      const empty = answer.statusCode === 204 || answer.statusCode === 304 || request.method === 'HEAD';
      const body = await answer.body.arrayBuffer();
      return new Response(empty ? null : body, { status: answer.statusCode, headers: answered });
    } catch {
      return unavailable(request);
    }
  };
}
