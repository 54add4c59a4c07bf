// Dashboard, keys of partners' tills and statements over HTTP.
import type { CampaignCodesGateway, CardBatchesGateway, DashboardGateway, PartnerKeysGateway, PointTermsGateway, SearchMissesGateway, StatementsGateway, WebhooksGateway } from '@pluspunkt/core/operators';
import { function as F, taskEither as TE } from 'fp-ts';
import type { HttpClient } from '../transport/http-client.ts';
import * as contract from './programme.contract.ts';

interface Deps {
  readonly http: HttpClient;
}

/** Figures of the programme. */
export const createHttpDashboardGateway = ({ http }: Deps): DashboardGateway => ({
  readDashboard: (query, options) => http.call(contract.readDashboard, { query }, options),
});

/** Webhooks of partners. */
export const createHttpWebhooksGateway = ({ http }: Deps): WebhooksGateway => ({
  list: (options) => F.pipe(http.call(contract.listWebhooks, {}, options), TE.map(({ webhooks }) => webhooks)),
  create: (partnerId, url, options) => http.call(contract.createWebhook, { body: { partnerId, url } }, options),
  rotate: (webhookId, options) => http.call(contract.rotateWebhook, { params: { webhookId: String(webhookId) }, body: {} }, options),
  end: (webhookId, options) => F.pipe(http.call(contract.endWebhook, { params: { webhookId: String(webhookId) }, body: {} }, options), TE.map(() => undefined)),
  listDeliveries: (webhookId, options) => F.pipe(http.call(contract.listDeliveries, { params: { webhookId: String(webhookId) } }, options), TE.map(({ deliveries }) => deliveries)),
  replay: (webhookId, messageId, options) => F.pipe(http.call(contract.replayDelivery, { params: { webhookId: String(webhookId), messageId: String(messageId) }, body: {} }, options), TE.map(() => undefined)),
});

/** The terms of points. */
export const createHttpPointTermsGateway = ({ http }: Deps): PointTermsGateway => ({
  read: (options) => http.call(contract.readPointTerms, {}, options),
  change: (terms, options) => http.call(contract.changePointTerms, { body: terms }, options),
});

/** Keys of partners' tills. */
export const createHttpPartnerKeysGateway = ({ http }: Deps): PartnerKeysGateway => ({
  list: (partnerId, options) => F.pipe(http.call(contract.listPartnerKeys, { query: partnerId === undefined ? {} : { partnerId } }, options), TE.map(({ keys }) => keys)),
  create: (order, options) => http.call(contract.createPartnerKey, { body: { ...order, storeIds: [...order.storeIds] } }, options),
  rotate: (clientId, options) => http.call(contract.rotatePartnerKey, { params: { clientId }, body: {} }, options),
  revoke: (clientId, options) => http.call(contract.revokePartnerKey, { params: { clientId }, body: {} }, options),
});

/** Codes of campaigns. */
export const createHttpCampaignCodesGateway = ({ http }: Deps): CampaignCodesGateway => ({
  order: ({ campaignId, prizeId, count }, options) => F.pipe(http.call(contract.orderCodes, { params: { campaignId }, body: { prizeId, count } }, options), TE.map(({ codes }) => codes)),
});

/** Plastic cards that partners hand out. */
export const createHttpCardBatchesGateway = ({ http }: Deps): CardBatchesGateway => ({
  list: (options) => F.pipe(http.call(contract.listCardBatches, {}, options), TE.map(({ batches }) => batches)),
  order: (order, options) => http.call(contract.orderCards, { body: order }, options),
  readNumbers: (batchId, options) => F.pipe(http.call(contract.readCardNumbers, { params: { batchId: String(batchId) } }, options), TE.map(({ cardNumbers }) => cardNumbers)),
  block: (batchId, options) => http.call(contract.blockCards, { params: { batchId: String(batchId) }, body: {} }, options),
});

/** Searches without a hit. */
export const createHttpSearchMissesGateway = ({ http }: Deps): SearchMissesGateway => ({
  list: (options) => F.pipe(http.call(contract.listSearchMisses, {}, options), TE.map(({ misses }) => misses)),
});

/** Statements of partners. */
export const createHttpStatementsGateway = ({ http }: Deps): StatementsGateway => ({
  readStatement: (partnerId, month, options) => http.call(contract.readPartnerStatement, { params: { partnerId }, query: { month } }, options),
  exportStatement: (partnerId, month, format, options) => http.call(contract.exportPartnerStatement, { params: { partnerId }, query: { month, format } }, options),
});
