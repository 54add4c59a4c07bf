// Addresses whose last answer did not come from the service, as behind a captive portal: a cache on the way or in the
// browser may have stored it, so the next request bypasses caches.
import type { CallFailure } from '@pluspunkt/core/failure';

export interface MalformedAnswers {
  has(address: string): boolean;
  /** Records the result of a request; `undefined`: it was answered by the service. */
  note(address: string, failure?: CallFailure): void;
}

export const createMalformedAnswers = (): MalformedAnswers => {
  const addresses = new Set<string>();
  return {
    has: (address) => addresses.has(address),
    note: (address, failure) => {
      if (failure === undefined) addresses.delete(address);
      else if (failure._tag === 'MalformedAnswer') addresses.add(address);
    },
  };
};
