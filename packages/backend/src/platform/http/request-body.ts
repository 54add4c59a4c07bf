// Reads a request's body: bounded, strict UTF-8, strict JSON of bounded depth.
import type { CallContract } from '@pluspunkt/adapters/transport/contract';
import { either as E } from 'fp-ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refusal.ts';
import { isCleanData, isStreamSafe } from './clean-data.ts';
import { readBytes } from './read-bytes.ts';

const hasMediaType = (request: Request, wanted: string): boolean => {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').split(';').map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  return type === wanted && (charset === undefined || /^charset="?utf-?8"?$/.test(charset));
};

/** The body as text, if it has the expected media type. An empty body is an empty text, whatever its type. */
export const readText = async (request: Request, mediaType: string): Promise<E.Either<Refusal, string>> => {
  const typed = request.headers.has('content-type');
  if (typed && !hasMediaType(request, mediaType)) return E.left(refuse('unsupported-media-type'));
  try {
    const bytes = await readBytes(request);
    if (bytes === 'too-large') return E.left(refuse('payload-too-large'));
    if (bytes === 'too-slow') return E.left(refuse('malformed-body'));
    if (bytes.length > 0 && !typed) return E.left(refuse('unsupported-media-type'));
    return E.right(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return E.left(refuse('malformed-body'));
  }
};

/** Composes letters (NFC), so that addresses, names and codes are equal from every device: some keyboards send marks separately. */
const composed = (_key: string, value: unknown): unknown => (typeof value === 'string' && isStreamSafe(value) ? value.normalize('NFC') : value);

/** Escapes may hide marks. */
const isComposed = (text: string): boolean => !text.includes('\\u') && text.normalize('NFC') === text;

/** Strict JSON with composed letters (NFC), in which is nothing that no handler should see; for data of calls and of files. */
export const parseJson = (text: string): E.Either<'malformed-body' | 'invalid-request', unknown> => {
  if (!isStreamSafe(text)) return E.left('invalid-request');
  try {
    // A reviver is recursive: plain bodies, which are nearly all, must not depend on the stack.
    const value: unknown = isComposed(text) ? JSON.parse(text) : JSON.parse(text, composed);
    return isCleanData(value) ? E.right(value) : E.left('invalid-request');
  } catch {
    return E.left('malformed-body');
  }
};

/** Maximum commas in a body, unless a partner or a logged-in operator sent it. Bounds the number of values: parsing and validating 20,000 empty texts takes 45 ms. */
const MOST_COMMAS = 2_500;
const hasFewValues = (text: string): boolean => {
  let commas = 0;
  for (let at = text.indexOf(','); at >= 0 && commas <= MOST_COMMAS; at = text.indexOf(',', at + 1)) commas += 1;
  return commas <= MOST_COMMAS;
};

const limitsValues = ({ access, right }: Pick<CallContract, 'access' | 'right'>): boolean => (access !== 'partner' && access !== 'operator') || right === 'anonymous';

/** The body as JSON; an empty body counts as `{}`, for calls without required fields. */
export const readJson = async (request: Request, contract: Pick<CallContract, 'access' | 'right'>): Promise<E.Either<Refusal, unknown>> => {
  const text = await readText(request, 'application/json');
  if (E.isLeft(text)) return text;
  if (text.right === '') return E.right({});
  if (limitsValues(contract) && !hasFewValues(text.right)) return E.left(refuse('payload-too-large'));
  return E.mapLeft((code: 'malformed-body' | 'invalid-request') => refuse(code))(parseJson(text.right));
};
