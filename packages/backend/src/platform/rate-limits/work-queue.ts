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

/** One queue for each caller, for as long as it has work. */
export const createTurns = <K>(bounds: WorkQueueBounds) => {
  const callers = new Map<K, { readonly queue: WorkQueue; calls: number }>();
  return <A>(caller: K, work: () => Promise<A>): Promise<A> | undefined => {
    const own = callers.get(caller) ?? { queue: createWorkQueue(bounds), calls: 0 };
    const turn = own.queue(work);
    if (turn === undefined) return undefined;
    own.calls += 1;
    callers.set(caller, own);
    return turn.finally(() => {
      own.calls -= 1;
      if (own.calls === 0) callers.delete(caller);
    });
  };
};
