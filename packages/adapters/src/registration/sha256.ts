// SHA-256 (FIPS 180-4) in JavaScript: `crypto.subtle` exists on secure origins only, and tens of thousands of asynchronous
// calls for a few bytes would cost more than computing them here.

const BLOCK_BYTES = 64;

/** The first 32 bits of the fractional parts of the roots of the first primes: constants of the algorithm. */
const rootBits = (exponent: number, count: number): Uint32Array => {
  const bits = new Uint32Array(count);
  for (let candidate = 2, found = 0; found < count; candidate += 1) {
    let prime = true;
    for (let factor = 2; factor * factor <= candidate && prime; factor += 1) prime = candidate % factor !== 0;
    if (!prime) continue;
    const root = candidate ** exponent;
    bits[found] = (root - Math.floor(root)) * 2 ** 32;
    found += 1;
  }
  return bits;
};

const ROUNDS = rootBits(1 / 3, 64);
const START = rootBits(1 / 2, 8);

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (words: Uint32Array, index: number): number => words[index] ?? 0;

/** Message, a one bit, zeros, and the length in bits, in whole blocks. */
function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES;
  const message = new Uint8Array(length);
  message.set(bytes);
  message[bytes.length] = 0x80;
  const view = new DataView(message.buffer);
  view.setUint32(length - 4, bytes.length * 8);
  return view;
}

function schedule(message: DataView, offset: number, words: Uint32Array): void {
  for (let i = 0; i < 16; i += 1) words[i] = message.getUint32(offset + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [at(words, i - 15), at(words, i - 2)];
    const small0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const small1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[i] = at(words, i - 16) + small0 + at(words, i - 7) + small1;
  }
}

function compress(hash: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = Array.from(hash) as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + big1 + ((e & f) ^ (~e & g)) + at(ROUNDS, i) + at(words, i)) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = at(hash, i) + word;
}

/** The 32 bytes; for messages up to 512 MB. */
export function sha256Of(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const message = padded(bytes);
  const hash = START.slice();
  const words = new Uint32Array(64);
  for (let offset = 0; offset < message.byteLength; offset += BLOCK_BYTES) {
    schedule(message, offset, words);
    compress(hash, words);
  }
  const digest = new Uint8Array(32);
  const view = new DataView(digest.buffer);
  hash.forEach((word, i) => view.setUint32(i * 4, word));
  return digest;
}
