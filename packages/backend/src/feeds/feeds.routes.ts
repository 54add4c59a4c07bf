// Calls of the console for shops' feeds.
import * as contract from '@pluspunkt/adapters/operators/feeds.contract';
import { either as E } from 'fp-ts';
import type { RouteContext } from '../capability.ts';
import { refuseWith, type Refusal, tooManyRequests } from '../platform/http/refusal.ts';
import type { ContractRoute } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { createWorkQueue } from '../platform/rate-limits/work-queue.ts';
import { FEED_REFUSALS } from './de.ts';
import { feedAddress, type FeedSource, sourceOf, storedSource } from './feed-address.ts';
import { importFeedOf } from './import-feed-of.ts';
import { previewFeedOf } from './preview-feed.ts';
import { listRuns, makeDue, queueFile, readFeedOf, readFeeds, removeFeed, storeFeed } from './stored-feeds.ts';

const DRY_RUN_MS = 20_000;
/** Concurrent tries of each kind in a process: a try takes several database connections. */
const TRIES = { running: 1, waiting: 3 };
const RETRY_SECONDS = 10;

const refused = (code: Exclude<keyof typeof FEED_REFUSALS, 'unreadable-feed'>): Refusal => refuseWith(code, FEED_REFUSALS[code]);
const unreadable = (reason: string): Refusal => refuseWith('unreadable-feed', FEED_REFUSALS['unreadable-feed']({ reason }));

interface Asked {
  readonly content?: string | undefined;
  readonly address?: string | undefined;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

export const feedRoutes = (context: RouteContext): readonly ContractRoute[] => {
  const { database, products, clock, settings } = context;
  const [previews, dryRuns] = [createWorkQueue(TRIES), createWorkQueue(TRIES)];
  const busy = (): Refusal => tooManyRequests(RETRY_SECONDS);
  const feedOf = async (shopId: string) => (await readFeedOf(context, shopId)) ?? refused('unknown-shop');

  /** A file's content, a typed address, or what is stored, with the stored password where none is typed. */
  const previewed = async (shopId: string, { content, address = '', username, password }: Asked): Promise<FeedSource | { readonly content: string } | Refusal> => {
    if (content !== undefined) return { content };
    const row = await database.selectFrom('shop_feed').selectAll().where('shop_id', '=', shopId).executeTakeFirst();
    if (address.trim() === '') return row === undefined ? refused('no-feed') : (storedSource(settings, row) ?? refused('no-feed'));
    const url = feedAddress(address, settings.feedPrivateHosts);
    // A stored password is sent to the stored server only.
    return E.isLeft(url) ? refused(url.left) : sourceOf(url.right.href, username ?? '', password ?? '');
  };

  const termsOf = async (shopId: string) => {
    const shop = await products.selectFrom('shop').select(['shipping_in_cent', 'free_shipping_from_in_cent']).where('id', '=', shopId).executeTakeFirst();
    return { now: clock.now().getTime(), shippingInCent: shop?.shipping_in_cent ?? undefined, freeShippingFromInCent: shop?.free_shipping_from_in_cent ?? undefined };
  };

  return [
    route(contract.listFeeds, async () => ({ feeds: await readFeeds(context) })),
    route(contract.readFeed, ({ params }) => feedOf(params.shopId)),
    route(contract.saveFeed, async ({ operator, params, body }) => {
      const before = await readFeedOf(context, params.shopId);
      if (before === undefined) return refused('unknown-shop');
      const stored = await storeFeed(context, params.shopId, body, operator.email);
      return E.isLeft(stored) ? refused(stored.left) : stored.right;
    }),
    route(contract.removeFeed, async ({ operator, params }) => {
      await removeFeed(context, params.shopId, operator.email);
      return feedOf(params.shopId);
    }),
    route(contract.listFeedRuns, async ({ params, query }) => ((await readFeedOf(context, params.shopId)) === undefined ? refused('unknown-shop') : listRuns(database, params.shopId, query))),
    route(contract.runFeed, async ({ operator, params }) => {
      const feed = await readFeedOf(context, params.shopId);
      if (feed === undefined) return refused('unknown-shop');
      return (await makeDue(context, params.shopId, operator.email)) ? feedOf(params.shopId) : refused('no-feed');
    }),
    route(contract.previewFeed, async ({ params, body }) => {
      if ((await readFeedOf(context, params.shopId)) === undefined) return refused('unknown-shop');
      const source = await previewed(params.shopId, body);
      if ('code' in source) return source;
      const terms = await termsOf(params.shopId);
      const shown = await previews(() => previewFeedOf(context, { source, columns: body.columns, terms }));
      if (shown === undefined) return busy();
      return E.isLeft(shown) ? unreadable(shown.left) : { ...shown.right, columns: shown.right.columns.map((column) => ({ ...column, examples: [...column.examples] })), rows: [...shown.right.rows] };
    }),
    route(contract.importFeedFile, async ({ operator, params: { shopId }, body }) => {
      if ((await readFeedOf(context, shopId)) === undefined) return refused('unknown-shop');
      const { dryRun, ...file } = body;
      if (!dryRun) return queueFile(context, { shopId, ...file }, operator.email);
      const now = clock.now().toISOString();
      const order = { shopId, source: { content: file.content }, partial: file.partial, dryRun, columns: file.columns };
      const outcome = await dryRuns(() => importFeedOf(context, order, AbortSignal.timeout(DRY_RUN_MS)));
      if (outcome === undefined) return busy();
      return E.isLeft(outcome) ? unreadable(outcome.left.message) : { runId: 0, startedAt: now, finishedAt: now, startedBy: operator.email, outcome: outcome.right as never };
    }),
  ];
};
