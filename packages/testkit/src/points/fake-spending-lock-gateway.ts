// The member's own spending lock in memory.
import { taskEither as TE } from 'fp-ts';
import type { SpendingLock, SpendingLockGateway } from '@pluspunkt/core/points';
import { refusal } from '../transport/http-failure.ts';

/** The lock on spending in memory. */
export const createFakeSpendingLock = ({ password, now }: { readonly password: string; readonly now: () => Date }): SpendingLockGateway => {
  let kept: SpendingLock = { locked: false };
  return {
    spendingLock: () => TE.fromIO(() => kept),
    lock: () =>
      TE.fromIO(() => {
        kept = kept.locked ? kept : { locked: true, lockedAt: now().toISOString() };
        return kept;
      }),
    unlock: (typed) => {
      if (typed !== password) return refusal(403, 'wrong-password');
      return TE.fromIO(() => {
        kept = { locked: false };
        return kept;
      });
    },
  };
};
