// The limits of every call: per address, and per member for writes. Counted in memory, per process.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { BackendDependencies } from '../../dependencies.ts';
import type { MemberIdentity, RequestInfo } from '../http/route.ts';
import { addressKey } from './address-key.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { secondsLeft } from './throttle.ts';

export interface GeneralLimits {
  /** Both count one call, and return the seconds to wait; 0 for none. */
  ofAddress(info: Pick<RequestInfo, 'clientAddress' | 'url'>): Promise<number>;
  ofMember(member: MemberIdentity | undefined, method: string): Promise<number>;
}

/** A page shows many pictures, and they are the same for every visitor. */
const PICTURES = /^\/api\/v1\/asset\//;

const take = async (limiter: RateLimiterMemory, key: string): Promise<number> => {
  try {
    await limiter.consume(key);
    return 0;
  } catch (cause) {
    if (cause instanceof RateLimiterRes) return secondsLeft(cause);
    throw cause;
  }
};

export const createGeneralLimits = ({ settings: { callsPerMinute } }: { readonly settings: Pick<BackendDependencies['settings'], 'callsPerMinute'> }): GeneralLimits => {
  const calls = new RateLimiterMemory({ points: callsPerMinute, duration: RATE_LIMITS.calls.windowSeconds });
  const writes = new RateLimiterMemory({ points: RATE_LIMITS.writes.limit, duration: RATE_LIMITS.writes.windowSeconds });
  const lifted = callsPerMinute === 0;
  return {
    async ofAddress({ clientAddress, url }) {
      const key = lifted || PICTURES.test(url.pathname) ? undefined : addressKey('calls', clientAddress);
      return key === undefined ? 0 : take(calls, key);
    },
    ofMember: async (member, method) => (lifted || member === undefined || method === 'GET' ? 0 : take(writes, String(member.memberId))),
  };
};
