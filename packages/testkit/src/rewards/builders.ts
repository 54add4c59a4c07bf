// Builders of the reward shop; `rewardOf` is next to the fake.
import type { RewardDetail } from '@pluspunkt/core/rewards';
import { rewardOf } from './fake-rewards-gateway.ts';

/** A reward with a similar one; both can be overridden. */
export const rewardDetailOf = (changed: Partial<RewardDetail> = {}): RewardDetail => ({ reward: rewardOf('Kaffeemühle'), similar: [rewardOf('Fahrradhelm', 1_150)], ...changed });
