// Places of calls with a password. Two passwords are hashed at the same time, and the other calls wait for them: without a bound of their
// own, those of a few addresses would take the places of all calls.
import { networksOf } from '@pluspunkt/backend/address-key';
import type { WebSettings } from '../http/settings.ts';

export interface PasswordPlaces {
  /** Releases the place again; undefined where the client gets none. */
  enter(address: string | undefined): (() => void) | undefined;
}

/** Shares of all places. Up to half, a network gets as many as it asks for; up to three quarters, only a network without one; beyond that, none. */
const [SHARED, ALL] = [1 / 2, 3 / 4];

/** Networks are the widest ones of an address, a /24 or a /48. Where calls have no limit, these have none. */
export function createPasswordPlaces({ concurrency, callsPerMinute }: Pick<WebSettings, 'concurrency' | 'callsPerMinute'>): PasswordPlaces {
  if (callsPerMinute === 0) return { enter: () => () => undefined };
  const held = new Map<string, number>();
  let taken = 0;
  return {
    enter(address) {
      const network = networksOf(address).at(-1)?.name ?? '';
      const own = held.get(network) ?? 0;
      if (taken >= Math.ceil(concurrency * (own === 0 ? ALL : SHARED))) return undefined;
      taken += 1;
      held.set(network, own + 1);
      return () => {
        taken -= 1;
        const left = (held.get(network) ?? 1) - 1;
        if (left > 0) held.set(network, left);
        else held.delete(network);
      };
    },
  };
}
