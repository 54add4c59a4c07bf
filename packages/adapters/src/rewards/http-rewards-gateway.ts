// The rewards gateway over HTTP.
import type { RewardsGateway } from '@pluspunkt/core/rewards';
import type { HttpClient } from '../transport/http-client.ts';
import { filterRewards, listRewards, readReward } from './rewards.contract.ts';

/** The reward shop's category (section 7: categoryId 2). */
const REWARD_SHOP = 2;

/** Without a query (a blank one is none) the shop's own order, else what matches, best first. */
export const createHttpRewardsGateway = ({ http }: { readonly http: HttpClient }): RewardsGateway => ({
  rewards: ({ query = '', maxPoints, offset, limit }, options) => {
    const term = query.trim();
    const page = { offset, limit, categoryId: REWARD_SHOP, ...(maxPoints === undefined ? {} : { maxPoints }) } as const;
    return term === ''
      ? http.call(listRewards, { body: page }, options)
      : http.call(filterRewards, { body: { ...page, query: term } }, options);
  },
  reward: (slug, options) => http.call(readReward, { params: { slug } }, options),
});
