// Wire contract of the dashboard, the keys of partners' tills, and statements.
import { LONGEST_PURPOSE, MOST_CARDS, MOST_CODES } from '@pluspunkt/core/operators';
import { EXPIRY_PERIODS } from '@pluspunkt/core/points';
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { done } from '../transport/paging.ts';
import { day, instant, points, text } from '../transport/shapes.ts';

const partnerId = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));
const clientId = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/));

/** Counts of a day, or of the week or month that begins on it (Europe/Berlin). */
export const periodFigures = z.object({
  from: day,
  newMembers: z.int(),
  closedMembers: z.int(),
  /** Members with a booking; the most of a day in longer periods. */
  activeMembers: z.int(),
  pointsIssued: z.int(),
  pointsRedeemed: z.int(),
  pointsExpired: z.int(),
  couponActivations: z.int(),
  couponRedemptions: z.int(),
  shopVisits: z.int(),
  failedMails: z.int(),
});
export const dashboard = z.object({
  figures: z.array(periodFigures),
  /** Of this moment. */
  members: z.int(),
  pointsOutstanding: z.int(),
  outstandingInCent: z.int(),
  waitingCorrections: z.int(),
  failedMails: z.int(),
  failedJobs: z.array(z.object({ job: z.string(), failedAt: instant })),
  /** Absent while the database of price comparison does not answer. */
  feeds: z.optional(z.array(z.object({ shopId: z.string(), shop: z.string(), readAt: z.optional(instant), offers: z.int() }))),
  /** Until when the figures count. */
  countedAt: z.optional(instant),
});
export const partnerKey = z.object({ clientId: z.string(), partnerId: z.string(), name: z.string(), storeIds: z.array(z.string()), createdAt: instant, revokedAt: z.optional(instant) });
/** The secret is shown once. */
export const newPartnerKey = z.object({ clientId: z.string(), secret: z.string() });
/** Points of one price. */
export const statementPosition = z.object({ priceInHundredths: z.int(), issued: points, returned: points, costsInCent: z.int() });
export const partnerStatement = z.object({ partnerId: z.string(), month: z.string(), issued: points, returned: points, redeemed: points, positions: z.array(statementPosition), costsInCent: z.int(), creditInCent: z.int() });

/** A query without a hit, over the last thirty days. */
export const searchMiss = z.object({ query: z.string(), searches: z.int(), lastOn: day });

const offers = { access: 'operator', right: 'offers' } as const;
/** Only leads make and rotate keys of tills: a key books purchases, and an operator who also sets coupons could give points to friends. */
const lead = { access: 'operator', right: 'lead' } as const;
const look = { effect: 'look', idempotency: 'read' } as const;
const write = { effect: 'write', idempotency: 'natural-key' } as const;

