// Draws a picture in a separate process: a vector of a few kB can keep a thread busy for hours, and only the end of its process stops it.
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';

/** Of the answer: a little more than the longest picture. */
const MOST_BYTES = 20_000_000;
const LINE_END = 10;

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

/** Undefined for a file that is no picture, or that takes too long. The process knows no settings and yields to visitors. */
export const drawApart = async (file: Buffer, order: DrawingOrder): Promise<DrawnApart | undefined> => {
  const library = pathToFileURL(createRequire(import.meta.url).resolve('sharp')).href;
  const answer = await new Promise<Buffer | undefined>((resolve) => {
    const options = { encoding: 'buffer', env: {}, killSignal: 'SIGKILL', maxBuffer: MOST_BYTES, timeout: order.mostMs } as const;
    const child = execFile(process.execPath, ['--input-type=module', '--eval', PROGRAM, library, JSON.stringify(order)], options, (failure, output) => {
      resolve(failure === null ? output : undefined);
    });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    // A process that ends early reads no further.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(file);
  });
  const end = answer?.indexOf(LINE_END) ?? -1;
  if (answer === undefined || end < 0) return undefined;
  return { ...drawing.parse(JSON.parse(answer.toString('utf8', 0, end))), body: answer.subarray(end + 1) };
};
