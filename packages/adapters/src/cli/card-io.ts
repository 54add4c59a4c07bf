// What the command-line tool stands on: a terminal, an environment, a network. Tests hand in others.
import type { TransportClock } from '../transport/clock.ts';
import type { Fetch } from '../transport/wire.ts';

/** What the command-line tool stands on. */
export interface CardIo {
  /** The answer: tables for people, JSON for programs. */
  out(text: string): void;
  /** How many characters a line of the terminal holds; absent where the answer goes to a file or another program. */
  readonly columns?: number | undefined;
  /** Everything else: failures, hints. */
  err(text: string): void;
  /** Asks without showing what is typed; `undefined` where nobody answers. */
  askSecret(question: string): Promise<string | undefined>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly fetch: Fetch;
  readonly clock: TransportClock;
  /** Folder in which the session is stored where nothing else is said. */
  readonly stateFolder: string;
}

/** How the tool ends; scripts may rely on them. */
export const EXIT = { ok: 0, failed: 1, usage: 2, notLoggedIn: 3, refused: 4, unreachable: 5, notFound: 6 } as const;

/** The end of a command that did not work: a sentence for people, a code for programs. */
export interface CardFailure {
  readonly exit: (typeof EXIT)[keyof typeof EXIT];
  /** Stable. */
  readonly code: string;
  /** German, one sentence or two. */
  readonly sentence: string;
}

/** What a command brings: the value for `--json`, and the same for people. */
export interface CardAnswer {
  readonly json: unknown;
  readonly text: string;
}
