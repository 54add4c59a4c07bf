// Checks the transport of a GraphQL request: method, type and length.
import { either as E } from 'fp-ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuse } from '../platform/http/refusal.ts';

/** Longest request body in bytes, and longest address in characters. */
const MAX_BODY_BYTES = 32_768;
const MAX_ADDRESS_LENGTH = 8_192;

const isJson = (contentType: string | null): boolean => /^application\/json\s*(;|$)/i.test(contentType ?? '');

/** The body, unless it is longer than allowed; reading stops where it gets too long. */
const readLimited = async (request: Request): Promise<string | undefined> => {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return undefined;
  if (request.body === null) return '';
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > MAX_BODY_BYTES) return undefined;
    parts.push(decoder.decode(chunk, { stream: true }));
  }
  return parts.join('') + decoder.decode();
};

const isJsonObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

/** A broken one would count as a failure of the service, so that strangers could fill its log. */
const hasReadableParameters = ({ searchParams }: URL): boolean =>
  ['variables', 'extensions'].every((name) => {
    const values = searchParams.getAll(name);
    return values.length < 2 && values.every((value) => value === '' || isJsonObject(value));
  });

const isOperation = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'query' in value && typeof value.query === 'string';
  } catch {
    return false;
  }
};

/**
 * A request that may be executed. It does not end with its client, since others may be waiting for the same answer. POST must be `application/json`, which no foreign form can send (CSRF); a batch is
 * refused, since it would pass the limits of one document.
 */
export const judgeRequest = async (request: Request): Promise<E.Either<Refusal, Request>> => {
  if (request.url.length > MAX_ADDRESS_LENGTH) return E.left(refuse('payload-too-large'));
  if (request.method !== 'POST') return hasReadableParameters(new URL(request.url)) ? E.right(new Request(request.url, { method: request.method, headers: request.headers })) : E.left(refuse('invalid-request'));
  if (!isJson(request.headers.get('content-type'))) return E.left(refuse('unsupported-media-type'));
  const body = await readLimited(request);
  if (body === undefined) return E.left(refuse('payload-too-large'));
  if (!isOperation(body)) return E.left(refuse('malformed-body'));
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return E.right(new Request(request.url, { method: 'POST', headers, body }));
};
