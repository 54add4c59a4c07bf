// Queries of shops' feeds and their imports.
import type { FeedRunsGateway, FeedsGateway, ShopFeed } from '@pluspunkt/core/operators';
import { toPromise } from '@pluspunkt/core/promises';
import { queryOptions } from '@tanstack/react-query';

/** While an import waits or runs, so that its end is seen. */
const POLL_MS = 3_000;

export const feedsKey = ['feeds'] as const;

export const isUnderWay = ({ lastRun }: ShopFeed): boolean => lastRun !== undefined && lastRun.finishedAt === undefined;
const isDue = ({ nextRunAt }: ShopFeed): boolean => nextRunAt !== undefined && Date.parse(nextRunAt) <= Date.now();
const isBusy = (feed: ShopFeed): boolean => isUnderWay(feed) || isDue(feed);

export const feedListQuery = (feeds: FeedsGateway) =>
  queryOptions({ queryKey: [...feedsKey, 'list'], queryFn: ({ signal }) => toPromise(feeds.list({ signal })), staleTime: 0, refetchInterval: ({ state: { data = [] } }) => (data.some(isBusy) ? POLL_MS : false) });

export const feedQuery = (feeds: FeedsGateway, shopId: string) =>
  queryOptions({ queryKey: [...feedsKey, 'one', shopId], queryFn: ({ signal }) => toPromise(feeds.read(shopId, { signal })), staleTime: 0, refetchInterval: ({ state: { data } }) => (data !== undefined && isBusy(data) ? POLL_MS : false) });

/** `lastRun` belongs to the key: another import makes the list another one. */
export const runsQuery = (runs: FeedRunsGateway, { shopId, lastRun }: ShopFeed, limit: number, offset: number) =>
  queryOptions({ queryKey: [...feedsKey, 'runs', shopId, limit, offset, lastRun?.runId, lastRun?.finishedAt], queryFn: ({ signal }) => toPromise(runs.listRuns(shopId, { limit, offset }, { signal })), staleTime: 0 });
