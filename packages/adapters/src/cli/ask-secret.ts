// Prompts for a password in a terminal without echoing it.
import { createInterface } from 'node:readline';

interface Terminal {
  readonly isTTY?: boolean;
  setRawMode?(raw: boolean): unknown;
  setEncoding(encoding: 'utf8'): unknown;
  on(event: 'data', listener: (chunk: string) => void): unknown;
  off(event: 'data', listener: (chunk: string) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
  off(event: 'end', listener: () => void): unknown;
  resume(): unknown;
  pause(): unknown;
}

/** Dependencies of `createAskSecret`. */
export interface AskSecretDeps {
  readonly input: Terminal & NodeJS.ReadableStream;
  /** The stream of the prompt, e.g. stderr: the command's output goes elsewhere. */
  readonly output: { write(text: string): unknown };
  /** Called at Ctrl-C. */
  readonly interrupt: () => void;
}

const ENTER = ['\r', '\n'];
const BACKSPACE = ['\u007f', '\b'];
const [INTERRUPT, END] = ['\u0003', '\u0004'];

/** The typed line; `undefined` at the end of the input. */
const typed = ({ input, output, interrupt }: AskSecretDeps): Promise<string | undefined> =>
  new Promise((resolve) => {
    let secret: readonly string[] = [];
    const finish = (answer: string | undefined) => {
      input.off('data', read);
      input.off('end', ended);
      input.setRawMode?.(false);
      input.pause();
      output.write('\n');
      resolve(answer);
    };
    const ended = () => finish(undefined);
    const read = (chunk: string) => {
      for (const key of chunk) {
        if (key === INTERRUPT) {
          finish(undefined);
          return interrupt();
        }
        if (key === END) return finish(undefined);
        if (ENTER.includes(key)) return finish(secret.join(''));
        if (BACKSPACE.includes(key)) secret = secret.slice(0, -1);
        else if (key >= ' ') secret = [...secret, key];
      }
    };
    input.setRawMode?.(true);
    input.setEncoding('utf8');
    input.on('data', read);
    input.on('end', ended);
    input.resume();
  });

/** The first line of an input that is no terminal. */
const piped = async (input: NodeJS.ReadableStream): Promise<string | undefined> => {
  const lines = createInterface({ input });
  try {
    for await (const line of lines) return line;
    return undefined;
  } finally {
    lines.close();
  }
};

/** Prompts in a terminal; reads the first line of a pipe without a prompt. */
export const createAskSecret =
  (deps: AskSecretDeps) =>
  (question: string): Promise<string | undefined> => {
    if (deps.input.isTTY !== true) return piped(deps.input);
    deps.output.write(question);
    return typed(deps);
  };
