// Forwards calls to another backend over pooled connections.
import { REQUEST_ID_HEADER, type GENERAL_FAILURES } from '@pluspunkt/adapters/transport/contract';
import { frameCopy } from '../../shell/de.ts';
import { usualTexts } from '../../ui/texts/create-texts.ts';
import type { Texts } from '../../ui/texts/define-texts.ts';
import type { ApiOrigins } from './api-origins.ts';

/** Headers that belong to one connection, not to the message; `expect` was answered here, and the length is that of the body that was read. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'host', 'expect'];
const NOT_FORWARDED = new Set([...HOP_BY_HOP, 'content-length']);

const ACCEPTED_ID = /^[A-Za-z0-9_-]{8,64}$/;

interface Failure {
  readonly status: number;
  readonly code: keyof typeof GENERAL_FAILURES;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** In the shape of every failure, with the id of the request where it has one. */
export function failureAnswer(request: Request, { status, code, message, headers }: Failure): Response {
  const given = request.headers.get(REQUEST_ID_HEADER) ?? '';
  const requestId = ACCEPTED_ID.test(given) ? given : crypto.randomUUID();
  return Response.json({ error: { code, message, requestId } }, { status, headers: { ...headers, 'cache-control': 'no-store', [REQUEST_ID_HEADER]: requestId } });
}

export const unavailable = (request: Request, texts: Texts): Response =>
  failureAnswer(request, { status: 503, code: 'unavailable', message: texts(frameCopy).serviceUnavailable, headers: { 'retry-after': '5' } });

/** The last entry, which our own proxy wrote and clients cannot forge. */
export const forwardedAddress = (headers: Headers): string | undefined => headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || undefined;

export interface ProxyOptions {
  /** With the operator's changes; those of the sources where it is absent. */
  readonly texts?: () => Texts;
  /** Whether an own proxy in front of this server sets the header. */
  readonly trustForwardedFor?: boolean;
}

/**
 * Forwards a request. The backend sees only this server's address, so the visitor's goes into `x-forwarded-for`; what the client
 * wrote there is dropped.
 */
export type ApiProxy = (request: Request, clientAddress?: string) => Promise<Response>;

export function createApiProxy(origins: ApiOrigins, { trustForwardedFor = false, texts = () => usualTexts }: ProxyOptions = {}): ApiProxy {
  return async (request, clientAddress) => {
    const { pathname, search } = new URL(request.url);
    const passedOn = new Headers(request.headers);
    const visitor = (trustForwardedFor ? forwardedAddress(request.headers) : undefined) ?? clientAddress;
    passedOn.delete('x-forwarded-for');
    if (visitor !== undefined) passedOn.set('x-forwarded-for', visitor);
    const headers = Object.fromEntries([...passedOn].filter(([name]) => !NOT_FORWARDED.has(name)));
    try {
      const answer = await origins.request({
        method: request.method,
        path: pathname + search,
        headers,
        // Bounded: `receiveBody` has read it.
        body: request.body === null ? null : Buffer.from(await request.arrayBuffer()),
        signal: request.signal,
      });
      const answered = new Headers();
      for (const [name, value] of answer.headers) if (!HOP_BY_HOP.includes(name)) answered.append(name, value);
      const empty = answer.status === 204 || answer.status === 304 || request.method === 'HEAD';
      return new Response(empty ? null : answer.body, { status: answer.status, headers: answered });
    } catch {
      return unavailable(request, texts());
    }
  };
}
