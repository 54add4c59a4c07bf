// What is drawn for visitors in this process, one picture at a time.
import { networksOf } from '../platform/rate-limits/address-key.ts';
import { createTurns, createWorkQueue, type WorkQueue } from '../platform/rate-limits/work-queue.ts';

/**
 * A picture takes one of Node's four threads for up to seconds, and passwords have two: of several pictures at the same time, files, tokens
 * and compressed pages would find none.
 */
const DRAWINGS = { running: 1, waiting: 47 } as const;
const OF_ADDRESS = { running: 1, waiting: 63 } as const;

/** After which a client whose picture found no place may come again. */
export const DRAWING_RETRY_SECONDS = 5;

export interface Drawing {
  readonly queue: WorkQueue;
  /** One picture of an address at a time, so that those of others are drawn in between; undefined where too many wait. */
  readonly inTurn: <A>(address: string | undefined, work: () => Promise<A>) => Promise<A> | undefined;
}

export const createDrawing = (): Drawing => {
  const turns = createTurns<string>(OF_ADDRESS);
  return {
    queue: createWorkQueue(DRAWINGS),
    inTurn: (address, work) => {
      const [smallest] = networksOf(address);
      return smallest === undefined ? work() : turns(smallest.name, work);
    },
  };
};
