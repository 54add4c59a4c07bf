// Expensive work in this process: a few pieces at the same time, and those of each address in turn.
import { customerOf } from './address-key.ts';
import { createTurns, createWorkQueue, type WorkQueue, type WorkQueueBounds } from './work-queue.ts';

export interface FairQueue {
  /** Without regard to addresses. */
  readonly queue: WorkQueue;
  /** One piece of an address at a time, so that those of others are done in between; undefined where too many wait. `work` takes its place in the queue. */
  readonly inTurn: <A>(address: string | undefined, work: () => Promise<A>) => Promise<A> | undefined;
  /** Waits for the turn of the address, then for a place in the queue; undefined where too many wait for either. */
  readonly run: <A>(address: string | undefined, work: () => Promise<A>) => Promise<A | undefined>;
}

export const createFairQueue = (bounds: WorkQueueBounds, waitingOfAddress: number): FairQueue => {
  const turns = createTurns<string>({ running: 1, waiting: waitingOfAddress });
  const queue = createWorkQueue(bounds);
  const inTurn: FairQueue['inTurn'] = (address, work) => {
    const customer = customerOf(address);
    return customer === undefined ? work() : turns(customer, work);
  };
  return { queue, inTurn, run: async (address, work) => inTurn(address, async () => queue(work)) };
};
