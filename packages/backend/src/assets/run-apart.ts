// Runs a small program in a separate process: a hostile file can keep a thread busy for hours, and only the end of its process stops it.
import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';

interface Run {
  /** An ES module that reads the file from its standard input, and writes a line of JSON and then bytes. */
  readonly program: string;
  readonly args: readonly string[];
  readonly file: Buffer;
  readonly mostBytes: number;
  /** Then its process ends. */
  readonly mostMs: number;
  /** Bytes of memory, then its process ends as well. */
  readonly mostMemory?: number;
  /** Of Node, before the program. */
  readonly flags?: readonly string[];
}

interface Output {
  readonly json: unknown;
  readonly body: Buffer;
}

const LINE_END = 10;

/** A page or a picture of 40 million pixels takes half of it; a vector of 60 kB would take several times as much. */
const MOST_MEMORY = 1_000_000_000;

/** Pictures and buffers are outside the heap that Node bounds. An exit would wait for the thread that draws. */
const watched = (program: string, mostMemory: number): string => `setInterval(() => process.memoryUsage.rss() > ${String(mostMemory)} && process.kill(process.pid, 'SIGKILL'), 50).unref();\n${program}`;

/** Undefined where the program fails, or takes too long or too much memory. The process knows no settings and yields to visitors. */
export const runApart = async ({ program, args, file, mostBytes, mostMs, mostMemory = MOST_MEMORY, flags = [] }: Run): Promise<Output | undefined> => {
  const answer = await new Promise<Buffer | undefined>((resolve) => {
    const options = { encoding: 'buffer', env: {}, killSignal: 'SIGKILL', maxBuffer: mostBytes, timeout: mostMs } as const;
    const child = execFile(process.execPath, [...flags, '--input-type=module', '--eval', watched(program, mostMemory), ...args], options, (failure, output) => {
      resolve(failure === null ? output : undefined);
    });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    // A process that ends early reads no further.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(file);
  });
  const end = answer?.indexOf(LINE_END) ?? -1;
  return answer === undefined || end < 0 ? undefined : { json: JSON.parse(answer.toString('utf8', 0, end)), body: answer.subarray(end + 1) };
};
