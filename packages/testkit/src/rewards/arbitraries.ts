// Any reward.
import fc from 'fast-check';
import type { RewardDetail, RewardItem } from '@pluspunkt/core/rewards';
import { paths, pictures, texts } from '../values.ts';

/** Any reward, with or without a reduction. */
export const rewards: fc.Arbitrary<RewardItem> = fc
  .record({ productName: texts(), image: fc.record({ url: pictures, label: texts() }), price: fc.integer({ min: 1, max: 1_000_000 }), percent: fc.integer({ min: 0, max: 90 }), productUrl: paths })
  .map(({ price, percent, ...reward }) => ({ ...reward, originalNeededPoints: price, actualNeededPoints: Math.ceil((price * (100 - percent)) / 100), discountInPercent: percent === 0 ? 0 : -percent }));

/** Any reward with others. */
export const rewardDetails: fc.Arbitrary<RewardDetail> = fc.record({ reward: rewards, similar: fc.array(rewards, { maxLength: 3 }) });
