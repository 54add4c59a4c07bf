// Webhooks of partners by the Standard Webhooks convention: addresses, and messages that are stored with their cause.
import type { Kysely } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { deleteExpired } from '../platform/db/rows/delete-expired.ts';
import { isPrivateHost } from '../product-import/index.ts';

export type WebhookEvent = 'purchase.booked' | 'purchase.returned' | 'redemption.held' | 'redemption.confirmed' | 'redemption.released';

/** 256 random bits, as the convention recommends. */
const SECRET_BYTES = 32;
/** The convention's prefix of a secret in text. */
const SECRET_PREFIX = 'whsec_';

/** Undefined for an address that is not encrypted, has a password, or leads into a private network. */
export const webhookAddress = (text: string): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' && url.username === '' && !isPrivateHost(url) ? url.href : undefined;
};

export interface NewWebhook {
  readonly partnerId: string;
  readonly url: string;
}

/** The secret is shown once. */
export const createWebhook = async (db: Kysely<Database>, { random }: Pick<BackendDependencies, 'random'>, { partnerId, url }: NewWebhook, now: Date): Promise<{ readonly id: number; readonly secret: string }> => {
  const secret = random.bytes(SECRET_BYTES);
  const { id } = await db.insertInto('partner_webhook').values({ partner_id: partnerId, url, secret, created_at: now, ended_at: null }).returning('id').executeTakeFirstOrThrow();
  return { id, secret: SECRET_PREFIX + secret.toString('base64') };
};

/** Receivers have so long to take over the new secret. */
const ROTATION_MS = 86_400_000;

/** Another secret; the former one signs as well for a day. Undefined for an unknown or ended one. */
export const rotateWebhook = async (db: Kysely<Database>, { random }: Pick<BackendDependencies, 'random'>, id: number, now: Date): Promise<string | undefined> => {
  const secret = random.bytes(SECRET_BYTES);
  const row = await db
    .updateTable('partner_webhook')
    .set(({ ref }) => ({ secret, old_secret: ref('secret'), old_secret_until: new Date(now.getTime() + ROTATION_MS) }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row === undefined ? undefined : SECRET_PREFIX + secret.toString('base64');
};

/** False for an unknown or ended one. Its messages are due never again: those of others are found without reading past them. */
export const endWebhook = async (db: Kysely<Database>, id: number, now: Date): Promise<boolean> => {
  const ended = await db.updateTable('partner_webhook').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).returning('id').executeTakeFirst();
  if (ended !== undefined) await db.updateTable('webhook_message').set({ next_attempt_at: null }).where('webhook_id', '=', id).where('next_attempt_at', 'is not', null).execute();
  return ended !== undefined;
};

export const listWebhooks = (db: Kysely<Database>, partnerId?: string) =>
  db
    .selectFrom('partner_webhook')
    .select(['id', 'partner_id as partnerId', 'url', 'created_at as createdAt', 'ended_at as endedAt'])
    .select(({ selectFrom, fn }) => selectFrom('webhook_message').select(fn.countAll<number>().as('count')).whereRef('webhook_id', '=', 'partner_webhook.id').where('delivered_at', 'is', null).as('waiting'))
    .$if(partnerId !== undefined, (query) => query.where('partner_id', '=', partnerId ?? ''))
    .orderBy('id')
    .execute();

/** The newest messages of a webhook first. */
export const listMessages = (db: Kysely<Database>, webhookId: number, limit: number) =>
  db
    .selectFrom('webhook_message')
    .select(['id', 'type', 'created_at as createdAt', 'attempts', 'next_attempt_at as nextAttemptAt', 'delivered_at as deliveredAt', 'last_error as lastError'])
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Sends messages again, under their ids: one, or all of a webhook that were not delivered. Returns how many. */
export const replay = async (db: Kysely<Database>, { webhookId, messageId }: { readonly webhookId: number; readonly messageId?: number }, now: Date): Promise<number> => {
  const rows = await db
    .updateTable('webhook_message')
    .set({ delivered_at: null, attempts: 0, next_attempt_at: now })
    .where('webhook_id', '=', webhookId)
    .$if(messageId === undefined, (query) => query.where('delivered_at', 'is', null))
    .$if(messageId !== undefined, (query) => query.where('id', '=', messageId ?? 0))
    .returning('id')
    .execute();
  return rows.length;
};

/** Part of the transaction of its cause: one message for each webhook of the partner. */
export const enqueueWebhooks = async (tx: Tx, partnerId: string, type: WebhookEvent, data: object, now: Date): Promise<void> => {
  const payload = JSON.stringify({ type, timestamp: now.toISOString(), data });
  await tx
    .insertInto('webhook_message')
    .columns(['webhook_id', 'type', 'payload', 'created_at', 'next_attempt_at'])
    .expression(({ selectFrom, val, cast }) =>
      selectFrom('partner_webhook')
        .select(['id', val(type).as('type'), val(payload).as('payload'), cast<Date>(val(now), 'timestamptz').as('created_at'), cast<Date>(val(now), 'timestamptz').as('next_attempt_at')])
        .where('partner_id', '=', partnerId)
        .where('ended_at', 'is', null),
    )
    .execute();
};

/** Delivered messages can be replayed for this long; those that were given up as well. */
const RETENTION_MS = 30 * 86_400_000;

export const sweepWebhookMessages = ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<void> =>
  deleteExpired(database, { table: 'webhook_message', column: 'created_at', before: new Date(clock.now().getTime() - RETENTION_MS) });

/** Whose secret it is, for its encryption. */
export const ownerOfSecret = (webhookId: number): string => `webhook:${webhookId}`;

/** As a job: encrypts secrets that were stored without a key, such as those that the command made. */
export const sealWebhookSecrets = async ({ database, settings }: Pick<BackendDependencies, 'database' | 'settings'>): Promise<void> => {
  const box = createSecretBox(settings);
  if (!box.hasKey) return;
  const rows = await database.selectFrom('partner_webhook').select(['id', 'secret']).execute();
  for (const { id, secret } of rows.filter((row) => !box.isSealed(row.secret))) {
    await database.updateTable('partner_webhook').set({ secret: box.seal(secret, ownerOfSecret(id)) }).where('id', '=', id).where('secret', '=', secret).execute();
  }
};
