// Counts what a route may do so often, and refuses what is more: a handler's limit is the one that the table has for its route.
import { limitFor, type LimitedRoute, type LimitNameOf } from './rate-limits.ts';
import { refuse, type Refusal } from '../http/refusal.ts';
import type { Throttle } from './throttle.ts';

/** Hands back undefined where it may be done; where nobody knows what to count it under, it may. */
export const refuseTooOften =
  <R extends LimitedRoute>(throttle: Throttle, route: R) =>
  async (name: LimitNameOf<R>, key: string | undefined): Promise<Refusal | undefined> => {
    const wait = key === undefined ? 0 : await throttle.take({ key, ...limitFor(route, name) });
    return wait === 0 ? undefined : refuse('too-many-requests', { headers: { 'retry-after': String(wait) } });
  };
