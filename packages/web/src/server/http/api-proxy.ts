// Forwards calls to another backend over pooled connections.
import { OWN_PAGES } from '@pluspunkt/backend/address-key';
import { REQUEST_ID_HEADER, type GENERAL_FAILURES } from '@pluspunkt/adapters/transport/contract';
import { frameCopy } from '../../shell/de.ts';
import { usualTexts } from '../../ui/texts/create-texts.ts';
import type { Texts } from '../../ui/texts/define-texts.ts';
import type { ApiOrigins } from './api-origins.ts';

/** Headers that belong to one connection, not to the message; `expect` was answered here, and the length is that of the body that was read. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'host', 'expect'];
const NOT_FORWARDED = [...HOP_BY_HOP, 'content-length', 'x-forwarded-for'];

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

/** The backend sees only this server's address, so the client's goes into `x-forwarded-for`; what the client wrote there is dropped. */
async function forward(origins: ApiOrigins, request: Request, client: string | undefined): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of NOT_FORWARDED) headers.delete(name);
  if (client !== undefined) headers.set('x-forwarded-for', client);
  // Bounded: `receiveBody` has read it.
  const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
  const answer = await origins.request({ method: request.method, path: pathname + search, headers: Object.fromEntries(headers), body, signal: request.signal });
  const empty = answer.status === 204 || answer.status === 304 || request.method === 'HEAD';
  return new Response(empty ? null : answer.body, { status: answer.status, headers: answer.headers.filter(([name]) => !HOP_BY_HOP.includes(name)).map(([name, value]): [string, string] => [name, value]) });
}

/**
 * The same as `fetch`, for the page renderer. No limit of the backend counts these calls: all visitors cause them together, so one
 * visitor could use up what the pages of all the others need.
 */
export const fetchOf =
  (origins: ApiOrigins): typeof globalThis.fetch =>
  (input, init) =>
    forward(origins, new Request(input, init), OWN_PAGES);

export interface ProxyOptions {
  /** With the operator's changes; those of the sources where it is absent. */
  readonly texts?: () => Texts;
  /** Whether an own proxy in front of this server sets the header. */
  readonly trustForwardedFor?: boolean;
}

export const createApiProxy =
  (origins: ApiOrigins, { trustForwardedFor = false, texts = () => usualTexts }: ProxyOptions = {}) =>
  (request: Request, clientAddress?: string): Promise<Response> =>
    forward(origins, request, (trustForwardedFor ? forwardedAddress(request.headers) : undefined) ?? clientAddress).catch(() => unavailable(request, texts()));
