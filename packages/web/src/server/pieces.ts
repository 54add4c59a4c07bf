// The text of a page in pieces. Most of them come again on the next page as they are: their bytes, and what they add to the
// page's tag, are made once.
import { hash } from 'node:crypto';
import type { Bytes } from './packing.ts';

/** What comes again. */
export interface Piece {
  readonly text: string;
  readonly bytes: Bytes;
  /** Stands for the text. */
  readonly digest: string;
}

/** What is this page's own alone is text. */
export type Pieces = readonly (string | Piece)[];

const digestOf = (text: string | Uint8Array): string => hash('sha256', text, 'base64url');

/** Bytes and digest are made where they are asked for: most pieces only come within others. */
export function createPiece(text: string): Piece {
  let bytes: Bytes | undefined;
  let digest: string | undefined;
  return {
    text,
    get bytes() {
      return (bytes ??= Buffer.from(text));
    },
    get digest() {
      return (digest ??= digestOf(this.bytes));
    },
  };
}

/** Characters of it. */
export const lengthOf = (pieces: Pieces): number => pieces.reduce((length, piece) => length + (typeof piece === 'string' ? piece : piece.text).length, 0);

export const textOf = (pieces: Pieces): string => pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

/** Whether two texts are the same, without a look at pieces that both have. */
export const areSame = (some: Pieces, others: Pieces): boolean =>
  some.length === others.length && some.every((piece, at) => piece === others[at] || textOf([piece]) === textOf(others.slice(at, at + 1)));

/** Whether a mark stands in one of them; what comes again is looked through once. */
export function createSearch(mark: RegExp): (pieces: Pieces) => boolean {
  const known = new WeakMap<Piece, boolean>();
  const stands = (piece: string | Piece): boolean => {
    if (typeof piece === 'string') return mark.test(piece);
    const found = known.get(piece) ?? mark.test(piece.text);
    known.set(piece, found);
    return found;
  };
  return (pieces) => pieces.some(stands);
}

/** The same pieces with what is no piece of its own in one text between them. */
function joined(pieces: Pieces): Pieces {
  const all: (string | Piece)[] = [];
  let own = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      own += piece;
      continue;
    }
    all.push(own, piece);
    own = '';
  }
  return [...all, own];
}

export interface Written {
  /** Made anew at each asking. */
  readonly bytes: () => Bytes;
  /** What `make` makes of the bytes, which are there until it is done: the room for them is the next page's then. */
  readonly withBytes: <A>(make: (bytes: Bytes) => Promise<A>) => Promise<A>;
  /** The same for the same pieces. */
  readonly digest: string;
}

/** Rooms that wait for the next page: as many as pages are packed at a time, as a rule. */
const MOST_ROOMS = 16;
const SMALLEST_ROOM = 131_072;
const rooms: Buffer<ArrayBuffer>[] = [];

/** Made for each page, it was what the collector had most to do with. */
function takeRoom(length: number): Buffer<ArrayBuffer> {
  const at = rooms.findIndex((room) => room.length >= length);
  const [room] = at < 0 ? [] : rooms.splice(at, 1);
  return room ?? Buffer.allocUnsafeSlow(Math.max(SMALLEST_ROOM, 2 ** Math.ceil(Math.log2(length))));
}

function leaveRoom(room: Buffer<ArrayBuffer>): void {
  rooms.push(room);
  if (rooms.length > MOST_ROOMS) rooms.shift();
}

/** A unit of text is no more bytes than that. */
const MOST_BYTES = 3;

const roomFor = (pieces: Pieces): number => pieces.reduce((length, piece) => length + (typeof piece === 'string' ? piece.length * MOST_BYTES : piece.bytes.length), 0);

function writeInto(room: Buffer<ArrayBuffer>, pieces: Pieces): Bytes {
  let at = 0;
  for (const piece of pieces) {
    if (typeof piece === 'string') at += room.write(piece, at);
    else {
      room.set(piece.bytes, at);
      at += piece.bytes.length;
    }
  }
  return room.subarray(0, at);
}

export function written(pieces: Pieces): Written {
  const all = joined(pieces);
  return {
    bytes: () => Buffer.concat(all.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece.bytes))),
    async withBytes(make) {
      const room = takeRoom(roomFor(all));
      try {
        return await make(writeInto(room, all));
      } finally {
        leaveRoom(room);
      }
    },
    // No text of a page has the sign that stands around a digest.
    digest: digestOf(all.map((piece) => (typeof piece === 'string' ? piece : `\0${piece.digest}\0`)).join('')),
  };
}
