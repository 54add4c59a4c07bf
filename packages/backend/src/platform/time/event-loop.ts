// Turns of the event loop for others: work that waits for nothing, or that occupies the thread for a tenth of a second, would otherwise follow other work
// of its kind without a look at sockets, timers and the database.
import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

/** A turn accepts one new connection, and a client may have hundreds in front of those of others. Without any, all these turns take a tenth of a millisecond. */
const TURNS = 16;

/** Awaited before work. */
export const letOthersPass = async (): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
};

/** Runs long synchronous work by itself, whoever asked for it: short work of others, which needs a dozen turns, gets on in between. */
export type LoopTurn = <A>(work: () => A) => Promise<A>;

const one = pLimit(1);

export const inLoopTurn: LoopTurn = (work) =>
  one(async () => {
    await letOthersPass();
    return work();
  });
