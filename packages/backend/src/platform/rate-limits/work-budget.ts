// The budget of work that a client address may cause in a minute, over all processes of a machine.
import { networksOf } from './address-key.ts';
import { createMachineLimiter } from './machine-limiter.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { secondsLeft, secondsToWait } from './seconds-left.ts';

/** What work costs; an ordinary call costs 1. A core spends some 10 to 50 ms on 10. */
export const WORK_COSTS = { password: 10, picture: 10, page: 5, search: 3, sitemap: 30, sitemapFile: 100 } as const;

export interface WorkBudget {
  /** Takes the cost, and returns the seconds to wait where too little is left; 0 for none. */
  spend(address: string | undefined, cost: number): Promise<number>;
  /** The seconds to wait where nothing is left; 0 for none. */
  exhausted(address: string | undefined): Promise<number>;
}

const UNLIMITED: WorkBudget = { spend: () => Promise.resolve(0), exhausted: () => Promise.resolve(0) };

/** 0 points a minute lift the budget. Wider networks have a multiple of it. Budgets of the same name are one over all processes. */
export const createWorkBudget = (pointsPerMinute: number, name: 'calls' | 'pages' = 'calls'): WorkBudget => {
  if (pointsPerMinute === 0) return UNLIMITED;
  // One limiter for each size of network.
  const limiters = new Map([1, 4, 16].map((allowance) => [allowance, createMachineLimiter({ name: `${name}-${String(allowance)}`, points: pointsPerMinute * allowance, windowSeconds: RATE_LIMITS.calls.windowSeconds })]));
  const countedFor = (address: string | undefined) =>
    networksOf(address).flatMap(({ name, allowance }) => {
      const limiter = limiters.get(allowance);
      return limiter === undefined ? [] : [{ name, limiter }];
    });
  return {
    spend: (address, cost) =>
      secondsToWait(async () => {
        for (const { name, limiter } of countedFor(address)) await limiter.consume(name, cost);
      }),
    async exhausted(address) {
      for (const { name, limiter } of countedFor(address)) {
        const spent = await limiter.get(name);
        if (spent !== null && spent.remainingPoints <= 0) return secondsLeft(spent);
      }
      return 0;
    },
  };
};
