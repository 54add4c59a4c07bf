// Delivers the messages of webhooks: signed, to public addresses only, and again after growing pauses.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { fetch } from 'undici';
import type { BackendDependencies } from '../dependencies.ts';
import { createPublicAgent, isPrivateHost } from '../product-import/index.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Pauses after failed attempts, as the convention suggests; then a message is given up, and can be replayed. */
const PAUSES_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR] as const;
const TIMEOUT_MS = 15 * SECOND;
/** Of one run of the job. */
const MOST = 200;
const AT_ONCE = 8;
/** The receiver wants no more messages. */
const GONE = 410;

interface Message {
  readonly id: number;
  readonly webhook_id: number;
  readonly payload: string;
  readonly attempts: number;
  readonly url: string;
  readonly secret: Buffer;
  readonly old_secret: Buffer | null;
  readonly old_secret_until: Date | null;
}

/** The headers of Standard Webhooks; the id stays the same at each attempt. */
const webhookHeaders = ({ id, payload, secret, old_secret: old, old_secret_until: until }: Pick<Message, 'id' | 'payload' | 'secret' | 'old_secret' | 'old_secret_until'>, now: Date): Readonly<Record<string, string>> => {
  const messageId = `msg_${id}`;
  const timestamp = String(Math.floor(now.getTime() / SECOND));
  const secrets = old !== null && until !== null && until > now ? [secret, old] : [secret];
  const signatures = secrets.map((one) => `v1,${createHmac('sha256', one).update(`${messageId}.${timestamp}.${payload}`).digest('base64')}`);
  return { 'content-type': 'application/json', 'webhook-id': messageId, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
};

type Needs = Pick<BackendDependencies, 'database' | 'clock' | 'settings'>;

/** As a job. Each message is in its own transaction, so that processes share the work. Returns how many were delivered. */
export const sendDueWebhooks = async ({ database, clock, settings: { feedPrivateHosts: privateHosts } }: Needs): Promise<number> => {
  const dispatcher = createPublicAgent({ privateHosts });

  /** The status of the answer, or why there was none. */
  const post = async (message: Message, now: Date): Promise<number | string> => {
    const url = new URL(message.url);
    if (isPrivateHost(url) && !privateHosts.includes(url.hostname)) return 'a private address';
    try {
      const answer = await fetch(url, { method: 'POST', headers: webhookHeaders(message, now), body: message.payload, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), dispatcher });
      await answer.body?.cancel();
      return answer.status;
    } catch (cause) {
      return cause instanceof Error ? cause.message : 'unknown';
    }
  };

  const sendOne = (): Promise<'delivered' | 'failed' | 'none'> =>
    database.transaction().execute(async (tx) => {
      // A slow receiver must not cost the lock: the message would be sent twice.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      const now = clock.now();
      const message = await tx
        .selectFrom('webhook_message')
        .innerJoin('partner_webhook', 'partner_webhook.id', 'webhook_id')
        .select(['webhook_message.id', 'webhook_id', 'payload', 'attempts', 'url', 'secret', 'old_secret', 'old_secret_until'])
        .where('delivered_at', 'is', null)
        .where('ended_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate('webhook_message')
        .skipLocked()
        .executeTakeFirst();
      if (message === undefined) return 'none';
      const outcome = await post(message, now);
      const isDelivered = typeof outcome === 'number' && outcome >= 200 && outcome < 300;
      const pause = PAUSES_MS[message.attempts];
      await tx
        .updateTable('webhook_message')
        .set({
          attempts: message.attempts + 1,
          delivered_at: isDelivered ? now : null,
          next_attempt_at: isDelivered || pause === undefined ? null : new Date(now.getTime() + pause),
          last_error: isDelivered ? null : String(outcome).slice(0, 300),
        })
        .where('id', '=', message.id)
        .execute();
      if (outcome === GONE) await tx.updateTable('partner_webhook').set({ ended_at: now }).where('id', '=', message.webhook_id).execute();
      return isDelivered ? 'delivered' : 'failed';
    });

  let [started, delivered] = [0, 0];
  const lane = async (): Promise<void> => {
    while (started < MOST) {
      started += 1;
      const outcome = await sendOne();
      if (outcome === 'none') return;
      if (outcome === 'delivered') delivered += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  } finally {
    await dispatcher.close();
  }
  return delivered;
};
