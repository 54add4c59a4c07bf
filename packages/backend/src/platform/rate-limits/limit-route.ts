// Counts a call under a limit of its route, and refuses it above the limit.
import { limitFor, type LimitedRoute, type LimitNameOf } from './rate-limits.ts';
import { refuse, type Refusal } from '../http/refusal.ts';
import type { Throttle } from './throttle.ts';

/** Returns undefined if the call may proceed; without a key nothing is counted. */
export const enforceRateLimit =
  <R extends LimitedRoute>(throttle: Throttle, route: R) =>
  async (name: LimitNameOf<R>, key: string | undefined): Promise<Refusal | undefined> => {
    const wait = key === undefined ? 0 : await throttle.take({ key, ...limitFor(route, name) });
    return wait === 0 ? undefined : refuse('too-many-requests', { headers: { 'retry-after': String(wait) } });
  };
