// Expensive work in this process: a few pieces at the same time, and those of each network in turn.
import { networksOf } from './address-key.ts';
import { createTurns, createWorkQueue, type WorkQueue, type WorkQueueBounds } from './work-queue.ts';

export interface FairQueueBounds extends WorkQueueBounds {
  /** Work that has waited longer is refused, since it occupies one of the process's places for calls while it waits. Unlimited if absent. */
  readonly patienceMs?: number;
}

export interface FairQueue {
  /** Without regard to addresses. */
  readonly queue: WorkQueue;
  /** One piece of an address at a time, so that those of others are done in between; undefined where too many wait. `work` takes its place in the queue. */
  readonly inTurn: <A>(address: string | undefined, work: () => Promise<A>) => Promise<A | undefined>;
  /** Waits for the turn of the address, then for a place in the queue; undefined where too many wait for either, or for too long. */
  readonly run: <A>(address: string | undefined, work: () => Promise<A>) => Promise<A | undefined>;
}

/** Pieces of a network at a time, by its allowance: of an IPv6 /56 one as of an address, since it is one customer's; of an IPv4 /24 and an IPv6 /48 two, where several are done at a time. */
const RUNNING: readonly (readonly [allowance: number, running: number])[] = [
  [1, 1],
  [4, 1],
  [16, 2],
];
/** Half of a call's time limit, so that a search that starts last can still finish. */
export const SEARCH_PATIENCE_MS = 6_000;
/** How many times the pieces of an address wait for a wider network. */
const WIDER = 4;

export const createFairQueue = (bounds: FairQueueBounds, waitingOfAddress: number, now = () => performance.now()): FairQueue => {
  const { patienceMs = Infinity } = bounds;
  const lines = new Map(RUNNING.map(([allowance, running]) => [allowance, createTurns<string>({ running: Math.min(running, bounds.running), waiting: allowance === 1 ? waitingOfAddress : waitingOfAddress * WIDER })]));
  const queue = createWorkQueue(bounds);
  const inTurn = async <A>(address: string | undefined, work: () => Promise<A>): Promise<A | undefined> => {
    const networks = networksOf(address);
    /** First in the line of the address, then in those of its wider networks. */
    const from = async (index: number): Promise<A | undefined> => {
      const network = networks[index];
      return network === undefined ? work() : lines.get(network.allowance)?.(network.name, () => from(index + 1));
    };
    return from(0);
  };
  return {
    queue,
    inTurn,
    run: (address, work) => {
      const since = now();
      return inTurn(address, async () => queue(async () => (now() - since > patienceMs ? undefined : work())));
    },
  };
};
