// The limits of every call: per address, and per member for writes. Counted in memory, per process.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { BackendDependencies } from '../../dependencies.ts';
import type { MemberIdentity, RequestInfo } from '../http/route.ts';
import { networksOf } from './address-key.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { secondsLeft } from './throttle.ts';

export interface GeneralLimits {
  /** Both count one call, and return the seconds to wait; 0 for none. */
  ofAddress(info: Pick<RequestInfo, 'clientAddress' | 'url'>): Promise<number>;
  ofMember(member: MemberIdentity | undefined, method: string): Promise<number>;
}

/** A page shows many pictures, and they are the same for every visitor. */
const PICTURES = /^\/api\/v1\/asset\//;

/** What a call costs of the calls that an address may make, by the work behind it. A password is hashed for some 50 ms of a core. */
const COSTLY: readonly (readonly [path: RegExp, cost: number])[] = [
  [/^\/api\/v1\/auth\/connect\/token$/, 10],
  [/^\/api\/v1\/member\/register$/, 10],
  [/^\/api\/v1\/offerista\/search/, 3],
];
const costOf = (pathname: string): number => COSTLY.find(([path]) => path.test(pathname))?.[1] ?? 1;

const take = async (limiter: RateLimiterMemory, key: string, cost = 1): Promise<number> => {
  try {
    await limiter.consume(key, cost);
    return 0;
  } catch (cause) {
    if (cause instanceof RateLimiterRes) return secondsLeft(cause);
    throw cause;
  }
};

export const createGeneralLimits = ({ settings: { callsPerMinute } }: { readonly settings: Pick<BackendDependencies['settings'], 'callsPerMinute'> }): GeneralLimits => {
  // One limiter for each size of network.
  const calls = new Map([1, 4, 16].map((allowance) => [allowance, new RateLimiterMemory({ points: callsPerMinute * allowance, duration: RATE_LIMITS.calls.windowSeconds })]));
  const writes = new RateLimiterMemory({ points: RATE_LIMITS.writes.limit, duration: RATE_LIMITS.writes.windowSeconds });
  const lifted = callsPerMinute === 0;
  return {
    async ofAddress({ clientAddress, url }) {
      if (lifted || PICTURES.test(url.pathname)) return 0;
      const cost = costOf(url.pathname);
      for (const { name, allowance } of networksOf(clientAddress)) {
        const limiter = calls.get(allowance);
        const wait = limiter === undefined ? 0 : await take(limiter, name, cost);
        if (wait > 0) return wait;
      }
      return 0;
    },
    ofMember: async (member, method) => (lifted || member === undefined || method === 'GET' ? 0 : take(writes, String(member.memberId))),
  };
};
