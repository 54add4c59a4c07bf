// Ports of the dashboard, of the keys of partners' tills and of statements.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { CardBatch, CardOrder, CodeOrder, Dashboard, DashboardQuery, NewPartnerKey, NewPartnerWebhook, PartnerKey, PartnerKeyOrder, PartnerStatement, PartnerWebhook, SearchMiss, StatementFile, WebhookDelivery } from './programme.types.ts';
import type { PointTerms } from '../points/index.ts';

type Call<A> = TE.TaskEither<CallFailure, A>;

/** Figures of the programme. Code of a refusal: `span-too-long`, for more than 400 periods. */
export interface DashboardGateway {
  readDashboard(query: DashboardQuery, options?: CallOptions): Call<Dashboard>;
}

/** Keys of partners' tills. Codes of refusals: `unknown-partner`, `unknown-store`, `unknown-key`. */
export interface PartnerKeysGateway {
  list(partnerId?: string, options?: CallOptions): Call<readonly PartnerKey[]>;
  create(order: PartnerKeyOrder, options?: CallOptions): Call<NewPartnerKey>;
  /** The former secret stays valid for a day. */
  rotate(clientId: string, options?: CallOptions): Call<NewPartnerKey>;
  revoke(clientId: string, options?: CallOptions): Call<PartnerKey>;
}

/** Codes of campaigns, for receipts. Codes of refusals: `unknown-campaign`, `unknown-prize`. */
export interface CampaignCodesGateway {
  /** The new codes, which are not shown again. */
  order(order: CodeOrder, options?: CallOptions): Call<readonly string[]>;
}

/** Plastic cards that partners hand out, for `lead`. Code of a refusal: `unknown-batch`. */
export interface CardBatchesGateway {
  /** The newest first, 500 at most. */
  list(options?: CallOptions): Call<readonly CardBatch[]>;
  order(order: CardOrder, options?: CallOptions): Call<CardBatch>;
  /** Numbers of the cards that wait for a member. */
  readNumbers(batchId: number, options?: CallOptions): Call<readonly string[]>;
  /** Blocks the cards that wait for a member, e.g. when a box is lost. */
  block(batchId: number, options?: CallOptions): Call<CardBatch>;
}

/** Webhooks of partners. Codes of refusals: `unknown-partner`, `invalid-address`, `too-many-webhooks`, `unknown-webhook`, `unknown-delivery`. */
export interface WebhooksGateway {
  list(options?: CallOptions): Call<readonly PartnerWebhook[]>;
  create(partnerId: string, url: string, options?: CallOptions): Call<NewPartnerWebhook>;
  /** Messages are signed with both secrets for a day. */
  rotate(webhookId: number, options?: CallOptions): Call<NewPartnerWebhook>;
  end(webhookId: number, options?: CallOptions): Call<void>;
  /** The newest first, of the last 30 days, a hundred at most. */
  listDeliveries(webhookId: number, options?: CallOptions): Call<readonly WebhookDelivery[]>;
  /** Sends a message again, under its id. */
  replay(webhookId: number, messageId: number, options?: CallOptions): Call<void>;
}

/** What points are worth, and when they expire, for `lead`. Codes of refusals: `worth-out-of-range`, `validity-out-of-range`, `points-would-lose-worth`. */
export interface PointTermsGateway {
  read(options?: CallOptions): Call<PointTerms>;
  change(terms: PointTerms, options?: CallOptions): Call<PointTerms>;
}

/** Statements of partners by month. Code of a refusal: `unknown-partner`. */
export interface StatementsGateway {
  readStatement(partnerId: string, month: string, options?: CallOptions): Call<PartnerStatement>;
  exportStatement(partnerId: string, month: string, format: 'csv' | 'pdf', options?: CallOptions): Call<StatementFile>;
}

/** Searches for products without a hit. */
export interface SearchMissesGateway {
  /** Of the last thirty days, the most frequent ones first. */
  list(options?: CallOptions): Call<readonly SearchMiss[]>;
}
