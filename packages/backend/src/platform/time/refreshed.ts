// A value that every call needs and that rarely changes: read at most every few seconds, and never waited for long.
import { within } from './within.ts';

/** How long a change may take to be visible. */
const FRESH_MS = 5_000;
/** While the database fails over, a read may take ten seconds, and calls that need nothing else of it would fail. */
const PATIENCE_MS = 500;

interface Refreshed<A> {
  /** The value before the first read. */
  readonly initial: A;
  readonly read: () => Promise<A>;
  /** Milliseconds. */
  readonly now: () => number;
  readonly freshMs?: number;
  readonly patienceMs?: number;
}

/** The last known value if what is read does not answer. */
export const createRefreshed = <A>({ initial, read, now, freshMs = FRESH_MS, patienceMs = PATIENCE_MS }: Refreshed<A>): { readonly value: () => Promise<A>; readonly last: () => A } => {
  let known = initial;
  let asked: { readonly at: number; readonly done: Promise<unknown> } | undefined;
  const refresh = async (): Promise<void> => {
    known = await read();
  };
  return {
    async value() {
      const at = now();
      if (asked === undefined || Math.abs(at - asked.at) >= freshMs) asked = { at, done: within(patienceMs, refresh()) };
      await asked.done;
      return known;
    },
    last: () => known,
  };
};
