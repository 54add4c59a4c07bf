// Refuses requests of clients that have had their share of a late event loop. Limits charge what work is known to cost; this bounds work that costs more than is known.
import { networksOf } from '@pluspunkt/backend/address-key';
import { countTimeOf } from '@pluspunkt/backend/event-loop-time';
import type { WebSettings } from '../http/settings.ts';

export interface LoadShedding {
  /** Does a client's work, and counts what it takes of the event loop. */
  count<A>(address: string | undefined, work: () => A): A;
  /** Whether the event loop is late, and the client's network has had its share of it. */
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
/** Of a window, for one address. Fifty ordinary calls a second stay below. */
export const SHARE = 2_500;
/** Of a wider network, in which one address alone does not use up the share of its neighbours. */
const WIDER_SHARE = 2 * SHARE;

export function createLoadShedding(now: () => number): LoadShedding {
  let [checkedAt, windowAt, lateUntil] = [now(), now(), 0];
  let taken = new Map<string, number>();
  const take = (address: string | undefined, ms: number): void => {
    if (now() - windowAt > WINDOW) [windowAt, taken] = [now(), new Map()];
    for (const { name } of networksOf(address)) taken.set(name, (taken.get(name) ?? 0) + ms);
  };
  return {
    count: (address, work) => countTimeOf((ms) => take(address, ms), work),
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
