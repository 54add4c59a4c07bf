// Dependencies of the command-line tool: terminal, environment, network. Tests pass their own.
import type { TransportClock } from '../transport/clock.ts';
import type { Fetch } from '../transport/wire.ts';

/** Dependencies of the command-line tool. */
export interface CardIo {
  /** Writes the output: tables for people, JSON for programs. */
  out(text: string): void;
  /** Width of the terminal in characters; absent where the output goes to a file or another program. */
  readonly columns?: number | undefined;
  /** Writes failures and hints. */
  err(text: string): void;
  /** Prompts without echo; `undefined` at the end of the input. */
  askSecret(question: string): Promise<string | undefined>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly fetch: Fetch;
  readonly clock: TransportClock;
  /** Default folder of the session file. */
  readonly stateFolder: string;
}

/** Exit codes; scripts may rely on them. */
export const EXIT = { ok: 0, failed: 1, usage: 2, notLoggedIn: 3, refused: 4, unreachable: 5, notFound: 6 } as const;

/** A failed command: a sentence for people, a code for programs. */
export interface CardFailure {
  readonly exit: (typeof EXIT)[keyof typeof EXIT];
  /** Stable. */
  readonly code: string;
  /** German, one sentence or two. */
  readonly sentence: string;
}

/** The result of a command: the value for `--json`, and the same as text. */
export interface CardAnswer {
  readonly json: unknown;
  readonly text: string;
}
