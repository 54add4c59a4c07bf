// What pages have in a row is packed once. A page that is put together in a hurry is then what was packed before, with the little
// between it as it is: nothing of it is packed again.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { keepUsed } from '../composition/keep-used.ts';
import { brotliBehind, type Bytes } from './packing.ts';
import { textOf, type Piece, type Pieces } from './pieces.ts';

export interface PackedRuns {
  /** The page in brotli, where all of it but a little is packed. Else nothing, and what comes again and again is packed for the next pages. */
  of(pieces: Pieces): Bytes | undefined;
  /** Settles once nothing is being packed. */
  idle(): Promise<void>;
}

/** What follows one another on several pages. */
interface Run {
  readonly pieces: (string | Piece)[];
  /** Names it by its pieces. */
  key: string;
}

/** Far enough back for most pages. All of a page are packed with the same one, and the page says it. */
const WINDOW = 18;
/** In the format's words: the window, and an empty block that fills the byte. */
const START = Uint8Array.of(0x63, 0x00);
/** The last block, an empty one. */
const END = Uint8Array.of(0x03);

/** The next levels find hardly more. */
const QUALITY = 6;

const NOISE_BYTES = 4_096;
const AGAIN_BYTES = 64;
const AGAIN_FROM = [0, 512, 1_024, 1_536] as const;
/** In no text do such bytes follow one another. */
const noise = createHash('shake256', { outputLength: NOISE_BYTES }).update('noise').digest().map((byte) => byte | 0x80);

/**
 * Packed before each run, and thrown away, so that the run means the same behind any other. Words of the format's own dictionary
 * are named by how much text came before: here, where none is ever found, the packer gives up looking for them. The last four
 * distances have short names: those within the noise are none that text would name.
 */
const BEFORE = Buffer.concat([noise, ...AGAIN_FROM.map((from) => noise.subarray(from, from + AGAIN_BYTES))]);

/** Text as it is, in the format's words. */
function asItIs(text: string): readonly Bytes[] {
  const bytes = Buffer.from(text);
  const head = ((bytes.length - 1) << 3) | (1 << 19);
  return [Uint8Array.of(head & 0xff, (head >> 8) & 0xff, head >> 16), bytes];
}

/** Of one page, together: more is worth packing. */
const MOST_OWN_CHARACTERS = 600;
/** Longer text takes too long to be known again. */
const LONGEST_TEXT = 4_096;
const MOST_TEXTS = 1_000;
const MOST_SEEN = 1_000;
/** Of runs that are packed. */
const MOST_BYTES = 8_000_000;

/** Pages in a hurry that have a run until it is packed, which takes as long as ten of them. */
const OFTEN = 4;

const unpacked = promisify(brotliDecompress);

/** Tried where nothing stands before it: there it must say the same as where it was packed. */
async function saysTheSame(run: Bytes, plain: Buffer): Promise<boolean> {
  try {
    return plain.equals(await unpacked(Buffer.concat([START, run, END])));
  } catch {
    return false;
  }
}

export function createPackedRuns(most = MOST_BYTES): PackedRuns {
  const names = new WeakMap<Piece, number>();
  /** Two generations: to move each text of each page to the end of one line would take longer than all the rest. */
  let [texts, olderTexts] = [new Map<string, number>(), new Map<string, number>()];
  const seen = new Map<string, number>();
  const packed = new Map<string, Bytes>();
  let lastName = 0;
  let packing: Promise<void> | undefined;

  /** None for text that no page had before. */
  function nameOf(piece: string | Piece): number | undefined {
    if (typeof piece === 'string') return piece.length > LONGEST_TEXT ? undefined : (texts.get(piece) ?? olderTexts.get(piece));
    const name = names.get(piece) ?? (lastName += 1);
    names.set(piece, name);
    return name;
  }

  /** Runs, and the page's own text between them. */
  function partsOf(pieces: Pieces): readonly (Run | string)[] {
    const parts: (Run | string)[] = [];
    let run: Run | undefined;
    for (const piece of pieces) {
      if (piece === '') continue;
      const name = nameOf(piece);
      if (name === undefined) {
        parts.push(piece as string);
        run = undefined;
        continue;
      }
      if (run === undefined) parts.push((run = { pieces: [], key: '' }));
      run.pieces.push(piece);
      run.key += `${name} `;
    }
    return parts;
  }

  function noteTexts(pieces: Pieces): void {
    for (const piece of pieces) {
      if (typeof piece !== 'string' || piece === '' || piece.length > LONGEST_TEXT || texts.has(piece)) continue;
      texts.set(piece, olderTexts.get(piece) ?? (lastName += 1));
      if (texts.size > MOST_TEXTS / 2) [texts, olderTexts] = [new Map(), texts];
    }
  }

  async function pack({ pieces, key }: Run): Promise<void> {
    const plain = Buffer.from(textOf(pieces));
    const run = await brotliBehind(BEFORE, plain, { quality: QUALITY, window: WINDOW });
    if (!(await saysTheSame(run, plain))) return;
    packed.set(key, run);
    // Where it goes again, it may come again.
    seen.delete(key);
    let bytes = 0;
    for (const { length } of packed.values()) bytes += length;
    for (const [longestUnused, { length }] of packed) {
      if (bytes <= most) break;
      packed.delete(longestUnused);
      bytes -= length;
    }
  }

  /** Once: what cannot be packed so is not tried again and again. */
  function note(run: Run): void {
    const times = (seen.get(run.key) ?? 0) + 1;
    const due = times >= OFTEN && packing === undefined;
    keepUsed(seen, run.key, due ? Number.NEGATIVE_INFINITY : times, MOST_SEEN);
    if (!due) return;
    packing = pack(run)
      .catch(() => undefined)
      .finally(() => (packing = undefined));
  }

  function find(run: Run): Bytes | undefined {
    const found = packed.get(run.key);
    if (found === undefined) note(run);
    else keepUsed(packed, run.key, found, Number.POSITIVE_INFINITY);
    return found;
  }

  return {
    of(pieces) {
      const parts = partsOf(pieces);
      noteTexts(pieces);
      const own = parts.reduce((length, part) => length + (typeof part === 'string' ? part.length : 0), 0);
      if (own > MOST_OWN_CHARACTERS) return undefined;
      const bytes = parts.map((part) => (typeof part === 'string' ? asItIs(part) : find(part)));
      return bytes.includes(undefined) ? undefined : Buffer.concat([START, ...bytes.flatMap((one) => one ?? []), END]);
    },
    idle: async () => packing,
  };
}
