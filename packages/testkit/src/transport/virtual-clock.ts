// A virtual clock for tests.

/** A virtual clock with timers. Implements the clock ports of transport and core. */
export interface VirtualClock {
  now(): Date;
  after(ms: number, run: () => void): () => void;
  /** Advances the clock by `ms` milliseconds: due timers run in order, then their promises. */
  advance(ms: number): Promise<void>;
  /** Adjusts the clock by so many milliseconds; timers do not change. */
  setClockBy(ms: number): void;
  /** Number of pending timers. */
  pending(): number;
}

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** Runs pending promise jobs and immediates. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

/** A virtual clock; it starts at `start`, by default on 2 March 2026 at noon UTC. */
export const createVirtualClock = (start = '2026-03-02T12:00:00.000Z'): VirtualClock => {
  let now = Date.parse(start);
  let setBy = 0;
  let order = 0;
  const timers = new Set<Timer>();
  const nextDue = (until: number): Timer | undefined =>
    [...timers].filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at || a.order - b.order)[0];
  return {
    now: () => new Date(now + setBy),
    after: (ms, run) => {
      order += 1;
      const timer = { at: now + Math.max(0, ms), order, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance: async (ms) => {
      const until = now + ms;
      await settle();
      for (let timer = nextDue(until); timer !== undefined; timer = nextDue(until)) {
        timers.delete(timer);
        now = timer.at;
        timer.run();
        await settle();
      }
      now = until;
      await settle();
    },
    setClockBy: (ms) => void (setBy += ms),
    pending: () => timers.size,
  };
};
