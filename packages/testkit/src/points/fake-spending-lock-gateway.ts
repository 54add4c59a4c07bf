// The member's own spending lock in memory.
import { taskEither as TE } from 'fp-ts';
import type { SpendingLock, SpendingLockGateway } from '@pluspunkt/core/points';
import { refusal } from '../transport/http-failure.ts';

/** The lock on spending in memory. */
export const createFakeSpendingLock = ({ password, now }: { readonly password: string; readonly now: () => Date }): SpendingLockGateway => {
  let stored: SpendingLock = { locked: false };
  return {
    spendingLock: () => TE.fromIO(() => stored),
    lock: () =>
      TE.fromIO(() => {
        stored = stored.locked ? stored : { locked: true, lockedAt: now().toISOString() };
        return stored;
      }),
    unlock: (typed) => {
      if (typed !== password) return refusal(403, 'wrong-password');
      return TE.fromIO(() => {
        stored = { locked: false };
        return stored;
      });
    },
  };
};
