// Calls of the dashboard, of the keys of partners' tills and of statements.
import * as contract from '@pluspunkt/adapters/operators/programme.contract';
import { either as E } from 'fp-ts';
import type { RouteContext } from '../capability.ts';
import { refuseWith, type Refusal } from '../platform/http/refusal.ts';
import type { ContractRoute } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { enforceRateLimit } from '../platform/rate-limits/limit-route.ts';
import { changePointTerms, readPointTerms } from '../points/index.ts';
import { listSearchMisses } from '../prices/index.ts';
import { readStatement, statementFile } from '../tills/index.ts';
import { PROGRAMME_REFUSALS } from './de.ts';
import { listCardBatches } from '../registration/index.ts';
import { orderCodes } from './campaign-codes.ts';
import { blockCardBatch, orderCardBatch, readBatchNumbers } from './card-batches.ts';
import { noteAudit } from './note-audit.ts';
import { createPartnerKey, isPartner, listPartnerKeys, revokePartnerKey, rotatePartnerKey } from './partner-access/partner-keys.ts';
import { createPartnerWebhook, endPartnerWebhook, listPartnerWebhooks, listWebhookDeliveries, replayDelivery, rotatePartnerWebhook } from './partner-access/partner-webhooks.ts';
import { readDashboard } from './read-dashboard.ts';

const refused = (code: keyof typeof PROGRAMME_REFUSALS): Refusal => refuseWith(code, PROGRAMME_REFUSALS[code]);

const webhookRoutes = (context: RouteContext): readonly ContractRoute[] => [
  route(contract.listWebhooks, async () => ({ webhooks: await listPartnerWebhooks(context.database) })),
  route(contract.createWebhook, ({ operator, body }) => createPartnerWebhook(context, { ...body, actor: operator.email })),
  route(contract.rotateWebhook, ({ operator, params }) => rotatePartnerWebhook(context, { webhookId: Number(params.webhookId), actor: operator.email })),
  route(contract.endWebhook, ({ operator, params }) => endPartnerWebhook(context, { webhookId: Number(params.webhookId), actor: operator.email })),
  route(contract.listDeliveries, ({ params }) => listWebhookDeliveries(context.database, Number(params.webhookId))),
  route(contract.replayDelivery, ({ operator, params }) => replayDelivery(context, { webhookId: Number(params.webhookId), messageId: Number(params.messageId), actor: operator.email })),
];

const cardRoutes = (context: RouteContext): readonly ContractRoute[] => {
  const limitOrders = enforceRateLimit(context.throttle, contract.orderCards.id);
  return [
    route(contract.listCardBatches, async () => ({ batches: await listCardBatches(context.database) })),
    // There are ten million numbers, and an ordered one is never another card's.
    route(contract.orderCards, async ({ operator, body }) => (await limitOrders('cardOrders', `card-orders:${operator.operatorId}`)) ?? orderCardBatch(context, { ...body, actor: operator.email })),
    route(contract.readCardNumbers, ({ operator, params }) => readBatchNumbers(context, { batchId: Number(params.batchId), actor: operator.email })),
    route(contract.blockCards, ({ operator, params }) => blockCardBatch(context, { batchId: Number(params.batchId), actor: operator.email })),
  ];
};

const otherRoutes = ({ database, products, clock, random }: RouteContext): readonly ContractRoute[] => [
  route(contract.readDashboard, ({ query }) => readDashboard({ database, products }, query)),
  route(contract.readPointTerms, () => readPointTerms(database)),
  route(contract.changePointTerms, ({ operator, body }) =>
    transact(database, async (tx) => {
      const changed = await changePointTerms(tx, body, clock.now());
      if (E.isLeft(changed)) return refused(changed.left);
      await noteAudit(tx, { actor: operator.email, kind: 'point-terms', key: 'points', before: changed.right.before, after: body }, clock.now());
      return body;
    }),
  ),
  route(contract.listSearchMisses, async () => ({ misses: await listSearchMisses(products, clock.now()) })),
  route(contract.listPartnerKeys, async ({ query }) => ({ keys: await listPartnerKeys(database, query.partnerId) })),
  route(contract.createPartnerKey, async ({ operator, body }) => {
    const made = await createPartnerKey(database, { ...body, actor: operator.email }, clock.now());
    if (made._tag === 'UnknownPartner') return refused('unknown-partner');
    return made._tag === 'UnknownStore' ? refused('unknown-store') : made;
  }),
  route(contract.rotatePartnerKey, async ({ operator, params }) => (await rotatePartnerKey(database, params.clientId, operator.email, clock.now())) ?? refused('unknown-key')),
  route(contract.orderCodes, ({ operator, params, body }) => orderCodes({ database, clock, random }, { campaignId: params.campaignId, ...body, actor: operator.email })),
  route(contract.revokePartnerKey, async ({ operator, params }) => {
    if (!(await revokePartnerKey(database, params.clientId, operator.email, clock.now()))) return refused('unknown-key');
    return (await listPartnerKeys(database, undefined)).find(({ clientId }) => clientId === params.clientId) ?? refused('unknown-key');
  }),
  route(contract.readPartnerStatement, async ({ params, query }) => ((await isPartner(database, params.partnerId)) ? readStatement(database, params.partnerId, query.month) : refused('unknown-partner'))),
  route(contract.exportPartnerStatement, async ({ params, query }) => {
    if (!(await isPartner(database, params.partnerId))) return refused('unknown-partner');
    const { content, ...file } = await statementFile(database, await readStatement(database, params.partnerId, query.month), query.format, clock.now());
    return { ...file, content: Buffer.from(content).toString('base64') };
  }),
];

export const programmeRoutes = (context: RouteContext): readonly ContractRoute[] => [...otherRoutes(context), ...cardRoutes(context), ...webhookRoutes(context)];
