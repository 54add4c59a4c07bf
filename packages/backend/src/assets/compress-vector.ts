// Compresses vector pictures, which saves more than half their bytes.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** Quality 9 takes twenty times as long for the same size; the default window would be allocated for each picture, with 4 MB. */
const AS_TEXT = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };

/** Callers cache the result: each picture is compressed once. */
export const compressVector = (plain: Buffer): Promise<Buffer> => compress(plain, AS_TEXT);

/** A weight has three decimals at most (RFC 9110, section 12.4.2); a pattern for any number of them takes seconds for a long one. */
const BROTLI = /^\s*br\s*(?:;\s*q=(?:1(?:\.0{0,3})?|0\.0{0,2}[1-9][0-9]{0,2})\s*)?$/i;

/** Whether an `Accept-Encoding` header names brotli, and not to forbid it. Pure. */
export const takesBrotli = (header: string | null): boolean => (header ?? '').split(',').some((part) => BROTLI.test(part));
