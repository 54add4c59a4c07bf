// `admin webhook`: the addresses that a partner's events are sent to, and messages that are sent again.
import type { Db } from '../../platform/db/database.ts';
import { systemRandom } from '../../platform/secrets/system-random.ts';
import { createWebhook, endWebhook, listMessages, listWebhooks, replay, webhookAddress } from '../../tills/index.ts';
import { done, EXIT, misused, refused, type CommandInput, type CommandResult } from '../command-result.ts';

const USAGE = 'webhook list [PARTNER], create PARTNER ADRESSE, end NUMMER, messages NUMMER oder replay NUMMER [NACHRICHT].';

const note = (db: Db, { actor, now }: CommandInput, key: string, after: unknown) =>
  db.insertInto('admin_audit').values({ at: now, actor, kind: 'webhooks', key, before: null, after: JSON.stringify(after) }).execute();

async function create(db: Db, asked: CommandInput, partnerId: string, address: string): Promise<CommandResult> {
  if ((await db.selectFrom('partner').select('id').where('id', '=', partnerId).executeTakeFirst()) === undefined) return refused(EXIT.missing, 'unknown-partner', [`Den Partner „${partnerId}“ gibt es nicht.`]);
  const url = webhookAddress(address);
  if (url === undefined) return refused(EXIT.refused, 'invalid', ['Die Adresse beginnt mit https:// und führt nicht in ein privates Netz.']);
  const { id, secret } = await createWebhook(db, { random: systemRandom }, { partnerId, url }, asked.now);
  await note(db, asked, String(id), { created: true, partnerId, url });
  return done([`Nummer:    ${id}`, `Geheimnis: ${secret}`, 'Das Geheimnis wird nur jetzt gezeigt.'], { id, secret, partnerId, url });
}

async function end(db: Db, asked: CommandInput, id: number): Promise<CommandResult> {
  if (!(await endWebhook(db, id, asked.now))) return refused(EXIT.missing, 'unknown-webhook', [`Den Webhook ${id} gibt es nicht.`]);
  await note(db, asked, String(id), { ended: true });
  return done([`An ${id} geht nichts mehr.`], { id, ended: true });
}

async function list(db: Db, partnerId: string | undefined): Promise<CommandResult> {
  const found = await listWebhooks(db, partnerId);
  const lines = found.map(({ id, partnerId: partner, url, endedAt, waiting }) => `${id}  ${partner}  ${url}  ${endedAt === null ? `${waiting ?? 0} offen` : 'beendet'}`);
  return done(lines.length === 0 ? ['Es gibt keine Webhooks.'] : lines, found);
}

async function messages(db: Db, { limit }: CommandInput, id: number): Promise<CommandResult> {
  const found = await listMessages(db, id, limit);
  const lines = found.map((message) => `${message.id}  ${message.createdAt.toISOString()}  ${message.type}  ${message.deliveredAt === null ? `offen nach ${message.attempts} Versuchen${message.lastError === null ? '' : `: ${message.lastError}`}` : 'zugestellt'}`);
  return done(lines.length === 0 ? ['Es gibt keine Nachrichten.'] : lines, found);
}

async function again(db: Db, asked: CommandInput, webhookId: number, messageId: number | undefined): Promise<CommandResult> {
  const count = await replay(db, { webhookId, ...(messageId === undefined ? {} : { messageId }) }, asked.now);
  await note(db, asked, String(webhookId), { replayed: count, ...(messageId === undefined ? {} : { messageId }) });
  return done([`${count} Nachrichten gehen noch einmal hinaus.`], { webhookId, replayed: count });
}

const numberOf = (text: string | undefined): number | undefined => (text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined);

export async function webhook(db: Db, asked: CommandInput): Promise<CommandResult> {
  const [verb, first, second, ...more] = asked.words;
  if (more.length > 0) return misused(USAGE);
  if (verb === 'list' && second === undefined) return list(db, first);
  if (verb === 'create' && first !== undefined && second !== undefined) return create(db, asked, first, second);
  const id = numberOf(first);
  if (id === undefined) return misused(USAGE);
  if (verb === 'replay' && (second === undefined || numberOf(second) !== undefined)) return again(db, asked, id, numberOf(second));
  if (second !== undefined) return misused(USAGE);
  if (verb === 'end') return end(db, asked, id);
  return verb === 'messages' ? messages(db, asked, id) : misused(USAGE);
}
