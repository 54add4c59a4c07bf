// A reward shop in memory, and a builder of its items.
import { either as E } from 'fp-ts';
import type { CallFailure } from '@pluspunkt/core/failure';
import { canAfford, type RewardItem, type RewardsGateway } from '@pluspunkt/core/rewards';
import { refusal } from '../transport/http-failure.ts';

/** A reward; every field can be overridden. */
export function rewardOf(productName: string, actualNeededPoints = 1_200): RewardItem {
  return {
    productName,
    image: { url: '/asset/reward.jpg', label: productName },
    actualNeededPoints,
    originalNeededPoints: actualNeededPoints,
    discountInPercent: 0,
    productUrl: '/praemien/1',
  };
}

/** A rewards gateway that tests can inspect and make fail. */
export interface FakeRewards {
  readonly gateway: RewardsGateway;
  /** Failures of the next calls. */
  readonly failures: CallFailure[];
}

/** Finds items whose name contains the query. */
export function createFakeRewards(items: readonly RewardItem[] = [rewardOf('Kaffeemühle'), rewardOf('Fahrradhelm')]): FakeRewards {
  const failures: CallFailure[] = [];
  const gateway: RewardsGateway = {
    rewards:
      ({ query = '', maxPoints = Infinity, offset, limit }, { signal } = {}) =>
      async () => {
        if (signal?.aborted) return E.left({ _tag: 'Aborted', requestId: 'r' });
        const failure = failures.shift();
        if (failure !== undefined) return E.left(failure);
        const wanted = query.toLocaleLowerCase('de-DE');
        const found = items.filter((item) => canAfford(item, maxPoints) && item.productName.toLocaleLowerCase('de-DE').includes(wanted));
        const page = found.slice(offset, offset + limit);
        return E.right({ totalNumberOfResults: found.length, hasMoreResults: offset + page.length < found.length, items: page });
      },
    reward: (slug) => async () => {
      const failure = failures.shift();
      if (failure !== undefined) return E.left(failure);
      const reward = items.find(({ productUrl }) => productUrl.endsWith(`/${slug}`));
      if (reward === undefined) return refusal<never>(404, 'not-found')();
      return E.right({ reward, similar: items.filter((other) => other !== reward).slice(0, 4) });
    },
  };
  return { gateway, failures };
}
