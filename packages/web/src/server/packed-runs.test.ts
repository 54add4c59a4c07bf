// @vitest-environment node
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPackedRuns, type PackedRuns } from './packed-runs.ts';
import { brotli } from './packing.ts';
import { createPiece, textOf, type Pieces } from './pieces.ts';

const row = (place: number): string => `<li class="tile"><a href="/partner/${((place * 7919) % 1_009).toString(36)}">Angebot für ${Math.sin(place).toFixed(5)} €, alles in der Straße</a></li>`;
const rows = (from: number, count: number): string => Array.from({ length: count }, (_, at) => row(from + at)).join('');

let pages = 0;
/** Text that no page had before. */
const own = (): string => `Seite ${(pages += 1)}`;

/** Pages with each of these have been asked for as often as it takes until it is packed. */
async function packedBefore(runs: PackedRuns, parts: readonly Pieces[]): Promise<void> {
  for (const part of parts) {
    for (let times = 0; times < 8; times += 1) {
      runs.of([own(), ...part, own()]);
      await runs.idle();
    }
  }
}

const unpacked = (runs: PackedRuns, page: Pieces): string | undefined => {
  const packed = runs.of(page);
  return packed === undefined ? undefined : brotliDecompressSync(packed).toString();
};

it('a page of runs that others had says the same, in whatever order they stand on it', async () => {
  const runs = createPackedRuns();
  // The last ones are nothing but what stood a few signs before.
  const parts = [rows(0, 90), rows(400, 3), rows(90, 200), 'Sommer'.repeat(9), 'x', '\u{1F33B}'.repeat(700), ' '.repeat(5_000)].map(createPiece);
  await packedBefore(runs, parts.map((part) => [part]));
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 8 }), (some) => {
      const page = some.flatMap((part) => [own(), part]);
      expect(unpacked(runs, page) === textOf(page)).toBe(true);
    }),
  );
});

it('text between the runs is sent as it is, whatever its signs', async () => {
  const runs = createPackedRuns();
  const [head, foot] = [createPiece(rows(0, 50)), createPiece(rows(50, 50))];
  await packedBefore(runs, [[head], [foot]]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (signs) => {
      const page = [head, '', own() + signs, foot];
      expect(unpacked(runs, page)).toBe(textOf(page));
    }),
  );
});

it('text that other pages have as well belongs to the run', async () => {
  const runs = createPackedRuns();
  const part: Pieces = [createPiece(rows(0, 50)), '<main>', createPiece(rows(50, 50))];
  await packedBefore(runs, [part]);
  const page = [...part, own()];
  expect(unpacked(runs, page)).toBe(textOf(page));
});

it('a run is not packed for a few pages, nor for pages that are mostly their own', async () => {
  const runs = createPackedRuns();
  const [head, long] = [createPiece(rows(0, 50)), rows(100, 50)];
  for (let times = 0; times < 8; times += 1) {
    runs.of([head, own() + long]);
    await runs.idle();
  }
  expect(runs.of([head, own()])).toBeUndefined();
  await runs.idle();
  expect(runs.of([head, own()])).toBeUndefined();
  await packedBefore(runs, [[head]]);
  expect(runs.of([head, own()])).toBeDefined();
  expect(runs.of([head, own() + long])).toBeUndefined();
  expect(runs.of([head, own(), createPiece('<p>anderes</p>')])).toBeUndefined();
});

it('is smaller than a page that is packed as a whole in a hurry', async () => {
  const runs = createPackedRuns();
  const [head, foot] = [createPiece(rows(0, 200)), createPiece(rows(200, 200))];
  await packedBefore(runs, [[head], [foot]]);
  const page = [head, own(), foot];
  const whole = await brotli(Buffer.from(textOf(page)), 0);
  expect(runs.of(page)?.length).toBeLessThan(whole.length * 0.9);
});

it('holds no more bytes than it may: what no page had for longest goes', async () => {
  const runs = createPackedRuns(1_800);
  const parts = Array.from({ length: 6 }, (_, at) => createPiece(rows(at * 100, 60)));
  await packedBefore(runs, parts.map((part) => [part]));
  const held = parts.map((part) => runs.of([part, own()]) !== undefined);
  expect([held.at(0), held.at(-1)]).toEqual([false, true]);
  await packedBefore(runs, [parts.slice(0, 1)]);
  expect(runs.of([...parts.slice(0, 1), own()])).toBeDefined();
});
