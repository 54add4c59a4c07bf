// The limits of every call: the budget of an address, and writes per member. Counted in memory, per process.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { BackendDependencies } from '../../dependencies.ts';
import type { MemberIdentity, RequestInfo } from '../http/route.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { secondsLeft } from './seconds-left.ts';
import { createWorkBudget, WORK_COSTS, type WorkBudget } from './work-budget.ts';

export interface GeneralLimits {
  /** Both count one call, and return the seconds to wait; 0 for none. */
  ofAddress(info: Pick<RequestInfo, 'clientAddress' | 'url'>): Promise<number>;
  ofMember(member: MemberIdentity | undefined, method: string): Promise<number>;
}

/** A page shows many pictures, and they are the same for every visitor. Drawing one costs, in the routes of pictures. */
const PICTURES = /^\/api\/v1\/asset\//;

/** Calls that cost more than one. The first ones hash or verify a password. */
const COSTLY: readonly (readonly [path: RegExp, cost: number])[] = [
  [/^\/api\/v1\/(?:auth\/connect\/token|member\/(?:register|donate|encash-voucher))$/, WORK_COSTS.password],
  [/^\/api\/v1\/profile\/(?:spending-lock\/release|consents-netid|birthday-login|data-export|close-account|set-new-password|initialize-password|updatepin|restorepin)$/, WORK_COSTS.password],
  [/^\/api\/v1\/offerista\/search/, WORK_COSTS.search],
];
const costOf = (pathname: string): number => COSTLY.find(([path]) => path.test(pathname))?.[1] ?? 1;

type Settings = { readonly settings: Pick<BackendDependencies['settings'], 'callsPerMinute'> };

export const createGeneralLimits = ({ settings: { callsPerMinute } }: Settings, budget: WorkBudget = createWorkBudget(callsPerMinute)): GeneralLimits => {
  const writes = new RateLimiterMemory({ points: RATE_LIMITS.writes.limit, duration: RATE_LIMITS.writes.windowSeconds });
  return {
    ofAddress: async ({ clientAddress, url }) => (PICTURES.test(url.pathname) ? 0 : budget.spend(clientAddress, costOf(url.pathname))),
    async ofMember(member, method) {
      if (callsPerMinute === 0 || member === undefined || method === 'GET') return 0;
      try {
        await writes.consume(String(member.memberId));
        return 0;
      } catch (cause) {
        if (cause instanceof RateLimiterRes) return secondsLeft(cause);
        throw cause;
      }
    },
  };
};
