// The query of the member's spending lock.
import type { SpendingLockGateway } from '@pluspunkt/core/points';
import { queryOptions } from '@tanstack/react-query';
import { toPromise } from '@pluspunkt/core/promises';
import { MEMBER_QUERIES } from '../../../platform/session/session.tokens.ts';

/** Never from the cache: another device may have set it a moment ago. */
export const spendingLockQuery = (gateway: SpendingLockGateway) =>
  queryOptions({ queryKey: [MEMBER_QUERIES, 'spending-lock'] as const, queryFn: ({ signal }) => toPromise(gateway.spendingLock({ signal })), staleTime: 0 });
