// Shops' feeds in memory.
import { taskEither as TE } from 'fp-ts';
import type { CallFailure } from '@pluspunkt/core/failure';
import type { FeedRun, FeedRunsGateway, FeedsGateway, ShopFeed } from '@pluspunkt/core/operators';
import { refusal } from '../transport/http-failure.ts';
import { aFeedPreview, aFeedRun, aFeedSettings, aShopFeed } from './builders.ts';

type Call<A> = TE.TaskEither<CallFailure, A>;

/** Both gateways over the same shops. Imports are done at once. */
export function createFakeFeeds(given: readonly ShopFeed[] = [aShopFeed()], actor = 'preise@treuwerk.example'): { readonly feeds: FeedsGateway; readonly runs: FeedRunsGateway } {
  let shops = given;
  const runs = new Map<string, readonly FeedRun[]>();
  const ofShop = <A>(shopId: string, make: (feed: ShopFeed) => Call<A>): Call<A> => () => {
    const found = shops.find((one) => one.shopId === shopId);
    return (found === undefined ? refusal<A>(404, 'unknown-shop') : make(found))();
  };
  const set = (next: ShopFeed): ShopFeed => {
    shops = shops.map((one) => (one.shopId === next.shopId ? next : one));
    return next;
  };
  const add = (shopId: string, run: Partial<FeedRun>): FeedRun => {
    const before = runs.get(shopId) ?? [];
    const made = aFeedRun({ ...run, runId: before.length + 1 });
    runs.set(shopId, [made, ...before]);
    return made;
  };
  return {
    feeds: {
      list: () => () => TE.right<CallFailure, readonly ShopFeed[]>(shops)(),
      read: (shopId) => ofShop(shopId, TE.right),
      save: (shopId, { address, password, ...order }) =>
        ofShop(shopId, (feed) => {
          const url = URL.parse(address ?? feed.settings?.address ?? '');
          if (url === null) return refusal(422, address === undefined ? 'no-feed' : 'invalid-address');
          if (address === undefined && (password ?? '') !== '') return refusal(422, 'address-needed');
          const hasPassword = password === undefined ? feed.settings?.hasPassword === true : password !== '';
          return TE.right(set({ ...feed, settings: aFeedSettings({ ...order, address: `${url.origin}${url.pathname}`, hasPassword }) }));
        }),
      remove: (shopId) => ofShop(shopId, ({ settings: _settings, ...feed }) => TE.right(set(feed))),
    },
    runs: {
      listRuns: (shopId, { limit = 20, offset = 0 } = {}) => ofShop(shopId, () => TE.right({ total: (runs.get(shopId) ?? []).length, items: (runs.get(shopId) ?? []).slice(offset, offset + limit) })),
      runNow: (shopId) =>
        ofShop(shopId, (feed) => {
          if (feed.settings === undefined) return refusal(422, 'no-feed');
          return TE.right(set({ ...feed, lastRun: add(shopId, {}) }));
        }),
      preview: (shopId, { content, address }) =>
        ofShop(shopId, (feed) => {
          if (content === undefined && address === undefined && feed.settings === undefined) return refusal(422, 'no-feed');
          return TE.right(aFeedPreview());
        }),
      importFile: (shopId, { dryRun }) => ofShop(shopId, () => TE.right(dryRun ? aFeedRun({ runId: 0, startedBy: actor }) : add(shopId, { startedBy: actor }))),
    },
  };
}
