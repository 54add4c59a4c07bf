// Compresses pages off the main thread, on Node's thread pool. Pages are stored as brotli; other encodings are made from it.
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip, type BrotliOptions, type ZlibOptions } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** As a response takes them without a copy. */
export type Bytes = Uint8Array<ArrayBuffer>;

const toBrotli = promisify<Uint8Array, BrotliOptions, Bytes>(brotliCompress);
const fromBrotli = promisify<Bytes, BrotliOptions, Bytes>(brotliDecompress);
const toGzip = promisify<Bytes, ZlibOptions, Bytes>(gzip);

/** Each rendered page is compressed while its first visitor waits: quality 5 takes a tenth of the time of the best one for a tenth more bytes. */
const BROTLI_QUALITY = 5;

/** A window of 256 kB holds a page. The default one of 4 MB is allocated for each page and cost a third of its rendering in garbage collection. */
const BROTLI_WINDOW_BITS = 18;

/** A compressed page fits in one piece of output; each further one would be a round through the thread pool. */
const OUTPUT_BYTES = 65_536;
/** Most pages fit in one piece, and a list of thousands in some. */
const PLAIN_BYTES = 262_144;

export const compress = (page: Uint8Array): Promise<Bytes> =>
  toBrotli(page, { chunkSize: OUTPUT_BYTES, params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS, [constants.BROTLI_PARAM_SIZE_HINT]: page.byteLength } });

/** `compressed`, as `compress` returns it, in another encoding. */
export async function recode(compressed: Bytes, encoding: Exclude<Encoding, 'br'>): Promise<Bytes> {
  const plain = await fromBrotli(compressed, { chunkSize: PLAIN_BYTES });
  return encoding === 'gzip' ? toGzip(plain, { level: 6 }) : plain;
}
