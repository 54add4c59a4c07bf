// Wire contract of the reward shop (POST /bonus, POST /bonus-filter).
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { points, queryInt, resultGroup, text } from '../transport/shapes.ts';

export const rewardItem = z.object({
  productName: z.string(),
  image: z.object({ url: z.string(), label: z.string() }),
  actualNeededPoints: points,
  originalNeededPoints: points,
  discountInPercent: z.int().check(z.lte(0)),
  productUrl: z.string(),
});

/** One reward, and others of a similar price. */
export const rewardDetail = z.object({ reward: rewardItem, similar: z.array(rewardItem) });

/** The reward shop's own category (categoryId 2). */
export const REWARD_SHOP = '2';

/** Reads, although the calls are POST. */
const filter = z.object({
  limit: queryInt(1, 100),
  offset: queryInt(0, 100_000),
  query: z.optional(text(200)),
  /** Only rewards that cost at most so many points. */
  maxPoints: z.optional(queryInt(0, 10_000_000)),
  categoryId: z.literal(REWARD_SHOP),
});

export const listRewards = defineCall({
  id: 'rewards.list',
  method: 'POST',
  path: '/bonus',
  summary: 'Rewards in the order of the shop',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  query: filter,
  response: resultGroup(rewardItem),
});

export const filterRewards = defineCall({
  id: 'rewards.filter',
  method: 'POST',
  path: '/bonus-filter',
  summary: 'Rewards that match a query, best first',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  query: filter,
  response: resultGroup(rewardItem),
});

export const readReward = defineCall({
  id: 'rewards.read',
  method: 'GET',
  path: '/bonus/{slug}',
  summary: 'One reward by the last segment of its address, and others of a similar price',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  params: z.object({ slug: text(100) }),
  response: rewardDetail,
});
