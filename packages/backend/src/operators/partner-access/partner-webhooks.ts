// Webhooks of partners as operators make, rotate and end them in the console, and send messages again.
import type { PartnerWebhook, WebhookDelivery } from '@pluspunkt/core/operators';
import type { BackendDependencies } from '../../dependencies.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuseWith, type Refusal } from '../../platform/http/refusal.ts';
import { createWebhook, endWebhook, listMessages, listWebhooks, replay, rotateWebhook, webhookAddress } from '../../tills/index.ts';
import { PROGRAMME_REFUSALS } from '../de.ts';
import { noteAudit } from '../note-audit.ts';
import { isActivePartner } from './partner-keys.ts';

const KIND = 'webhooks';
const MOST_DELIVERIES = 100;
/** Each purchase writes a message for each of them. */
const MOST_OPEN_WEBHOOKS = 10;

const refused = (code: keyof typeof PROGRAMME_REFUSALS): Refusal => refuseWith(code, PROGRAMME_REFUSALS[code]);

type Needs = Pick<BackendDependencies, 'clock' | 'random'> & { readonly database: Db };

interface Asked {
  readonly webhookId: number;
  /** Mail address of the operator. */
  readonly actor: string;
}

export const listPartnerWebhooks = async (db: Db): Promise<PartnerWebhook[]> =>
  (await listWebhooks(db)).map(({ id, partnerId, url, createdAt, endedAt, waiting }) => ({ webhookId: id, partnerId, url, createdAt: createdAt.toISOString(), waiting: waiting ?? 0, ...(endedAt === null ? {} : { endedAt: endedAt.toISOString() }) }));

export const createPartnerWebhook = async ({ database, clock, random }: Needs, { partnerId, url: address, actor }: { readonly partnerId: string; readonly url: string; readonly actor: string }) => {
  if (!(await isActivePartner(database, partnerId))) return refused('unknown-partner');
  const url = webhookAddress(address);
  if (url === undefined) return refused('invalid-address');
  const open = await database.selectFrom('partner_webhook').select('id').where('partner_id', '=', partnerId).where('ended_at', 'is', null).limit(MOST_OPEN_WEBHOOKS).execute();
  if (open.length === MOST_OPEN_WEBHOOKS) return refused('too-many-webhooks');
  const now = clock.now();
  const { id, secret } = await createWebhook(database, { random }, { partnerId, url }, now);
  await noteAudit(database, { actor, kind: KIND, key: String(id), after: { created: true, partnerId, url } }, now);
  return { webhookId: id, secret };
};

export const rotatePartnerWebhook = async ({ database, clock, random }: Needs, { webhookId, actor }: Asked) => {
  const now = clock.now();
  const secret = await rotateWebhook(database, { random }, webhookId, now);
  if (secret === undefined) return refused('unknown-webhook');
  await noteAudit(database, { actor, kind: KIND, key: String(webhookId), after: { rotated: true } }, now);
  return { webhookId, secret };
};

export const endPartnerWebhook = async ({ database, clock }: Needs, { webhookId, actor }: Asked): Promise<{ done: true } | Refusal> => {
  const now = clock.now();
  if (!(await endWebhook(database, webhookId, now))) return refused('unknown-webhook');
  await noteAudit(database, { actor, kind: KIND, key: String(webhookId), after: { ended: true } }, now);
  return { done: true };
};

const isWebhook = async (db: Db, id: number): Promise<boolean> => (await db.selectFrom('partner_webhook').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

type Message = Awaited<ReturnType<typeof listMessages>>[number];

const deliveryOf = ({ id, type, createdAt, attempts, nextAttemptAt, deliveredAt, lastError }: Message): WebhookDelivery => ({
  messageId: id,
  event: type,
  createdAt: createdAt.toISOString(),
  attempts,
  state: deliveredAt !== null ? 'delivered' : nextAttemptAt === null ? 'given-up' : 'waiting',
  ...(deliveredAt === null ? {} : { deliveredAt: deliveredAt.toISOString() }),
  ...(nextAttemptAt === null ? {} : { nextAttemptAt: nextAttemptAt.toISOString() }),
  ...(lastError === null ? {} : { response: lastError }),
});

export const listWebhookDeliveries = async (db: Db, webhookId: number): Promise<{ deliveries: WebhookDelivery[] } | Refusal> =>
  (await isWebhook(db, webhookId)) ? { deliveries: (await listMessages(db, webhookId, MOST_DELIVERIES)).map(deliveryOf) } : refused('unknown-webhook');

/** An ended webhook gets nothing any more. */
export const replayDelivery = async ({ database, clock }: Needs, { webhookId, messageId, actor }: Asked & { readonly messageId: number }): Promise<{ done: true } | Refusal> => {
  const now = clock.now();
  const open = await database.selectFrom('partner_webhook').select('id').where('id', '=', webhookId).where('ended_at', 'is', null).executeTakeFirst();
  if (open === undefined) return refused('unknown-webhook');
  if ((await replay(database, { webhookId, messageId }, now)) === 0) return refused('unknown-delivery');
  await noteAudit(database, { actor, kind: KIND, key: String(webhookId), after: { replayed: messageId } }, now);
  return { done: true };
};
