// A value that every call needs and that rarely changes: read at most every few seconds, and never waited for long.
import type { BackendDependencies } from '../../dependencies.ts';
import { within } from './within.ts';

/** How long a change may take to be visible. */
const FRESH_MS = 5_000;
/** While the database fails over, a read may take ten seconds, and calls that need nothing else of it would fail. */
const PATIENCE_MS = 500;

interface Refreshed<A> {
  /** The value before the first read. */
  readonly initial: A;
  readonly read: () => Promise<A>;
  readonly clock: BackendDependencies['clock'];
  readonly patienceMs?: number;
}

/** The last known value if the database does not answer. */
export const createRefreshed = <A>({ initial, read, clock, patienceMs = PATIENCE_MS }: Refreshed<A>): { readonly value: () => Promise<A>; readonly last: () => A } => {
  let known = initial;
  let asked: { readonly at: number; readonly done: Promise<unknown> } | undefined;
  const refresh = async (): Promise<void> => {
    known = await read();
  };
  return {
    async value() {
      const now = clock.now().getTime();
      if (asked === undefined || Math.abs(now - asked.at) >= FRESH_MS) asked = { at: now, done: within(patienceMs, refresh()) };
      await asked.done;
      return known;
    },
    last: () => known,
  };
};
