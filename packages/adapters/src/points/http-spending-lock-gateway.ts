// The gateway of the member's own spending lock, over HTTP.
import type { SpendingLockGateway } from '@pluspunkt/core/points';
import type { HttpClient } from '../transport/http-client.ts';
import { lockSpending, readSpendingLock, unlockSpending } from './points.contract.ts';

/** The lock on spending over HTTP. */
export const createHttpSpendingLockGateway = ({ http }: { readonly http: HttpClient }): SpendingLockGateway => ({
  spendingLock: (options) => http.call(readSpendingLock, {}, options),
  lock: (options) => http.call(lockSpending, { body: {} }, options),
  unlock: (password, options) => http.call(unlockSpending, { body: { password } }, options),
});
