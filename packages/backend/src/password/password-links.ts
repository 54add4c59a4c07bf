// Mails links by which a password is set: to whom an account belongs, never to whom asks.
import { sql } from 'kysely';
import { DELIVERED_AGAIN_MS, deliveryOf } from '../http/delivery.ts';
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../db/database.ts';
import type { RequestInfo } from '../http/route.ts';
import { mailLink } from '../mail/links.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { OneTimeTokens } from '../session/one-time-tokens.ts';
import { passwordLinkMail, pinLinkMail } from './de.ts';

export type LinkNeeds = Pick<BackendDependencies, 'clock' | 'settings' | 'random'> & { readonly oneTimeTokens: OneTimeTokens };

const HOUR_MS = 3_600_000;

const readRecipient = async (tx: Tx, memberId: number) => {
  const row = await tx
    .selectFrom('member')
    .innerJoin('credential', 'credential.member_id', 'member.id')
    .select(['email', 'firstname', 'lastname', 'password_hash'])
    .where('member.id', '=', memberId)
    .forNoKeyUpdate('member')
    .executeTakeFirstOrThrow();
  return { ...row, hasPassword: row.password_hash !== null };
};

/** Who asked for a link; a request that is delivered twice asks once. */
type Asker = Pick<RequestInfo, 'url' | 'requestId'>;

const named = (delivery: string | undefined) => (delivery === undefined ? {} : { payload: { delivery } });

const isMailedFor = async (tx: Tx, memberId: number, delivery: string | undefined, now: Date): Promise<boolean> => {
  if (delivery === undefined) return false;
  const row = await tx
    .selectFrom('one_time_token')
    .select('purpose')
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where(sql`payload ->> 'delivery'`, '=', delivery)
    .where('created_at', '>', new Date(now.getTime() - DELIVERED_AGAIN_MS))
    .executeTakeFirst();
  return row !== undefined;
};

/** Only the newest link counts. A member without an e-mail address gets none. */
export const mailPasswordLink = async (tx: Tx, { clock, settings, random, oneTimeTokens }: LinkNeeds, memberId: number, request: Asker): Promise<void> => {
  const { email, firstname, lastname, hasPassword } = await readRecipient(tx, memberId);
  const delivery = deliveryOf(request);
  if (email === null || (await isMailedFor(tx, memberId, delivery, clock.now()))) return;
  await oneTimeTokens.revoke(tx, memberId, ['password', 'initial-password']);
  const token = await oneTimeTokens.issue(tx, { purpose: hasPassword ? 'password' : 'initial-password', lifetimeMs: HOUR_MS, memberId, ...named(delivery) });
  const link = mailLink({ settings }, request, 'password', hasPassword ? { token } : { token, erstmals: '1' });
  await enqueueMail(tx, passwordLinkMail({ email, firstname, lastname }, link, !hasPassword), `password-link:${random.uuid()}`, clock.now());
};

/** Only the newest link counts. A member without an e-mail address gets none. */
export const mailPinLink = async (tx: Tx, { clock, settings, random, oneTimeTokens }: LinkNeeds, memberId: number, request: Asker): Promise<void> => {
  const { email, firstname, lastname } = await readRecipient(tx, memberId);
  const delivery = deliveryOf(request);
  if (email === null || (await isMailedFor(tx, memberId, delivery, clock.now()))) return;
  await oneTimeTokens.revoke(tx, memberId, ['pin']);
  const token = await oneTimeTokens.issue(tx, { purpose: 'pin', lifetimeMs: HOUR_MS, memberId, ...named(delivery) });
  await enqueueMail(tx, pinLinkMail({ email, firstname, lastname }, mailLink({ settings }, request, 'pin', { token })), `pin-link:${random.uuid()}`, clock.now());
};
