// One page of the rewards.
import { pointsLimitFrom, type RewardDetail, type RewardsGateway } from '@pluspunkt/core/rewards';
import { queryOptions } from '@tanstack/react-query';
import { unwrapOrNull } from '../../platform/query/unwrap-or-null.ts';
import { toPromise } from '@pluspunkt/core/promises';

export const PAGE_SIZE = 24;
const LONGEST_QUERY = 200;
/** The shop pages no further than this. */
const LAST_PAGE = 1_000;

export interface RewardsFilter {
  readonly query: string;
  /** Only what costs no more; undefined: everything. */
  readonly points: number | undefined;
  /** Counts from 1. */
  readonly page: number;
}

export function rewardsFilterFrom(params: URLSearchParams): RewardsFilter {
  const page = Number(params.get('seite') ?? 1);
  return {
    query: (params.get('q') ?? '').trim().slice(0, LONGEST_QUERY),
    points: pointsLimitFrom(params.get('punkte') ?? ''),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

export function rewardsPath({ query, points, page }: RewardsFilter): string {
  const params = new URLSearchParams();
  if (query !== '') params.set('q', query);
  if (points !== undefined) params.set('punkte', String(points));
  if (page > 1) params.set('seite', String(page));
  const search = params.toString();
  return search === '' ? '/praemien' : `/praemien?${search}`;
}

export const rewardsQuery = (rewards: RewardsGateway, { query, points, page }: RewardsFilter) =>
  queryOptions({
    queryKey: ['rewards', query, points ?? 'all', page] as const,
    queryFn: ({ signal }) => toPromise(rewards.rewards({ query, maxPoints: points, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }, { signal })),
  });

/** The reward whose address is `/praemien/{slug}`, and others of a similar price; null if there is none. */
export const rewardQuery = (rewards: RewardsGateway, slug: string) =>
  queryOptions({
    queryKey: ['reward', slug] as const,
    queryFn: ({ signal }): Promise<RewardDetail | null> => unwrapOrNull(rewards.reward(slug, { signal })),
  });
