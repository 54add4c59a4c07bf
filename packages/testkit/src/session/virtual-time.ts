// Time for sessions: a scheduler and a clock that run together, until a test makes the machine sleep or sets the clock.
import { VirtualTimeScheduler } from 'rxjs';
import { settle } from '../transport/virtual-clock.ts';

/** Time under the test's control. */
export interface VirtualTime {
  readonly scheduler: VirtualTimeScheduler;
  readonly clock: { now(): Date };
  /** Lets `ms` milliseconds pass: due work runs in its order, and the promises it set off. */
  advance(ms: number): Promise<void>;
  /** The machine sleeps: the clock goes on, timers do not. */
  sleep(ms: number): void;
  /** Somebody sets the clock by so many milliseconds, back with a negative number. */
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
