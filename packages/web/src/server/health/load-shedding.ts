// Refuses requests of the busiest clients while the event loop is late. Limits charge what work is known to cost; this bounds work that costs more than is known.
import { networksOf } from '@pluspunkt/backend/address-key';
import type { WebSettings } from '../http/settings.ts';

export interface LoadShedding {
  /** Counts a request. False where the event loop is late, and the client's network has had its share of it. */
  admits(address: string | undefined): boolean;
  /** Whether that has become so while the request waited. */
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
/** Requests of one network in a window that are never refused here. */
const SHARE = 60;

export function createLoadShedding(now: () => number): LoadShedding {
  let [checkedAt, windowAt, lateUntil] = [now(), now(), 0];
  let requests = new Map<string, number>();
  // A wider network has no larger share than an address: it may belong to one customer.
  const refuses = (address: string | undefined): boolean => now() < lateUntil && networksOf(address).some(({ name }) => (requests.get(name) ?? 0) > SHARE);
  return {
    refuses,
    admits(address) {
      if (now() - windowAt > WINDOW) [windowAt, requests] = [now(), new Map()];
      for (const { name } of networksOf(address)) requests.set(name, (requests.get(name) ?? 0) + 1);
      return !refuses(address);
    },
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
