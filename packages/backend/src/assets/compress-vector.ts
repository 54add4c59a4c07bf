// Compresses vector pictures, which saves more than half their bytes.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const AS_TEXT = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };

/** Callers cache the result: each picture is compressed once. */
export const compressVector = (plain: Buffer): Promise<Buffer> => compress(plain, AS_TEXT);

/** Whether an `Accept-Encoding` header names brotli, and not to forbid it. Pure. */
export const takesBrotli = (header: string | null): boolean => (header ?? '').split(',').some((part) => /^\s*br\s*(?:;\s*q=(?:1|0\.[0-9]*[1-9])[0-9.]*\s*)?$/i.test(part));
