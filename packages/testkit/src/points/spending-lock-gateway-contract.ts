// Contract suite of every gateway of the member's own spending lock.
import { describe, expect, test } from 'vitest';
import type { SpendingLockGateway } from '@pluspunkt/core/points';
import { codeOf, granted } from '../transport/http-failure.ts';

/** A gateway under test, with test data for the suite. */
export interface SpendingLockWorld {
  readonly gateway: SpendingLockGateway;
  readonly password: string;
}

/** `make` creates a member without a lock. */
export const describeSpendingLockContract = (name: string, make: () => Promise<SpendingLockWorld>): void => {
  describe(`the spending lock of ${name}`, () => {
    test('is set without a password, idempotently, and removed with the password only', async () => {
      const { gateway, password } = await make();
      expect(granted(await gateway.spendingLock()())).toEqual({ locked: false });
      const locked = granted(await gateway.lock()());
      expect(locked).toEqual({ locked: true, lockedAt: expect.stringMatching(/Z$/) as string });
      expect(granted(await gateway.lock()())).toEqual(locked);
      expect(codeOf(await gateway.unlock(`${password}-falsch`)())).toBe('wrong-password');
      expect(granted(await gateway.spendingLock()())).toEqual(locked);
      for (let times = 0; times < 2; times += 1) expect(granted(await gateway.unlock(password)())).toEqual({ locked: false });
      expect(granted(await gateway.spendingLock()())).toEqual({ locked: false });
    });
  });
};
