// Virtual time for sessions: a scheduler and a clock, which tests can advance together or separately.
import { VirtualTimeScheduler } from 'rxjs';
import { settle } from '../transport/virtual-clock.ts';

/** Virtual time. */
export interface VirtualTime {
  readonly scheduler: VirtualTimeScheduler;
  readonly clock: { now(): Date };
  /** Advances the time by `ms` milliseconds: due tasks run in order, then their promises. */
  advance(ms: number): Promise<void>;
  /** Simulates a sleeping machine: advances the clock, not the timers. */
  sleep(ms: number): void;
  /** Adjusts the clock by so many milliseconds; timers do not change. */
  setClockBy(ms: number): void;
}

/** Virtual time from `start` on, by default 2 March 2026 at noon UTC. */
export function createVirtualTime(start = '2026-03-02T12:00:00.000Z'): VirtualTime {
  const scheduler = new VirtualTimeScheduler(undefined, 0);
  let offset = Date.parse(start);
  return {
    scheduler,
    clock: { now: () => new Date(offset + scheduler.frame) },
    async advance(ms) {
      const until = scheduler.frame + ms;
      await settle();
      for (let next = earliest(scheduler); next <= until; next = earliest(scheduler)) {
        scheduler.maxFrames = next;
        scheduler.flush();
        await settle();
      }
      scheduler.frame = until;
    },
    sleep: (ms) => void (offset += ms),
    setClockBy: (ms) => void (offset += ms),
  };
}

function earliest(scheduler: VirtualTimeScheduler): number {
  return Math.min(Infinity, ...scheduler.actions.map((action) => action.delay));
}
