// The file of a backup: compressed lines; a line of JSON before each part, the rows of a table as the database writes them,
// and a last line that distinguishes a complete file from a truncated one.
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';

export const BACKUP_FORMAT = 'pluspunkt-backup-1';

export const headShape = z.object({ format: z.literal(BACKUP_FORMAT), takenAt: z.iso.datetime(), migrations: z.array(z.string()) });
const tableShape = z.object({ table: z.string(), columns: z.array(z.string()).min(1), rows: z.string(), sum: z.string() });
const sequenceShape = z.object({ sequence: z.string(), value: z.string(), called: z.boolean() });
const endShape = z.object({ end: z.literal(true) });
const partShape = z.union([headShape, tableShape, sequenceShape, endShape]);

export type BackupPart = z.infer<typeof partShape>;
export type Head = z.infer<typeof headShape>;
export type Table = z.infer<typeof tableShape>;
export type Sequence = z.infer<typeof sequenceShape>;

/** Members' data: no other user of the machine may read it. */
const OWNER_ONLY = 0o600;
/** Rows escape it, so that it marks only the end. */
const END_OF_ROWS = '\\.\n';

/** `parts` yields JSON lines as objects, and rows as chunks. */
export const writeBackupFile = (file: string, parts: () => AsyncIterable<BackupPart | Readable>): Promise<void> => {
  const lines = async function* (): AsyncGenerator<string | Buffer> {
    for await (const part of parts()) {
      if (Symbol.asyncIterator in part) {
        for await (const chunk of part as AsyncIterable<Buffer>) yield chunk;
        yield END_OF_ROWS;
      } else yield `${JSON.stringify(part)}\n`;
    }
  };
  return pipeline(lines, createGzip({ level: 6 }), createWriteStream(file, { mode: OWNER_ONLY }));
};

/** Longest line: a row with the largest picture takes 4 MB. */
const LONGEST_LINE = 64 * 1_024 * 1_024;
/** Longest line of JSON: the head names all migrations, a table its columns. */
const LONGEST_PART = 1_024 * 1_024;
const NEWLINE = 0x0a;

/** Backups unfold to some ten times their size. A hostile one would fill the disk before its end shows that it is none. */
const MOST_GROWTH = 200;
const GROWTH_FROM = 256 * 1_024 * 1_024;

const notABackup = (file: string, cause?: unknown): Error => new Error(`${file} is no backup, or was broken off`, { cause });

export interface BackupReader {
  /** The next part; rows of a table must have been read before. */
  next(): Promise<BackupPart>;
  /** Remaining rows of the current table's chunk. */
  rows(): AsyncGenerator<Buffer>;
  close(): void;
}

/** `growthFrom`: bytes from which on the growth is judged. */
export const readBackupFile = (file: string, growthFrom = GROWTH_FROM): BackupReader => {
  const source = createReadStream(file);
  const unpacked = source.pipe(createGunzip({ chunkSize: 1_024 * 1_024 }));
  source.on('error', (cause) => unpacked.destroy(cause));
  // Reported to the next read.
  unpacked.on('error', () => undefined);
  const chunks = unpacked[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  /** What was unpacked and is not read yet; it begins with a line. */
  let rest: Buffer = Buffer.alloc(0);
  let unfolded = 0;
  const unpack = async (): Promise<Buffer> => {
    const { done, value } = await chunks.next().catch((cause: unknown) => {
      throw notABackup(file, cause);
    });
    if (done === true) throw notABackup(file);
    unfolded += value.length;
    if (unfolded > growthFrom && unfolded > source.bytesRead * MOST_GROWTH) throw notABackup(file);
    return value;
  };
  /** Until `rest` has a whole line. Only what is new is searched: every table is locked meanwhile, so a long line must not take long. */
  const fillLine = async (longest: number): Promise<void> => {
    if (rest.includes(NEWLINE)) return;
    const pieces = [rest];
    for (let length = rest.length; pieces.at(-1)?.includes(NEWLINE) !== true; length += pieces.at(-1)?.length ?? 0) {
      if (length > longest) throw notABackup(file);
      pieces.push(await unpack());
    }
    rest = Buffer.concat(pieces);
  };
  const line = async (): Promise<string> => {
    await fillLine(LONGEST_PART);
    const end = rest.indexOf(NEWLINE);
    if (end > LONGEST_PART) throw notABackup(file);
    const text = rest.subarray(0, end).toString('utf8');
    rest = rest.subarray(end + 1);
    return text;
  };
  return {
    async next() {
      const text = await line();
      try {
        return partShape.parse(JSON.parse(text));
      } catch (cause) {
        throw notABackup(file, cause);
      }
    },
    async *rows() {
      for (;;) {
        await fillLine(LONGEST_LINE);
        if (rest.subarray(0, END_OF_ROWS.length).equals(Buffer.from(END_OF_ROWS))) {
          rest = rest.subarray(END_OF_ROWS.length);
          return;
        }
        // Whole rows only: the mark stands at the beginning of a line.
        const mark = rest.indexOf(`\n${END_OF_ROWS}`);
        const end = mark === -1 ? rest.lastIndexOf(NEWLINE) : mark;
        const [rows, left] = [rest.subarray(0, end + 1), rest.subarray(end + 1)];
        rest = left;
        yield rows;
      }
    },
    close: () => void source.destroy(),
  };
};
