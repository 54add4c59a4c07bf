// Wire contract of the reward shop (section 7: POST /bonus, POST /bonus-filter).
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { points, resultGroup, text } from '../transport/shapes.ts';

export const rewardItem = z.object({
  productName: z.string(),
  image: z.object({ url: z.string(), label: z.string() }),
  actualNeededPoints: points,
  originalNeededPoints: points,
  discountInPercent: z.int().check(z.lte(0)),
  productUrl: z.string(),
});

/** One reward, and others that cost about as much. */
export const rewardDetail = z.object({ reward: rewardItem, similar: z.array(rewardItem) });

const filter = z.object({
  limit: z.int().check(z.gte(1), z.lte(100)),
  offset: z.int().check(z.gte(0), z.lte(100_000)),
  query: z.optional(text(200)),
  /** Only rewards that cost no more. */
  maxPoints: z.optional(z.int().check(z.gte(0), z.lte(10_000_000))),
  /** Always 2: the reward shop's own category (section 7). */
  categoryId: z.literal(2),
});

export const listRewards = defineCall({
  id: 'rewards.list',
  method: 'POST',
  path: '/bonus',
  summary: 'Rewards in the order of the shop',
  access: 'public',
  idempotency: 'read',
  body: filter,
  response: resultGroup(rewardItem),
});

export const filterRewards = defineCall({
  id: 'rewards.filter',
  method: 'POST',
  path: '/bonus-filter',
  summary: 'Rewards that match a query, best first',
  access: 'public',
  idempotency: 'read',
  body: filter,
  response: resultGroup(rewardItem),
});

export const readReward = defineCall({
  id: 'rewards.read',
  method: 'GET',
  path: '/bonus/{slug}',
  summary: 'One reward by the last segment of its address, and others that cost about as much',
  access: 'public',
  idempotency: 'read',
  params: z.object({ slug: text(100) }),
  response: rewardDetail,
});
