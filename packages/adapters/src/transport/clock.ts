// The clock of the transport, which tests replace so that timeouts need no real time.

/** Current time and one-shot timers. Structurally compatible with the core's `Clock`. */
export interface TransportClock {
  now(): Date;
  /** Calls `run` once after `ms` milliseconds; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** The system clock. */
export const createSystemClock = (): TransportClock => ({
  now: () => new Date(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});
