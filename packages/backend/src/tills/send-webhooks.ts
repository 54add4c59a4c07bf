// Delivers the messages of webhooks: signed, to public addresses only, and again after growing pauses.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { fetch } from 'undici';
import type { BackendDependencies } from '../dependencies.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { createPublicAgent, isPrivateHost } from '../product-import/index.ts';
import { endWebhook, ownerOfSecret } from './webhooks.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Pauses after failed attempts, as the convention suggests; then a message is given up, and can be replayed. */
const PAUSES_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR] as const;
const TIMEOUT_MS = 15 * SECOND;
/** A process that ends during a request leaves its message to others, after so long. */
const LEASE_MS = MINUTE;
/** Of one run of the job: other jobs wait for its end. */
const MOST = 200;
const RUN_MS = 20 * SECOND;
const AT_ONCE = 8;
/** Of one webhook, so that a receiver that hangs does not stop the messages of the others. */
const AT_ONCE_EACH = 4;
/** Of one partner, however many addresses it has. */
const AT_ONCE_PARTNER = 6;
/** A receiver that takes longer has its other messages wait for the next run, as one that fails: two of them, each with a backlog, would keep all others from theirs for hours. */
const SLOW_MS = 3 * SECOND;
/** The receiver wants no more messages. */
const GONE = 410;

interface Message {
  readonly id: number;
  readonly webhook_id: number;
  readonly partner_id: string;
  readonly payload: string;
  /** With the present one. */
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

/** As a job; processes share the work. Returns how many were delivered. */
export const sendDueWebhooks = async ({ database, clock, settings }: Needs): Promise<number> => {
  const { feedPrivateHosts: privateHosts } = settings;
  const box = createSecretBox(settings);
  const dispatcher = createPublicAgent({ privateHosts });

  /** The status of the answer, or why there was none. */
  const post = async (message: Message, now: Date): Promise<number | string> => {
    const url = new URL(message.url);
    if (isPrivateHost(url) && !privateHosts.includes(url.hostname)) return 'a private address';
    try {
      const open = (secret: Buffer): Buffer => box.open(secret, ownerOfSecret(message.webhook_id));
      const opened = { ...message, secret: open(message.secret), old_secret: message.old_secret && open(message.old_secret) };
      const answer = await fetch(url, { method: 'POST', headers: webhookHeaders(opened, now), body: message.payload, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), dispatcher });
      await answer.body?.cancel();
      return answer.status;
    } catch (cause) {
      return cause instanceof Error ? cause.message : 'unknown';
    }
  };

  const underWay = new Set<Message>();
  /** Webhooks with a failure or a slow answer in this run; their other messages wait for the next one. */
  const waiting = new Set<number>();
  const occupied = (): { readonly webhooks: readonly number[]; readonly partners: readonly string[] } => {
    const atLeast = <Key>(most: number, keyOf: (message: Message) => Key): readonly Key[] => [...Map.groupBy(underWay, keyOf)].flatMap(([key, messages]) => (messages.length >= most ? [key] : []));
    return { webhooks: [...waiting, ...atLeast(AT_ONCE_EACH, (message) => message.webhook_id)], partners: atLeast(AT_ONCE_PARTNER, (message) => message.partner_id) };
  };

  /** Takes a message for this process. Nothing is locked during the request: a receiver that hangs would hold connections of the database. */
  const claim = async (now: Date): Promise<Message | undefined> => {
    const { webhooks, partners } = occupied();
    const { rows } = await sql<Message>`
      with next as (
        select webhook_message.id from webhook_message join partner_webhook on partner_webhook.id = webhook_id
        where delivered_at is null and ended_at is null and next_attempt_at <= ${now} and webhook_id <> all (${webhooks}::bigint[]) and partner_id <> all (${partners}::text[])
        order by next_attempt_at limit 1 for update of webhook_message skip locked
      )
      update webhook_message set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + LEASE_MS)}
      from next, partner_webhook where webhook_message.id = next.id and partner_webhook.id = webhook_id
      returning webhook_message.id, webhook_id, partner_id, payload, attempts, url, secret, old_secret, old_secret_until
    `.execute(database);
    const [message] = rows;
    if (message !== undefined) underWay.add(message);
    return message;
  };

  let claiming: Promise<unknown> = Promise.resolve();
  /** One after the other, so that each sees what the others have under way. */
  const claimNext = (now: Date): Promise<Message | undefined> => {
    const mine = claiming.then(() => claim(now));
    claiming = mine;
    return mine;
  };

  const settle = async (message: Message, outcome: number | string, now: Date): Promise<boolean> => {
    const isDelivered = typeof outcome === 'number' && outcome >= 200 && outcome < 300;
    const pause = PAUSES_MS[message.attempts - 1];
    await database
      .updateTable('webhook_message')
      .set({
        delivered_at: isDelivered ? now : null,
        next_attempt_at: isDelivered || pause === undefined ? null : new Date(now.getTime() + pause),
        last_error: isDelivered ? null : String(outcome).slice(0, 300),
      })
      .where('id', '=', message.id)
      .execute();
    if (outcome === GONE) await endWebhook(database, message.webhook_id, now);
    return isDelivered;
  };

  const sendOne = async (): Promise<'delivered' | 'failed' | 'none'> => {
    const now = clock.now();
    const message = await claimNext(now);
    if (message === undefined) return 'none';
    const outcome = await post(message, now);
    const isSlow = clock.now().getTime() - now.getTime() > SLOW_MS;
    const isDelivered = await settle(message, outcome, now);
    if (!isDelivered || isSlow) waiting.add(message.webhook_id);
    underWay.delete(message);
    return isDelivered ? 'delivered' : 'failed';
  };

  const end = new Date(clock.now().getTime() + RUN_MS);
  let [started, delivered] = [0, 0];
  const lane = async (): Promise<void> => {
    while (started < MOST && clock.now() < end) {
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
