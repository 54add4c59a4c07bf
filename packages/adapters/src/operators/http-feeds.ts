// Shops' feeds over HTTP.
import type { FeedRunsGateway, FeedsGateway } from '@pluspunkt/core/operators';
import { function as F, taskEither as TE } from 'fp-ts';
import type { HttpClient } from '../transport/http-client.ts';
import * as contract from './feeds.contract.ts';

interface Deps {
  readonly http: HttpClient;
}

/** Settings of shops' feeds. */
export const createHttpFeedsGateway = ({ http }: Deps): FeedsGateway => ({
  list: (options) => F.pipe(http.call(contract.listFeeds, {}, options), TE.map(({ feeds }) => feeds)),
  read: (shopId, options) => http.call(contract.readFeed, { params: { shopId } }, options),
  save: (shopId, order, options) => http.call(contract.saveFeed, { params: { shopId }, body: order }, options),
  remove: (shopId, options) => http.call(contract.removeFeed, { params: { shopId } }, options),
});

/** Imports of shops' feeds. */
export const createHttpFeedRunsGateway = ({ http }: Deps): FeedRunsGateway => ({
  listRuns: (shopId, { limit, offset } = {}, options) => http.call(contract.listFeedRuns, { params: { shopId }, query: { ...(limit === undefined ? {} : { limit: String(limit) }), ...(offset === undefined ? {} : { offset: String(offset) }) } }, options),
  runNow: (shopId, options) => http.call(contract.runFeed, { params: { shopId }, body: {} }, options),
  preview: (shopId, order, options) => http.call(contract.previewFeed, { params: { shopId }, body: order }, options),
  importFile: (shopId, file, options) => http.call(contract.importFeedFile, { params: { shopId }, body: file }, options),
});
