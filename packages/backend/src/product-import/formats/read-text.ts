// The text of a feed, piece by piece: unpacked where it is packed, decoded as it was written.
import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { feedFailure } from './feed-failure.ts';

const PIECE = 256 * 1_024;
/** Longest sequence of UTF-8 less one: so many bytes may belong to a letter that goes on in the next piece. */
const CUT = 3;

const isPacked = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
};

/** The bytes of a file; of what is in it where it is packed by gzip. `onRead` is told how many bytes of the file were read so far. */
export async function* bytesOf(path: string, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  const packed = await isPacked(path);
  const file = createReadStream(path, { highWaterMark: PIECE });
  // What is read ahead is lost when the reader gives up: nobody waits for it.
  const stream = packed ? pipeline(file, createGunzip({ chunkSize: PIECE }), () => undefined) : file;
  try {
    for await (const piece of stream) {
      onRead(file.bytesRead);
      yield piece as Buffer;
    }
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (code.startsWith('Z_')) throw feedFailure('broken-gzip', 'Die Datei ist als gzip beschädigt oder abgeschnitten; der Katalog ist unverändert.');
    throw code === '' ? cause : feedFailure('source-missing', `Die Datei lässt sich nicht lesen (${code}).`);
  } finally {
    file.destroy();
  }
}

const isUtf8 = (bytes: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

const encodingOf = (bytes: Buffer, isFirst: boolean): string => {
  if (isFirst && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (isFirst && bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // What browsers, too, take for Latin-1.
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
};

/**
 * Decides for UTF-8, UTF-16 (by its mark) or Latin-1 at the first letter that is not plain ASCII, wherever it comes: until then they are
 * the same. A mark at the beginning is left out.
 */
export async function* textOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let kept: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  let isFirst = true;
  for await (const piece of bytes) {
    const all = kept.length === 0 ? piece : Buffer.concat([kept, piece]);
    kept = Buffer.alloc(0);
    if (decoder === undefined && isAscii(all.subarray(0, -CUT))) {
      kept = Buffer.from(all.subarray(-CUT));
      const plain = all.subarray(0, -CUT);
      if (plain.length > 0) isFirst = false;
      yield plain.toString('latin1');
      continue;
    }
    decoder ??= new TextDecoder(encodingOf(all, isFirst));
    isFirst = false;
    yield decoder.decode(all, { stream: true });
  }
  decoder ??= new TextDecoder(encodingOf(kept, isFirst));
  yield decoder.decode(kept);
}
