// Packs the bytes of pages, on another thread: this one has the next page to put together.
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** As they are sent, without a copy for each who asks. */
export type Bytes = Uint8Array<ArrayBuffer>;

type Packer = Transform & { close(): void };

const { BROTLI_PARAM_QUALITY: QUALITY, BROTLI_PARAM_LGWIN: WINDOW, BROTLI_PARAM_SIZE_HINT: LENGTH, BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING: WITHOUT_CONTEXT } = constants;

/** As far back as the packing looks: over the whole page. Room for more would be taken, and emptied, for nothing. */
const windowOf = ({ length }: Bytes): number => Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16))));

/** Room for what comes of it in one piece, as a rule: each further piece is a way to the other thread and back. */
const roomFor = (length: number): { readonly chunkSize: number; readonly readableHighWaterMark: number } => ({ chunkSize: Math.max(4_096, Math.ceil(length / 3)), readableHighWaterMark: length + 1_024 });

/** What comes of it, all at once: a stream's end would be a way of its own. */
const write = (packer: Packer, plain: Bytes): Promise<readonly Bytes[]> =>
  new Promise((resolve, reject) => {
    packer.once('error', reject);
    packer.write(plain, (error) => {
      // A failure is told by the event.
      if (error !== null && error !== undefined) return;
      const pieces: Bytes[] = [];
      for (let piece = packer.read() as Bytes | null; piece !== null; piece = packer.read() as Bytes | null) pieces.push(piece);
      resolve(pieces);
    });
  });

async function packed(packer: Packer, plain: Bytes): Promise<Bytes> {
  const pieces = await write(packer, plain);
  // Not from within: it would be told of as broken off.
  packer.close();
  // A copy: the room is larger than what came of it.
  return Buffer.concat(pieces);
}

export const brotli = (plain: Bytes, quality: number): Promise<Bytes> =>
  packed(createBrotliCompress({ ...roomFor(plain.length), flush: constants.BROTLI_OPERATION_FINISH, params: { [QUALITY]: quality, [WINDOW]: windowOf(plain), [LENGTH]: plain.length } }), plain);

export const gzip = (plain: Bytes): Promise<Bytes> => packed(createGzip({ ...roomFor(plain.length), flush: constants.Z_FINISH, level: 6 }), plain);

/** Whole blocks of brotli, without beginning and end, as they come behind what was packed `before`; no sign is packed by those that stand before it. */
export async function brotliBehind(before: Bytes, plain: Bytes, { quality, window }: { readonly quality: number; readonly window: number }): Promise<Bytes> {
  const length = before.length + plain.length;
  const packer = createBrotliCompress({ ...roomFor(length), flush: constants.BROTLI_OPERATION_FLUSH, params: { [QUALITY]: quality, [WINDOW]: window, [LENGTH]: length, [WITHOUT_CONTEXT]: 1 } });
  await write(packer, before);
  return packed(packer, plain);
}
