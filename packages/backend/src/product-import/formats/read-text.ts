// The text of a feed in chunks: decompressed and decoded.
import { isAscii } from 'node:buffer';
import { createReadStream, ReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { openPromise as openArchive, type Entry } from 'yauzl';
import { feedFailure, isFeedFailure } from './feed-failure.ts';

const PIECE = 256 * 1_024;
/** Longest UTF-8 sequence less one: so many bytes may belong to a letter that continues in the next chunk. */
const CUT = 3;
/** An XML declaration stands within so many characters. */
const HEAD = 200;

type Packing = 'gzip' | 'zstd' | 'zip' | 'none';

const PACKINGS: readonly (readonly [Packing, readonly number[]])[] = [
  ['gzip', [0x1f, 0x8b]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
];

const packingOf = async (path: string): Promise<Packing> => {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return PACKINGS.find(([, mark]) => startsWith(buffer, mark))?.[0] ?? 'none';
  } finally {
    await file.close();
  }
};

const broken = (packing: Packing): Error => feedFailure('broken-gzip', `Die Datei ist als ${packing} beschädigt oder abgeschnitten; der Katalog ist unverändert.`);

/** The one feed of a ZIP archive, as a stream. */
const openZip = async (path: string): Promise<Readable> => {
  const archive = await openArchive(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw broken('zip');
  });
  const files: Entry[] = [];
  try {
    for await (const entry of archive.eachEntry()) {
      if (!entry.fileName.endsWith('/') && !entry.fileName.startsWith('__MACOSX/')) files.push(entry);
      // An archive may list millions.
      if (files.length > 1) break;
    }
  } catch {
    archive.close();
    throw broken('zip');
  }
  const [entry, ...others] = files;
  if (entry === undefined || others.length > 0) {
    archive.close();
    throw feedFailure('unknown-format', `Das ZIP enthält ${files.length === 0 ? 'keine Datei' : 'mehrere Dateien'} statt einer; der Katalog ist unverändert.`);
  }
  return archive.openReadStreamPromise(entry).catch(() => {
    throw broken('zip');
  });
};

/** More than ten million offers have; without it a large packed file could fill the disk. */
const MOST_UNPACKED = 64 * 1_024 ** 3;
/** Real feeds compress to a fiftieth at most; much more is a decompression bomb. */
const MOST_GROWTH = 300;
const GROWTH_FROM = 64 * 1_024 * 1_024;

/**
 * The bytes of a file, unpacked where it is gzip, zstd or a ZIP with one file. `onRead` receives how many bytes of the file were read so
 * far.
 */
export async function* bytesOf(path: string, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  const packing = await packingOf(path);
  const { size } = await stat(path);
  const file = packing === 'zip' ? await openZip(path) : createReadStream(path, { highWaterMark: PIECE });
  const unpack = packing === 'gzip' ? createGunzip({ chunkSize: PIECE }) : packing === 'zstd' ? createZstdDecompress({ chunkSize: PIECE }) : undefined;
  // An error during read-ahead is ignored when the reader has stopped; nothing awaits it.
  const stream = unpack === undefined ? file : pipeline(file, unpack, () => undefined);
  let unpacked = 0;
  try {
    for await (const piece of stream) {
      const bytes = piece as Buffer;
      unpacked += bytes.length;
      if (packing !== 'none' && unpacked > MOST_UNPACKED) throw feedFailure('too-big', 'Die Datei ist ausgepackt größer als 64 GB; der Katalog ist unverändert.');
      if (unpacked > GROWTH_FROM && unpacked > size * MOST_GROWTH) throw feedFailure('too-big', 'Die Datei wird beim Auspacken mehr als dreihundertmal so groß; der Katalog ist unverändert.');
      onRead(file instanceof ReadStream ? file.bytesRead : Math.min(unpacked, size));
      yield bytes;
    }
  } catch (cause) {
    if (isFeedFailure(cause)) throw cause;
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (packing === 'zip' || code.startsWith('Z_') || code.startsWith('ZSTD_')) throw broken(packing);
    throw code === '' ? cause : feedFailure('source-missing', `Die Datei lässt sich nicht lesen (${code}).`);
  } finally {
    file.destroy();
  }
}

const UTF_16 = { little: [0xff, 0xfe], big: [0xfe, 0xff] } as const;

const startsWith = (bytes: Buffer, mark: readonly number[]): boolean => mark.every((byte, place) => bytes[place] === byte);

/** Multi-byte letters versus invalid UTF-8 bytes: a single stray byte does not change a feed's encoding. */
const isMostlyUtf8 = (bytes: Buffer): boolean => {
  let [letters, invalid] = [0, 0];
  for (const letter of new TextDecoder('utf-8').decode(bytes, { stream: true })) {
    if (letter === '\uFFFD') invalid += 1;
    else if (letter > '\u007F') letters += 1;
  }
  return invalid === 0 || letters > invalid;
};

/** The encoding that an XML declaration names, where this machine knows it. */
const declaredEncoding = (head: string): string | undefined => {
  const [, label] = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head) ?? [];
  try {
    const { encoding } = new TextDecoder(label);
    return label === undefined || encoding.startsWith('utf-') ? undefined : encoding;
  } catch {
    return undefined;
  }
};

/** UTF-16 by its byte-order mark, what the XML declares, UTF-8 by its letters, else what browsers take for Latin-1. */
const encodingOf = (bytes: Buffer, isFirst: boolean, head: string): string => {
  if (isFirst && startsWith(bytes, UTF_16.little)) return 'utf-16le';
  if (isFirst && startsWith(bytes, UTF_16.big)) return 'utf-16be';
  return declaredEncoding(isFirst ? bytes.toString('latin1', 0, HEAD) : head) ?? (isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252');
};

/**
 * Decides for an encoding at the first letter that is not plain ASCII, wherever it stands: until then they are the same. A byte-order mark
 * is left out.
 */
export async function* textOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let held: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  let head = '';
  let isFirst = true;
  for await (const piece of bytes) {
    const all = held.length === 0 ? piece : Buffer.concat([held, piece]);
    held = Buffer.alloc(0);
    if (decoder === undefined && isAscii(all.subarray(0, -CUT))) {
      held = Buffer.from(all.subarray(-CUT));
      const plain = all.subarray(0, -CUT);
      if (plain.length > 0) isFirst = false;
      if (head.length < HEAD) head += plain.toString('latin1', 0, HEAD);
      yield plain.toString('latin1');
      continue;
    }
    decoder ??= new TextDecoder(encodingOf(all, isFirst, head));
    isFirst = false;
    yield decoder.decode(all, { stream: true });
  }
  decoder ??= new TextDecoder(encodingOf(held, isFirst, head));
  yield decoder.decode(held);
}
