// Draws a picture in a separate process: a vector of a few kB can keep a thread busy for hours.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { runApart } from './run-apart.ts';

/** Of the answer: a little more than the longest picture. */
const MOST_BYTES = 20_000_000;

const drawing = z.object({
  /** What the file turned out to be. */
  facts: z.object({ format: z.string(), width: z.int(), height: z.int() }),
  /** Absent where it was not drawn. */
  size: z.optional(z.object({ width: z.int(), height: z.int() })),
});

export interface DrawingOrder {
  /** A file with more is not drawn. */
  readonly mostPixels: number;
  readonly longestEdge: number;
  /** Of a vector, in pixels per inch. */
  readonly density: number;
  /** The first one is tried first; the last one is taken whatever its length. */
  readonly qualities: readonly number[];
  readonly mostBytes: number;
  /** Then its process ends. */
  readonly mostMs: number;
  /** Bytes of memory, as `runApart` has them by default. */
  readonly mostMemory?: number;
}

type DrawnApart = z.output<typeof drawing> & { readonly body: Buffer };

/** Arguments: the address of the library, and the order. Reads the file; writes a line of JSON, and the picture as WebP. */
const PROGRAM = `
const [, library, order] = process.argv;
const { mostPixels, longestEdge, density, qualities, mostBytes } = JSON.parse(order);
const { default: sharp } = await import(library);
const pieces = [];
for await (const piece of process.stdin) pieces.push(piece);
const file = Buffer.concat(pieces);
const { format, width, height } = await sharp(file).metadata();
let drawn;
if (width * height <= mostPixels) {
  for (const quality of qualities) {
    // Phones store the orientation in the metadata, which is left out.
    drawn = await sharp(file, format === 'svg' ? { density } : {}).rotate()
      .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, alphaQuality: 100 }).toBuffer({ resolveWithObject: true });
    if (drawn.data.length <= mostBytes) break;
  }
}
const size = drawn && { width: drawn.info.width, height: drawn.info.height };
process.stdout.write(JSON.stringify({ facts: { format, width, height }, size }) + '\\n');
if (drawn) process.stdout.write(drawn.data);
`;

/** Undefined for a file that is no picture, or that takes too long or too much memory. */
export const drawApart = async (file: Buffer, { mostMemory, ...order }: DrawingOrder): Promise<DrawnApart | undefined> => {
  const library = pathToFileURL(createRequire(import.meta.url).resolve('sharp')).href;
  const output = await runApart({ program: PROGRAM, args: [library, JSON.stringify(order)], file, mostBytes: MOST_BYTES, mostMs: order.mostMs, ...(mostMemory === undefined ? {} : { mostMemory }) });
  return output === undefined ? undefined : { ...drawing.parse(output.json), body: output.body };
};
