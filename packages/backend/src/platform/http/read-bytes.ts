// Reads a request's body, bounded in bytes and in time: the one reader of bodies, at the server's door and in the service.

/** Bytes of a body that are read at most. */
const BODY_LIMIT = 65_536;
/** Files that operators import: 900,000 characters, some of which are two bytes. */
const FILE_LIMIT = 2_000_000;
/** Pictures that operators upload, in base 64. */
const PICTURE_LIMIT = 5_700_000;
const PICTURES = /^\/api\/operator\/v1\/kinds\/[a-z-]{1,40}\/pictures$/;
const FILES = /^\/api\/operator\/v1\/(?:kinds\/[a-z-]{1,40}\/import|feeds\/[a-z0-9-]{1,60}\/(?:file|preview))$/;
const limitOf = (url: string): number => {
  const { pathname } = new URL(url);
  return PICTURES.test(pathname) ? PICTURE_LIMIT : FILES.test(pathname) ? FILE_LIMIT : BODY_LIMIT;
};
/** Whether the body may be a file: it is read before its sender is known. */
export const mayBeFile = (url: string): boolean => limitOf(url) > BODY_LIMIT;
/** Milliseconds from the first look at a body to its end. */
export const BODY_TIME_MS = 10_000;

export type BodyFault = 'too-large' | 'too-slow';

const TOO_SLOW = Symbol('too slow');

/** Rejects where the client breaks off. Beyond a bound the rest is not read. */
export const readBytes = async (request: Pick<Request, 'headers' | 'body' | 'url'>, timeMs = BODY_TIME_MS): Promise<Uint8Array<ArrayBuffer> | BodyFault> => {
  const limit = limitOf(request.url);
  if (Number(request.headers.get('content-length') ?? 0) > limit) return 'too-large';
  const reader = request.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  const late = Promise.withResolvers<typeof TOO_SLOW>();
  const timer = setTimeout(() => late.resolve(TOO_SLOW), timeMs);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), late.promise]);
      if (next === TOO_SLOW) return 'too-slow';
      if (next.done) return new Uint8Array(Buffer.concat(chunks));
      size += next.value.byteLength;
      if (size > limit) return 'too-large';
      chunks.push(next.value);
    }
  } finally {
    clearTimeout(timer);
    void reader.cancel().catch(() => undefined);
  }
};
