// Runs a few pieces of expensive work at the same time, while a bounded number of others waits.
import pLimit from 'p-limit';

export interface WorkQueueBounds {
  readonly running: number;
  readonly waiting: number;
}

export type WorkQueue = <A>(work: () => Promise<A>) => Promise<A> | undefined;

/** The queue returns undefined for work that finds no place. */
export const createWorkQueue = ({ running, waiting }: WorkQueueBounds): WorkQueue => {
  const limit = pLimit(running);
  return (work) => (limit.activeCount + limit.pendingCount >= running + waiting ? undefined : limit(work));
};
