// The rewards of the demo data as rows, in the order of the shop.
import { assetUrl, emojiPath } from '../../assets/index.ts';
import type { RewardRow } from '../../rewards/index.ts';
import { LEISURE_REWARDS } from './rewards-leisure.ts';
import { LIVING_REWARDS } from './rewards-living.ts';
import type { RewardSeed } from './reward-seed.ts';

/** Interleaves the groups, so that neighbours differ. */
const interleave = <A>(a: readonly A[], b: readonly A[]): readonly A[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, i) => [a[i], b[i]])
    .flat()
    .filter((item): item is A => item !== undefined);

export const REWARD_SEEDS: readonly RewardSeed[] = interleave(LEISURE_REWARDS, LIVING_REWARDS);

export const rewardRows = (): readonly RewardRow[] =>
  REWARD_SEEDS.map((seed, position) => ({
    id: seed.id,
    name: seed.name,
    description: seed.text,
    keywords: [...seed.keywords],
    picture: assetUrl(emojiPath(seed.picture)),
    picture_label: seed.label,
    actual_points: seed.points,
    original_points: seed.before ?? seed.points,
    product_url: `/praemien/${seed.id}`,
    position,
  }));
