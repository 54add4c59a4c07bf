// Load shedding: while the event loop is late, refuses clients that blocked it for long. Rate limits charge the known cost of work; this bounds work of unknown cost.
import { type CountedNetwork, networksOf } from '@pluspunkt/backend/address-key';
import { countTimeOf } from '@pluspunkt/backend/event-loop-time';
import type { WebSettings } from '../http/settings.ts';

export interface LoadShedding {
  /** Runs a client's work and measures how long it blocks the event loop. */
  count<A>(address: string | undefined, work: () => A): A;
  /** Whether the event loop is late, and a network of the client has exceeded its share of event-loop time. */
  refuses(address: string | undefined): boolean;
  /** Called at each interval: by how much it comes too late, the event loop is late. */
  check(): void;
}

/** In milliseconds. */
export const CHECK_INTERVAL = 50;
const LATE_BY = 250;
/** How long the event loop then counts as late. */
const LATE_FOR = 5_000;
const WINDOW = 10_000;
/** Event-loop time of one address in a window. Fifty ordinary calls a second take less. */
export const SHARE = 2_500;
/** Event-loop time of a wider network. Higher, so that one address alone cannot exhaust it. */
const WIDER_SHARE = 2 * SHARE;

export function createLoadShedding(now: () => number): LoadShedding {
  let [checkedAt, windowAt, lateUntil] = [now(), now(), 0];
  let taken = new Map<string, number>();
  const take = (networks: readonly CountedNetwork[], ms: number): void => {
    if (now() - windowAt > WINDOW) [windowAt, taken] = [now(), new Map()];
    for (const { name } of networks) taken.set(name, (taken.get(name) ?? 0) + ms);
  };
  return {
    count(address, work) {
      const networks = networksOf(address);
      return countTimeOf((ms) => take(networks, ms), work);
    },
    refuses: (address) => now() < lateUntil && networksOf(address).some(({ name, allowance }) => (taken.get(name) ?? 0) > (allowance === 1 ? SHARE : WIDER_SHARE)),
    check() {
      if (now() - checkedAt - CHECK_INTERVAL > LATE_BY) lateUntil = now() + LATE_FOR;
      checkedAt = now();
    },
  };
}

/** Of this process. Absent where calls have no limit. */
export function startLoadShedding({ callsPerMinute }: Pick<WebSettings, 'callsPerMinute'>): LoadShedding | undefined {
  if (callsPerMinute === 0) return undefined;
  const shedding = createLoadShedding(() => performance.now());
  setInterval(() => shedding.check(), CHECK_INTERVAL).unref();
  return shedding;
}
