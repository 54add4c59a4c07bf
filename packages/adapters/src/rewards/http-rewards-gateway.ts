// The rewards gateway over HTTP.
import type { RewardsGateway } from '@pluspunkt/core/rewards';
import type { HttpClient } from '../transport/http-client.ts';
import { filterRewards, listRewards, readReward, REWARD_SHOP } from './rewards.contract.ts';

/** Without a query (or with a blank one) in the shop's order, else by relevance. */
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
