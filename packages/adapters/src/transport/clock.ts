// Time as the transport sees it, so that tests can let fifteen seconds pass without waiting for them.
import { requireInHost } from './host.ts';

/** Current time and one-shot timers. Structurally compatible with the core's `Clock`. */
export interface TransportClock {
  now(): Date;
  /** Calls `run` once after `ms` milliseconds; the returned function cancels it. */
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
