// Counts a call under a limit of its route, and refuses it above the limit.
import type { AddressKey } from './address-key.ts';
import { limitFor, type LimitedRoute, type LimitNameOf } from './rate-limits.ts';
import { type Refusal, tooManyRequests } from '../http/refusal.ts';
import type { RequestInfo } from '../http/route.ts';
import type { Throttle } from './throttle.ts';
import type { WorkBudget } from './work-budget.ts';

/** For work that is done once and then cached: undefined if the caller may cause it. */
export const budgetRefusal = async (budget: WorkBudget, { clientAddress }: Pick<RequestInfo, 'clientAddress'>, cost: number): Promise<Refusal | undefined> => {
  const wait = await budget.spend(clientAddress, cost);
  return wait > 0 ? tooManyRequests(wait) : undefined;
};

/** Returns undefined if the call may proceed; without a key nothing is counted. Of several networks each counts. */
export const enforceRateLimit =
  <R extends LimitedRoute>(throttle: Throttle, route: R) =>
  async (name: LimitNameOf<R>, counted: string | readonly AddressKey[] | undefined): Promise<Refusal | undefined> => {
    const keys = typeof counted === 'string' ? [{ key: counted, allowance: 1 }] : (counted ?? []);
    const rule = limitFor(route, name);
    for (const { key, allowance } of keys) {
      const wait = await throttle.take({ ...rule, key, limit: rule.limit * allowance });
      if (wait > 0) return tooManyRequests(wait);
    }
    return undefined;
  };
