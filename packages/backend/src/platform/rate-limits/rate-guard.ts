// Counts in memory what everybody may do often, so that counting costs less than what is counted; each process for itself.
import type { RateLimit } from './rate-limits.ts';

export interface RateGuard {
  /** Counts one. 0 where it may be done, else the whole seconds until the window ends. */
  take(key: string, limit: Pick<RateLimit, 'limit' | 'windowSeconds'>): number;
}

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Keys that are remembered; of more, those whose windows began first are forgotten. */
const MOST_KEYS = 50_000;

/** The window begins with the first one; what is beyond the limit does not lengthen it. */
export const createRateGuard = ({ now }: { readonly now: () => Date }): RateGuard => {
  const windows = new Map<string, Window>();

  const begin = (key: string, endsAt: number): void => {
    windows.delete(key);
    const [first] = windows.keys();
    if (windows.size >= MOST_KEYS && first !== undefined) windows.delete(first);
    windows.set(key, { count: 1, endsAt });
  };

  return {
    take(key, { limit, windowSeconds }) {
      const time = now().getTime();
      const window = windows.get(key);
      if (window === undefined || window.endsAt <= time) {
        begin(key, time + windowSeconds * 1_000);
        return 0;
      }
      window.count += 1;
      return window.count <= limit ? 0 : Math.max(1, Math.ceil((window.endsAt - time) / 1_000));
    },
  };
};
