// Compresses pages off the main thread, on Node's thread pool.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, type BrotliOptions, type ZlibOptions } from 'node:zlib';
import type { Encoding } from '../assets/negotiate.ts';

/** As a response takes them without a copy. */
export type Bytes = Uint8Array<ArrayBuffer>;

const toBrotli = promisify<Bytes, BrotliOptions, Bytes>(brotliCompress);
const toGzip = promisify<Bytes, ZlibOptions, Bytes>(gzip);

/** Each rendered page is compressed while its first visitor waits: quality 5 takes a tenth of the time of the best one for a tenth more bytes. */
const BROTLI_QUALITY = 5;

export async function compress(text: string, encoding: Encoding): Promise<Bytes> {
  const plain = Buffer.from(text);
  if (encoding === 'br') return toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });
  return encoding === 'gzip' ? toGzip(plain, { level: 6 }) : plain;
}
