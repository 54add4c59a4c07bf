// Addresses whose last answer was none of the service's, as where a network showed its own page: a cache on the way or in the
// browser may have kept it, and the next question goes past it.
import type { CallFailure } from '@pluspunkt/core/failure';

export interface MalformedAnswers {
  has(address: string): boolean;
  /** What became of a question; without a failure it was answered. */
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
