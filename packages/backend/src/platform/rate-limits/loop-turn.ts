// Work that occupies the thread for a tenth of a second and more: one piece in each turn of the event loop, whoever asked for it, so that short work of
// others, which needs a dozen turns, gets on in between.
import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

/** Runs synchronous work in a turn of its own. */
export type LoopTurn = <A>(work: () => A) => Promise<A>;

const one = pLimit(1);

export const inLoopTurn: LoopTurn = (work) =>
  one(async () => {
    await setImmediate();
    return work();
  });
