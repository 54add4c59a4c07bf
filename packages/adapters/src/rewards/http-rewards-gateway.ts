// The rewards gateway over HTTP.
import type { RewardsGateway } from '@pluspunkt/core/rewards';
import type { HttpClient } from '../transport/http-client.ts';
import { filterRewards, listRewards, readReward, REWARD_SHOP } from './rewards.contract.ts';

/** Without a query (a blank one is none) the shop's own order, else what matches, best first. */
export const createHttpRewardsGateway = ({ http }: { readonly http: HttpClient }): RewardsGateway => ({
  rewards: ({ query = '', maxPoints, offset, limit }, options) => {
    const term = query.trim();
    const page = { limit: String(limit), offset: String(offset), categoryId: REWARD_SHOP, ...(maxPoints === undefined ? {} : { maxPoints: String(maxPoints) }) } as const;
    return term === ''
      ? http.call(listRewards, { query: page }, options)
      : http.call(filterRewards, { query: { ...page, query: term } }, options);
  },
  reward: (slug, options) => http.call(readReward, { params: { slug } }, options),
});
