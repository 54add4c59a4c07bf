// Builders of the reward shop; `rewardOf` stands with its fake.
import type { RewardDetail } from '@pluspunkt/core/rewards';
import { rewardOf } from './fake-rewards-gateway.ts';

/** A reward with another that costs about as much; both can be told. */
export const rewardDetailOf = (changed: Partial<RewardDetail> = {}): RewardDetail => ({ reward: rewardOf('Kaffeemühle'), similar: [rewardOf('Fahrradhelm', 1_150)], ...changed });
