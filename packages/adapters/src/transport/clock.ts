// Time as the transport sees it, so that tests can let fifteen seconds pass without waiting for them.
import { requireInHost } from './host.ts';

/** The present instant, and one-shot timers. Structurally a `Clock` of the core as well. */
export interface TransportClock {
  now(): Date;
  /** Calls `run` once after `ms` milliseconds; the function handed back cancels that. */
  after(ms: number, run: () => void): () => void;
}

/** The clock of the machine. */
export const createSystemClock = (): TransportClock => {
  requireInHost('setTimeout', 'clearTimeout');
  return {
    now: () => new Date(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
};
