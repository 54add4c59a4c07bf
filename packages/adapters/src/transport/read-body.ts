// Reads an answer's body up to a limit, so that no server can exhaust the client's memory.
import { either as E } from 'fp-ts';
import type { BodyReader, FetchAnswer } from './wire.ts';

/** Why a body could not be read: it is longer than allowed, ended early, or is not UTF-8. */
export type BodyFailure = 'too-large' | 'truncated' | 'not-utf-8';

const join = (chunks: readonly Uint8Array[], size: number): Uint8Array => {
  const all = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    all.set(chunk, offset);
    offset += chunk.length;
  }
  return all;
};

const decode = (bytes: Uint8Array): E.Either<BodyFailure, string> =>
  E.tryCatch(
    () => new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    () => 'not-utf-8',
  );

const readChunks = async (
  reader: BodyReader,
  maxBytes: number,
): Promise<E.Either<BodyFailure, Uint8Array>> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done || value === undefined) return E.right(join(chunks, size));
    size += value.length;
    if (size > maxBytes) {
      // Not awaited: the answer is refused now, whatever the server does with the rest.
      reader.cancel().catch(() => undefined);
      return E.left('too-large');
    }
    chunks.push(value);
  }
};

/** Without a stream the limit is checked before the body is read, if the server states its length, and afterwards. */
const readWhole = async (response: FetchAnswer, maxBytes: number): Promise<E.Either<BodyFailure, string>> => {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) return E.left('too-large');
  const text = (await response.text?.()) ?? '';
  return text.length > maxBytes ? E.left('too-large') : E.right(text);
};

/** The body as text. Rejects never; an abort shows as `truncated`. */
export const readBody = async (response: FetchAnswer, maxBytes: number): Promise<E.Either<BodyFailure, string>> => {
  if (response.sentText !== undefined) return response.sentText.length > maxBytes ? E.left('too-large') : E.right(response.sentText);
  if (response.body === null) return E.right('');
  try {
    if (response.body === undefined || typeof TextDecoder === 'undefined') return await readWhole(response, maxBytes);
    return E.flatMap(decode)(await readChunks(response.body.getReader(), maxBytes));
  } catch {
    return E.left('truncated');
  }
};
