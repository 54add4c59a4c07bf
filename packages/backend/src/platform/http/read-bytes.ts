// Reads a request's body, bounded in bytes and time: the one reader of bodies, at the server's door and in the service.

/** Bytes of a body that are read at most. */
const BODY_LIMIT = 65_536;
/** Files that operators import, 900,000 characters of which some are two bytes, and changes of entries with long content. */
const FILE_LIMIT = 2_000_000;
/** Pictures that operators upload, in base 64. */
const PICTURE_LIMIT = 5_700_000;
/** PDFs of brochures, in base 64. */
const PDF_LIMIT = 22_500_000;
const LIMITS: Readonly<Record<string, number>> = { pictures: PICTURE_LIMIT, 'brochure-pdfs': PDF_LIMIT };
const FILES = /^\/api\/operator\/v1\/(?:kinds\/[a-z-]{1,40}\/(?<part>import|preview|changes|pictures)|feeds\/[a-z0-9-]{1,60}\/(?:file|preview)|(?<pdfs>brochure-pdfs))$/;
const limitOf = (url: string): number => {
  const found = FILES.exec(new URL(url).pathname);
  return found === null ? BODY_LIMIT : (LIMITS[found.groups?.['part'] ?? found.groups?.['pdfs'] ?? ''] ?? FILE_LIMIT);
};
/** Whether a body at this address may be a file, which only operators send. */
export const takesFile = (url: string): boolean => limitOf(url) > BODY_LIMIT;
/** Milliseconds from the first look at a body to its end. */
export const BODY_TIME_MS = 10_000;
/** Of a file: as long as the server waits for a request. */
const FILE_TIME_MS = 30_000;
const timeOf = (url: string): number => (limitOf(url) > FILE_LIMIT ? FILE_TIME_MS : BODY_TIME_MS);

export type BodyFault = 'too-large' | 'too-slow';

const TOO_SLOW = Symbol('too slow');

/** Rejects where the client breaks off. Beyond a bound the rest is not read. */
export const readBytes = async (request: Pick<Request, 'headers' | 'body' | 'url'>, timeMs = timeOf(request.url)): Promise<Uint8Array<ArrayBuffer> | BodyFault> => {
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
