// The limits that every call is under, whatever it does: of an address, and of a member who changes something.
import type { BackendDependencies } from '../../dependencies.ts';
import { addressKey } from './address-key.ts';
import { createRateGuard } from './rate-guard.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import type { MemberIdentity, RequestInfo } from '../http/route.ts';

export interface GeneralLimits {
  /** Both count one, and hand back the seconds to wait; 0 for none. */
  ofAddress(info: Pick<RequestInfo, 'clientAddress' | 'url'>): number;
  ofMember(member: MemberIdentity | undefined, method: string): number;
}

/** A page shows many, and they are the same for everybody. */
const PICTURES = /^\/api\/v1\/asset\//;

export const createGeneralLimits = ({ clock, settings: { callsPerMinute } }: { readonly clock: BackendDependencies['clock']; readonly settings: Pick<BackendDependencies['settings'], 'callsPerMinute'> }): GeneralLimits => {
  const guard = createRateGuard(clock);
  const lifted = callsPerMinute === 0;
  return {
    ofAddress({ clientAddress, url }) {
      const key = lifted || PICTURES.test(url.pathname) ? undefined : addressKey('calls', clientAddress);
      return key === undefined ? 0 : guard.take(key, { ...RATE_LIMITS.calls, limit: callsPerMinute });
    },
    ofMember: (member, method) => (lifted || member === undefined || method === 'GET' ? 0 : guard.take(`member:${member.memberId}`, RATE_LIMITS.writes)),
  };
};