export const readDashboard = defineCall({
  access: 'operator',
  right: 'any',
  ...look,
  id: 'programme.readDashboard',
  method: 'GET',
  path: '/dashboard',
  summary: 'Figures of the programme by day, week or month, 400 periods at most',
  query: z.object({ from: day, to: day, by: z.enum(['day', 'week', 'month']) }),
  response: dashboard,
  failures: { 'span-too-long': 422 },
});
export const listPartnerKeys = defineCall({ ...offers, ...look, id: 'programme.listPartnerKeys', method: 'GET', path: '/partner-keys', summary: 'Keys of partners’ tills, without secrets', query: z.object({ partnerId: z.optional(partnerId) }), response: z.object({ keys: z.array(partnerKey) }) });
export const createPartnerKey = defineCall({
  ...lead,
  effect: 'write',
  idempotency: 'append-only',
  stepUp: true,
  id: 'programme.createPartnerKey',
  method: 'POST',
  path: '/partner-keys',
  summary: 'Makes a key for the tills of a partner, for all of its stores or some',
  body: z.object({ partnerId, name: text(60).check(z.minLength(1)), storeIds: z.array(text(80)).check(z.maxLength(1_000)) }),
  response: newPartnerKey,
  failures: { 'unknown-partner': 404, 'unknown-store': 422 },
});
export const rotatePartnerKey = defineCall({
  ...lead,
  effect: 'write',
  idempotency: 'append-only',
  stepUp: true,
  id: 'programme.rotatePartnerKey',
  method: 'POST',
  path: '/partner-keys/{clientId}/rotation',
  summary: 'Makes another secret; the former one stays valid for a day',
  params: z.object({ clientId }),
  body: z.object({}),
  response: newPartnerKey,
  failures: { 'unknown-key': 404 },
});
export const revokePartnerKey = defineCall({
  ...offers,
  ...write,
  stepUp: true,
  id: 'programme.revokePartnerKey',
  method: 'POST',
  path: '/partner-keys/{clientId}/revocation',
  summary: 'Revokes a key at once',
  params: z.object({ clientId }),
  body: z.object({}),
  response: partnerKey,
  failures: { 'unknown-key': 404 },
});
/** The codes are shown once. */
export const orderCodes = defineCall({
  ...lead,
  effect: 'write',
  idempotency: 'append-only',
  stepUp: true,
  id: 'programme.orderCodes',
  method: 'POST',
  path: '/campaigns/{campaignId}/codes',
  summary: 'Makes codes for receipts, each of which wins a prize of a campaign; 10,000 at most',
  params: z.object({ campaignId: text(60) }),
  body: z.object({ prizeId: text(60).check(z.minLength(1)), count: z.int().check(z.minimum(1), z.maximum(MOST_CODES)) }),
  response: z.object({ codes: z.array(z.string()) }),
  failures: { 'unknown-campaign': 404, 'unknown-prize': 422 },
});
export const cardBatch = z.object({ batchId: z.int(), purpose: z.string(), orderedAt: instant, orderedBy: z.string(), count: z.int(), waiting: z.int(), blocked: z.int(), registered: z.int() });
const rowId = z.string().check(z.regex(/^[0-9]{1,15}$/));
const batch = { params: z.object({ batchId: rowId }), failures: { 'unknown-batch': 404 } } as const;
export const listCardBatches = defineCall({ ...lead, ...look, id: 'programme.listCardBatches', method: 'GET', path: '/card-batches', summary: 'Plastic cards by order, the newest first', response: z.object({ batches: z.array(cardBatch) }) });
export const orderCards = defineCall({
  ...lead,
  effect: 'write',
  idempotency: 'append-only',
  stepUp: true,
  id: 'programme.orderCards',
  method: 'POST',
  path: '/card-batches',
  summary: 'Makes numbers of plastic cards that partners hand out; 20,000 at most',
  body: z.object({ purpose: text(LONGEST_PURPOSE).check(z.minLength(1)), count: z.int().check(z.minimum(1), z.maximum(MOST_CARDS)) }),
  response: cardBatch,
});
export const readCardNumbers = defineCall({ ...lead, ...look, ...batch, stepUp: true, id: 'programme.readCardNumbers', method: 'GET', path: '/card-batches/{batchId}/numbers', summary: 'Numbers of the cards of an order that wait for a member', response: z.object({ cardNumbers: z.array(z.string()) }) });
export const blockCards = defineCall({ ...lead, ...write, ...batch, stepUp: true, id: 'programme.blockCards', method: 'POST', path: '/card-batches/{batchId}/block', summary: 'Blocks the cards of an order that wait for a member', body: z.object({}), response: cardBatch });
export const partnerWebhook = z.object({ webhookId: z.int(), partnerId: z.string(), url: z.string(), createdAt: instant, endedAt: z.optional(instant), waiting: z.int() });
/** The secret is shown once. */
export const newPartnerWebhook = z.object({ webhookId: z.int(), secret: z.string() });
export const webhookDelivery = z.object({
  messageId: z.int(),
  event: z.string(),
  createdAt: instant,
  attempts: z.int(),
  state: z.enum(['delivered', 'waiting', 'given-up']),
  deliveredAt: z.optional(instant),
  nextAttemptAt: z.optional(instant),
  /** The status of the last answer, or why there was none. */
  response: z.optional(z.string()),
});
const webhook = { params: z.object({ webhookId: rowId }) } as const;
const WEBHOOK = { 'unknown-webhook': 404 } as const;
export const listWebhooks = defineCall({ ...offers, ...look, id: 'programme.listWebhooks', method: 'GET', path: '/webhooks', summary: 'Addresses that partners’ events are sent to, without secrets', response: z.object({ webhooks: z.array(partnerWebhook) }) });
export const createWebhook = defineCall({
  ...offers,
  effect: 'write',
  idempotency: 'append-only',
  stepUp: true,
  id: 'programme.createWebhook',
  method: 'POST',
  path: '/webhooks',
  summary: 'Sends the events of a partner to an https address from now on',
  body: z.object({ partnerId, url: text(2_000).check(z.minLength(1)) }),
  response: newPartnerWebhook,
  failures: { 'unknown-partner': 404, 'invalid-address': 422, 'too-many-webhooks': 409 },
});
export const rotateWebhook = defineCall({
  ...offers,
  effect: 'write',
  idempotency: 'append-only',
  stepUp: true,
  ...webhook,
  id: 'programme.rotateWebhook',
  method: 'POST',
  path: '/webhooks/{webhookId}/rotation',
  summary: 'Makes another secret; messages are signed with both for a day',
  body: z.object({}),
  response: newPartnerWebhook,
  failures: WEBHOOK,
});
export const endWebhook = defineCall({ ...offers, ...write, stepUp: true, ...webhook, id: 'programme.endWebhook', method: 'POST', path: '/webhooks/{webhookId}/end', summary: 'Sends nothing to the address any more', body: z.object({}), response: done, failures: WEBHOOK });
export const listDeliveries = defineCall({ ...offers, ...look, ...webhook, id: 'programme.listDeliveries', method: 'GET', path: '/webhooks/{webhookId}/deliveries', summary: 'The last hundred messages of a webhook, the newest first', response: z.object({ deliveries: z.array(webhookDelivery) }), failures: WEBHOOK });
export const replayDelivery = defineCall({
  ...offers,
  effect: 'write',
  idempotency: 'append-only',
  id: 'programme.replayDelivery',
  method: 'POST',
  path: '/webhooks/{webhookId}/deliveries/{messageId}/replay',
  summary: 'Sends a message again, under its id',
  params: z.object({ webhookId: rowId, messageId: rowId }),
  body: z.object({}),
  response: done,
  failures: { ...WEBHOOK, 'unknown-delivery': 404 },
});
export const pointTerms = z.object({ worthInHundredths: z.int(), validMonths: z.int(), endOf: z.enum(EXPIRY_PERIODS) });
export const readPointTerms = defineCall({ access: 'operator', right: 'lead', ...look, id: 'programme.readPointTerms', method: 'GET', path: '/point-terms', summary: 'What a point is worth, and when it expires', response: pointTerms });
export const changePointTerms = defineCall({
  access: 'operator',
  right: 'lead',
  ...write,
  stepUp: true,
  id: 'programme.changePointTerms',
  method: 'PUT',
  path: '/point-terms',
  summary: 'Changes both for points that are booked from now on; the worth never falls while members have points',
  body: pointTerms,
  response: pointTerms,
  failures: { 'worth-out-of-range': 422, 'validity-out-of-range': 422, 'points-would-lose-worth': 409 },
});
export const readPartnerStatement = defineCall({
  access: 'operator',
  right: 'finance',
  ...look,
  id: 'programme.readStatement',
  method: 'GET',
  path: '/statements/{partnerId}',
  summary: 'What a partner owes for a month, and what it gets',
  params: z.object({ partnerId }),
  query: z.object({ month: z.string().check(z.regex(/^[0-9]{4}-(?:0[1-9]|1[0-2])$/)) }),
  response: partnerStatement,
  failures: { 'unknown-partner': 404 },
});
export const exportPartnerStatement = defineCall({
  access: 'operator',
  right: 'finance',
  ...look,
  id: 'programme.exportStatement',
  method: 'GET',
  path: '/statements/{partnerId}/file',
  summary: 'The statement as CSV or PDF, in base 64',
  params: z.object({ partnerId }),
  query: z.object({ month: z.string().check(z.regex(/^[0-9]{4}-(?:0[1-9]|1[0-2])$/)), format: z.enum(['csv', 'pdf']) }),
  response: z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() }),
  failures: { 'unknown-partner': 404 },
});
export const listSearchMisses = defineCall({
  access: 'operator',
  right: 'prices',
  ...look,
  id: 'programme.listSearchMisses',
  method: 'GET',
  path: '/search-misses',
  summary: 'Searches for products without a hit in the last thirty days, the most frequent ones first; nothing about who searched',
  response: z.object({ misses: z.array(searchMiss) }),
});
