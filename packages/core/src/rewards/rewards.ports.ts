// Port of the reward shop (POST /bonus, POST /bonus-filter).
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { ResultGroup } from '../search/search.types.ts';
import type { RewardDetail, RewardItem } from './rewards.types.ts';

/** Finds rewards. */
export interface RewardsGateway {
  /** `query` empty: the shop's own order. `limit` items from `offset` on; with `maxPoints` only rewards that cost at most so many points. */
  rewards(
    filter: { readonly query?: string; readonly maxPoints?: number | undefined; readonly offset: number; readonly limit: number },
    options?: CallOptions,
  ): TE.TaskEither<CallFailure, ResultGroup<RewardItem>>;
  /** By the last segment of `productUrl`; an unknown one is an `HttpError` with status 404. */
  reward(slug: string, options?: CallOptions): TE.TaskEither<CallFailure, RewardDetail>;
}
